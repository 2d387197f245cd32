import { z } from 'zod';
import { defineList } from '../../../packages/engine/model/content';
import { text } from '../../../packages/engine/model/fields';

const statistic = z.strictObject({
  value: text({ label: 'Figure', help: 'As shown, with its sign.', example: '100+' }),
  label: text({ label: 'What is counted' }),
});

/** A figure, as it is written in the content. */
export type Statistic = z.input<typeof statistic>;
export default defineList('statistics', statistic);

declare module '../../../packages/engine/model/content' {
  interface Lists {
    statistics: z.output<typeof statistic>;
  }
}
