import { defineList, icon, picture, richText, selectable, text } from '@worldwright/engine';
import { z } from 'zod';

/** Also the schema of a section's own items. */
export const value = z.strictObject({
  icon: icon({ label: 'Icon' }),
  image: picture({ label: 'Picture' }).optional(),
  title: text({ label: 'Title' }),
  description: richText({ label: 'Description' }),
});

const listed = value.extend(selectable);

/** A value in the content, before parsing. */
export type Value = z.input<typeof listed>;
export default defineList('values', listed);

declare module '@worldwright/engine' {
  interface Lists {
    values: z.output<typeof listed>;
  }
}
