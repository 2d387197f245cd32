import { z } from 'zod';
import { defineList } from '../../../packages/engine/model/content';
import { icon, picture, text } from '../../../packages/engine/model/fields';

const value = z.strictObject({
  icon: icon({ label: 'Icon' }),
  image: picture({ label: 'Picture' }),
  title: text({ label: 'Title' }),
  description: text({ label: 'Description' }),
});

/** A value, as it is written in the content. */
export type Value = z.input<typeof value>;
export default defineList('values', value);

declare module '../../../packages/engine/model/content' {
  interface Lists {
    values: z.output<typeof value>;
  }
}
