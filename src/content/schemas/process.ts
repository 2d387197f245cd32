import { defineList, icon, picture, richText, text } from '@worldwright/engine';
import { z } from 'zod';

/** Also the schema of a section's own items. */
export const processStep = z.strictObject({
  icon: icon({ label: 'Icon' }),
  image: picture({ label: 'Picture', help: 'Without one, the icon is shown.' }).optional(),
  title: text({ label: 'Title' }),
  description: richText({ label: 'Description' }),
});

/** A step of the work process in the content, before parsing. */
export type ProcessStep = z.input<typeof processStep>;
export default defineList('process', processStep, { min: 2 });

declare module '@worldwright/engine' {
  interface Lists {
    process: z.output<typeof processStep>;
  }
}
