import { defineList, id, picture, text } from '@worldwright/engine';
import { z } from 'zod';

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

declare module '@worldwright/engine' {
  interface Lists {
    industries: z.output<typeof industry>;
  }
}
