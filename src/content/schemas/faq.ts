import { z } from 'zod';
import { defineList } from '../../../packages/engine/model/content';
import { text } from '../../../packages/engine/model/fields';

const question = z.strictObject({
  question: text({ label: 'Question' }),
  answer: text({ label: 'Answer' }),
});

/** A question, as it is written in the content. */
export type Question = z.input<typeof question>;
export default defineList('faq', question);

declare module '../../../packages/engine/model/content' {
  interface Lists {
    faq: z.output<typeof question>;
  }
}
