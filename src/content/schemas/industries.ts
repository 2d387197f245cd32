import { defineList, id, picture, richText, selectable, text } from '@worldwright/engine';
import { z } from 'zod';

/** Also the schema of a section's own items. */
export const industry = z.strictObject({
  title: text({ label: 'Title' }),
  image: picture({ label: 'Picture' }).optional(),
  description: richText({ label: 'Description' }),
  /** Shown large. */
  isHighlighted: z.boolean().default(false).meta({ label: 'Highlighted', help: 'Shown large.' }),
});

const listed = z.strictObject({ id, ...industry.shape, ...selectable });

/** An industry in the content, before parsing. */
export type Industry = z.input<typeof listed>;
export default defineList('industries', listed);

declare module '@worldwright/engine' {
  interface Lists {
    industries: z.output<typeof listed>;
  }
}
