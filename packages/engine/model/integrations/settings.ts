import { z } from 'zod';

const key = (label: string, where: string) =>
  z
    .string({ error: `is missing: ${where}` })
    .regex(/^[\w.-]+$/, `must be as the service writes it: ${where}`)
    .meta({ label });

const host = (label: string) =>
  z
    .string()
    .regex(/^https:\/\/[^\s/?#@]+(\/[\w./-]*\w)?$/, 'must be an address with https:// and without a slash at its end')
    .meta({ label });

const counters = {
  plausible: z
    .strictObject({
      domain: key('Domain', 'the name of the site at plausible.io, such as "example.org"'),
      host: host('Address of Plausible').default('https://plausible.io'),
    })
    .meta({ label: 'Plausible' })
    .optional(),
  umami: z
    .strictObject({
      websiteId: key('Website ID', 'Settings › Websites › Edit'),
      host: host('Address of Umami').default('https://cloud.umami.is'),
    })
    .meta({ label: 'Umami' })
    .optional(),
  matomo: z
    .strictObject({
      siteId: key('Site ID', 'Administration › Websites › Manage, such as "1"'),
      host: host('Address of Matomo'),
    })
    .meta({ label: 'Matomo' })
    .optional(),
  goatCounter: z
    .strictObject({ host: host('Address of GoatCounter, such as https://acme.goatcounter.com') })
    .meta({ label: 'GoatCounter' })
    .optional(),
  fathom: z
    .strictObject({
      siteId: key('Site ID', 'Settings › Sites, such as "ABCDEFGH"'),
      host: host('Address of Fathom').default('https://cdn.usefathom.com'),
    })
    .meta({ label: 'Fathom' })
    .optional(),
};

/** Services of others that a site uses. */
export const integrations = z
  .strictObject({
    ...counters,
    verification: z
      .array(
        z.strictObject({
          name: key('Name', 'such as "google-site-verification"'),
          content: z.string().min(1, 'is empty').meta({ label: 'Content' }),
        }),
      )
      .meta({ label: 'Proofs of ownership', help: 'As search engines ask for: <meta name="…" content="…">.' })
      .optional(),
  })
  .superRefine((given, context) => {
    const [, second] = Object.keys(counters).filter((name) => Reflect.get(given, name) !== undefined);
    if (second === undefined) return;
    const message = 'counts visits a second time: keep one of these services, and remove the other';
    context.addIssue({ code: 'custom', path: [second], message });
  })
  .meta({ label: 'Services of others', help: 'Visits are counted without cookies.' });

/** Settings of services as they are written, with their defaults. */
export type Integrations = z.output<typeof integrations>;
