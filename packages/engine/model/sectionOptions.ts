import { z } from 'zod';
import { text } from './fields.ts';
import { scheduleFields } from './values/schedule.ts';

/** What every section may have beside its own properties. */
export const sectionOptions = z.object({
  /** Anchor: `#contactus` leads here. Stable, also when the section moves. */
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters from a to z, digits and hyphens')
    .meta({ label: 'Anchor', help: 'Links to #name lead here. Keep it when the section moves.' })
    .optional(),
  /** Leaves the section out of the page without deleting it. */
  hidden: z.boolean().meta({ label: 'Hidden' }).optional(),
  /** When it is shown: `draft`, `from`, `until`. */
  ...scheduleFields,
  /** Gives the section a dot in the page's navigator; needs an `id`. */
  step: z
    .strictObject({
      /** Name of the dot. */
      label: text({ label: 'Name of the dot' }),
      /** Where the scroll ends, in px from the section's top: -70 leaves 70 px above it. */
      offset: z.number().meta({ label: 'Offset', help: 'Where a click on the dot ends, in px from the section top.' }),
    })
    .meta({ label: 'Dot of the navigator' })
    .optional(),
});

/** A stop of the dot navigator. */
export type Step = NonNullable<z.output<typeof sectionOptions>['step']>;
