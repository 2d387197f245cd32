import { addressPart, defineList, id, text } from '@worldwright/engine';
import { z } from 'zod';

const family = z.strictObject({
  id,
  /** Key by which services refer to it; also the end of its anchor on the page with all services. */
  path: addressPart({
    label: 'Path',
    help: 'Services refer to it by this path. It is also the end of its address: /services#family-data.',
  }),
  title: text({ label: 'Title' }),
  description: text({ label: 'Description', help: 'One sentence: what its services have in common.' }),
});

/** A family of services in the content, before parsing. */
export type ServiceFamily = z.input<typeof family>;
export default defineList('service-families', family, { min: 0 });

declare module '@worldwright/engine' {
  interface Lists {
    'service-families': z.output<typeof family>;
  }
}
