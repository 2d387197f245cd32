import { defineList, richText, selectable, text } from '@worldwright/engine';
import { z } from 'zod';

/** Also the schema of a section's own items. */
export const question = z.strictObject({
  question: text({ label: 'Question' }),
  answer: richText({ label: 'Answer' }),
});

const listed = question.extend(selectable);

/** A question in the content, before parsing. */
export type Question = z.input<typeof listed>;
export default defineList('faq', listed);

declare module '@worldwright/engine' {
  interface Lists {
    faq: z.output<typeof listed>;
  }
}
