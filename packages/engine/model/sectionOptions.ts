import { z } from 'zod';
import { text } from './fields.ts';
import { scheduleFields } from './values/schedule.ts';

/** Options that all sections have. */
export const sectionOptions = z.object({
  /** Anchor: `#contactus` links here. Keep it when the section moves. */
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters from a to z, digits and hyphens')
    .meta({ label: 'Anchor', help: 'Links to #name lead here. Keep it when the section moves.' })
    .optional(),
  /** Omits the section from the page without deleting it. */
  hidden: z.boolean().meta({ label: 'Hidden' }).optional(),
  /** When it is public: `draft`, `from`, `until`. */
  ...scheduleFields,
  /** Adds a dot for the section to the page's navigator. Requires an `id`. */
  step: z
    .strictObject({
      label: text({ label: 'Name of the dot' }),
      /** Scroll position in px relative to the section's top: -70 leaves 70 px above it. */
      offset: z.number().meta({ label: 'Offset', help: 'Where a click on the dot ends, in px from the section top.' }),
    })
    .meta({ label: 'Dot of the navigator' })
    .optional(),
});

/** A dot of the navigator. */
export type Step = NonNullable<z.output<typeof sectionOptions>['step']>;
