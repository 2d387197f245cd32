import { defineList, richText, selectable, text } from '@worldwright/engine';
import { z } from 'zod';

/** Also what a section may have of its own. */
export const question = z.strictObject({
  question: text({ label: 'Question' }),
  answer: richText({ label: 'Answer' }),
});

const listed = question.extend(selectable);

/** A question, as it is written in the content. */
export type Question = z.input<typeof listed>;
export default defineList('faq', listed);

declare module '@worldwright/engine' {
  interface Lists {
    faq: z.output<typeof listed>;
  }
}
