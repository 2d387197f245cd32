import { z } from 'zod';
import { defineCollection, entryFields } from '../../engine/model/content';
import { icon, picture, reference, text } from '../../engine/model/fields';

const service = z.strictObject({
  ...entryFields,
  title: text({ label: 'Title' }),
  /** The family of `service-families.ts` that it belongs to. */
  family: reference({
    label: 'Family',
    to: 'service-families',
    help: 'The path of its family in service-families.ts. None where there are no families.',
  }).optional(),
  icon: icon({ label: 'Icon' }),
  /** Wide picture at the head of the service's page. */
  banner: picture({ label: 'Banner' }),
  /** Picture on cards. */
  dp: picture({ label: 'Card picture' }),
  description: text({ label: 'Description', help: 'About 30 words, for cards and search results.' }),
  detailedDescription: text({ label: 'Detailed description', help: '90 to 150 words.' }).refine((value) => {
    const words = value.trim().split(/\s+/).length;
    return words >= 90 && words <= 150;
  }, 'must have 90 to 150 words'),
  /** What the service is made of, each written `Name: explanation`. */
  services: z
    .array(z.string().regex(/^[^:]+: \S/, 'must be written as "Name: explanation"'))
    .length(8, 'must have exactly 8 sub-services')
    .meta({ label: 'Sub-services', help: 'Eight, each written "Name: explanation".' }),
  outcome: text({ label: 'Outcome', help: 'What changes for the client.' }),
});

export type Service = z.input<typeof service>;
export default defineCollection('services', service);

declare module '../../engine/model/content' {
  interface Collections {
    services: z.output<typeof service>;
  }
}
