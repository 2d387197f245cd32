import { defineList, selectable, text } from '@worldwright/engine';
import { z } from 'zod';

/** Also the schema of a section's own items. */
export const statistic = z.strictObject({
  value: text({ label: 'Figure', help: 'As shown, with its sign.', example: '100+' }),
  label: text({ label: 'What is counted' }),
});

const listed = statistic.extend(selectable);

/** A figure in the content, before parsing. */
export type Statistic = z.input<typeof listed>;
export default defineList('statistics', listed);

declare module '@worldwright/engine' {
  interface Lists {
    statistics: z.output<typeof listed>;
  }
}
