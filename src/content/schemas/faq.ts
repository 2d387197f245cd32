import { defineList, text } from '@worldwright/engine';
import { z } from 'zod';

const question = z.strictObject({
  question: text({ label: 'Question' }),
  answer: text({ label: 'Answer' }),
});

/** A question, as it is written in the content. */
export type Question = z.input<typeof question>;
export default defineList('faq', question);

declare module '@worldwright/engine' {
  interface Lists {
    faq: z.output<typeof question>;
  }
}
