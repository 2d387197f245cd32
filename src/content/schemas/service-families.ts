import { addressPart, defineList, id, text } from '@worldwright/engine';
import { z } from 'zod';

const family = z.strictObject({
  id,
  /** What the services of the family name it by; also the end of its anchor where all are shown. */
  path: addressPart({
    label: 'Path',
    help: 'What its services name it by, and the end of its address: /services#family-data.',
  }),
  title: text({ label: 'Title' }),
  description: text({ label: 'Description', help: 'One sentence: what its services have in common.' }),
});

/** A family of services, as it is written in the content. */
export type ServiceFamily = z.input<typeof family>;
export default defineList('service-families', family, { min: 0 });

declare module '@worldwright/engine' {
  interface Lists {
    'service-families': z.output<typeof family>;
  }
}
