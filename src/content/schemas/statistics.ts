import { defineList, text } from '@worldwright/engine';
import { z } from 'zod';

const statistic = z.strictObject({
  value: text({ label: 'Figure', help: 'As shown, with its sign.', example: '100+' }),
  label: text({ label: 'What is counted' }),
});

/** A figure, as it is written in the content. */
export type Statistic = z.input<typeof statistic>;
export default defineList('statistics', statistic);

declare module '@worldwright/engine' {
  interface Lists {
    statistics: z.output<typeof statistic>;
  }
}
