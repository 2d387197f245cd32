import { defineList, icon, picture, text } from '@worldwright/engine';
import { z } from 'zod';

const value = z.strictObject({
  icon: icon({ label: 'Icon' }),
  image: picture({ label: 'Picture' }),
  title: text({ label: 'Title' }),
  description: text({ label: 'Description' }),
});

/** A value, as it is written in the content. */
export type Value = z.input<typeof value>;
export default defineList('values', value);

declare module '@worldwright/engine' {
  interface Lists {
    values: z.output<typeof value>;
  }
}
