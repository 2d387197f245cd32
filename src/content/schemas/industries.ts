import { z } from 'zod';
import { defineList } from '../../../packages/engine/model/content';
import { id, picture, text } from '../../../packages/engine/model/fields';

const industry = z.strictObject({
  id,
  title: text({ label: 'Title' }),
  image: picture({ label: 'Picture' }),
  description: text({ label: 'Description' }),
  /** The one shown large. */
  isHighlighted: z.boolean().meta({ label: 'Highlighted', help: 'Shown large.' }),
});

/** An industry, as it is written in the content. */
export type Industry = z.input<typeof industry>;
export default defineList('industries', industry);

declare module '../../../packages/engine/model/content' {
  interface Lists {
    industries: z.output<typeof industry>;
  }
}
