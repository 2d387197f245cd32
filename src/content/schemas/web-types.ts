import { defineList, icon, id, richText, selectable, text } from '@worldwright/engine';
import { z } from 'zod';

/** Also what a section may have of its own. */
export const ownKind = z.strictObject({
  icon: icon({ label: 'Icon' }),
  title: text({ label: 'Title' }),
  description: richText({ label: 'Description' }),
});

/** Also what `app-types.ts` is made of. */
export const kind = z.strictObject({ id, ...ownKind.shape, ...selectable });

/** A kind of website or app, as it is written in the content. */
export type Kind = z.input<typeof kind>;
export default defineList('web-types', kind);

declare module '@worldwright/engine' {
  interface Lists {
    'web-types': z.output<typeof kind>;
  }
}
