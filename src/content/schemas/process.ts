import { defineList, icon, picture, richText, text } from '@worldwright/engine';
import { z } from 'zod';

/** Also what a section may have of its own. */
export const processStep = z.strictObject({
  icon: icon({ label: 'Icon' }),
  image: picture({ label: 'Picture', help: 'The last step has none.' }).optional(),
  title: text({ label: 'Title' }),
  description: richText({ label: 'Description' }),
});

/** A step of the work process, as it is written in the content. */
export type ProcessStep = z.input<typeof processStep>;
export default defineList('process', processStep, { min: 2 });

declare module '@worldwright/engine' {
  interface Lists {
    process: z.output<typeof processStep>;
  }
}
