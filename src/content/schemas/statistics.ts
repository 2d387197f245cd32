import { defineList, selectable, text } from '@worldwright/engine';
import { z } from 'zod';

/** Also what a section may have of its own. */
export const statistic = z.strictObject({
  value: text({ label: 'Figure', help: 'As shown, with its sign.', example: '100+' }),
  label: text({ label: 'What is counted' }),
});

const listed = statistic.extend(selectable);

/** A figure, as it is written in the content. */
export type Statistic = z.input<typeof listed>;
export default defineList('statistics', listed);

declare module '@worldwright/engine' {
  interface Lists {
    statistics: z.output<typeof listed>;
  }
}
