import { defineList, icon, id, text } from '@worldwright/engine';
import { z } from 'zod';

/** Also what `app-types.ts` is made of. */
export const kind = z.strictObject({
  id,
  icon: icon({ label: 'Icon' }),
  title: text({ label: 'Title' }),
  description: text({ label: 'Description' }),
});

/** A kind of website or app, as it is written in the content. */
export type Kind = z.input<typeof kind>;
export default defineList('web-types', kind);

declare module '@worldwright/engine' {
  interface Lists {
    'web-types': z.output<typeof kind>;
  }
}
