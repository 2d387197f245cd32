import { z } from 'zod';
import { pageSchema } from '../../model/pages.ts';
import { layoutDefinitions } from '../registry.ts';

const withLayout = z.object({ layout: z.string() });

const schemas = new Map(
  [...layoutDefinitions].map(([name, { pageFields }]) => [name, pageSchema.extend(pageFields)] as const),
);

/** The fields of all pages, whatever their layout: what a page may say whose layout is wrong. */
export const anyPageSchema = [...layoutDefinitions.values()].reduce(
  (schema, { pageFields }) => schema.extend(pageFields),
  pageSchema,
);

/** The schema of a page with the layout that it names. @param config the page as it is written. */
export const schemaOfPage = (config: unknown): typeof pageSchema =>
  schemas.get(withLayout.safeParse(config).data?.layout ?? '') ?? anyPageSchema;
