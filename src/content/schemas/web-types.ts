import { defineList, icon, id, richText, selectable, text } from '@worldwright/engine';
import { z } from 'zod';

/** Also the schema of a section's own items. */
export const ownKind = z.strictObject({
  icon: icon({ label: 'Icon' }),
  title: text({ label: 'Title' }),
  description: richText({ label: 'Description' }),
});

/** Also the items of `app-types.ts`. */
export const kind = z.strictObject({ id, ...ownKind.shape, ...selectable });

/** A kind of website or app in the content, before parsing. */
export type Kind = z.input<typeof kind>;
export default defineList('web-types', kind);

declare module '@worldwright/engine' {
  interface Lists {
    'web-types': z.output<typeof kind>;
  }
}
