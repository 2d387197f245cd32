import {
  defineCollection,
  entryFields,
  icon,
  LENGTHS,
  picture,
  reference,
  richText,
  selectable,
  text,
} from '@worldwright/engine';
import { shorten } from '@worldwright/engine/component';
import { z } from 'zod';

const { least, most } = LENGTHS.description;

const written = z.strictObject({
  ...entryFields,
  title: text({ label: 'Title' }),
  /** Path of its family in `service-families.ts`. */
  family: reference({
    label: 'Family',
    to: 'service-families',
    isWanted: true,
    help: 'The path of its family in service-families.ts. As soon as there are families, each service needs one.',
  }).optional(),
  icon: icon({ label: 'Icon' }),
  /** Wide picture at the top of the service's page. */
  banner: picture({ label: 'Banner', help: 'Without one, the page starts with text only.' }).optional(),
  /** Picture on cards. */
  dp: picture({ label: 'Card picture', help: 'Without one, cards show the icon.' }).optional(),
  /** Text for search results and for its card in a row. */
  summary: text({
    label: 'Summary',
    help: `One sentence of ${least} to ${most} characters, for search results and its card in a row. Without it: the beginning of the description.`,
  })
    .max(most, `must have at most ${most} characters: search results show no more`)
    .optional(),
  description: text({ label: 'Description', help: 'About 30 words, for its card in a grid and the top of its page.' }),
  detailedDescription: richText({
    label: 'Detailed description',
    help: 'About 90 to 150 words. An empty line begins a paragraph.',
  }).meta({ goodWords: [90, 150] }),
  /** Parts of the service, each as `Name: explanation`, or with a full-width colon. */
  services: z
    .array(text({ label: 'Sub-service' }).regex(/^[^:：]+(: |：\s*)\S/, 'must be written as "Name: explanation"'))
    .min(1)
    .meta({ label: 'Sub-services', help: 'Each written "Name: explanation". Eight look best.', goodItems: 8 }),
  outcome: text({ label: 'Outcome', help: 'What changes for the client.' }),
  tags: selectable.tags,
});

const service = written.transform(({ summary, ...rest }) => ({
  ...rest,
  summary: summary ?? shorten(rest.description, most),
}));

/** A service in its file, before parsing. */
export type Service = z.input<typeof service>;
export default defineCollection('services', service);

declare module '@worldwright/engine' {
  interface Collections {
    services: z.output<typeof service>;
  }
}
