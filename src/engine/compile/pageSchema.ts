import { z } from 'zod';
import { link, picture, text } from '../model/fields';

/** A page of `pages.config.ts`. Its sections are checked one by one, each by its own type. */
export const page = z.strictObject({
  path: z.string().regex(/^\/[a-z0-9{}/-]*$/i, 'must start with "/"'),
  each: z.literal('services').optional(),
  layout: z.string(),
  title: text({ label: 'Title' }),
  description: text({ label: 'Description' }),
  share: z
    .strictObject({
      title: text({ label: 'Title', help: 'As it stands on the picture; short is good.' }).optional(),
      picture: picture({ label: 'Picture' }).optional(),
    })
    .meta({ label: 'Shared link', help: 'What the picture of a shared link shows.' })
    .optional(),
  index: z.literal(false).optional(),
  redirectFrom: z.array(link({ label: 'Old address' })).optional(),
  sections: z.array(z.looseObject({ type: z.string().optional() })).min(1),
});
export type PageTemplate = z.output<typeof page>;

/** What every section may have beside its own properties. */
export const sectionOptions = z.object({
  type: z.string(),
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens')
    .optional(),
  hidden: z.boolean().optional(),
  step: z.strictObject({ label: text({ label: 'Name of the dot' }), offset: z.number() }).optional(),
});
