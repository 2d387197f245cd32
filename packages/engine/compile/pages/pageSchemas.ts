import { z } from 'zod';
import { pageSchema } from '../../model/pages.ts';
import { layoutDefinitions } from '../registry.ts';

const withLayout = z.object({ layout: z.string() });

const schemas = new Map(
  [...layoutDefinitions].map(([name, { pageFields }]) => [name, pageSchema.extend(pageFields)] as const),
);

export const anyPageSchema = [...layoutDefinitions.values()].reduce(
  (schema, { pageFields }) => schema.extend(pageFields),
  pageSchema,
);

/** Returns the schema of a page, by its layout. @param config the page as written */
export const schemaOfPage = (config: unknown): typeof pageSchema =>
  schemas.get(withLayout.safeParse(config).data?.layout ?? '') ?? anyPageSchema;
