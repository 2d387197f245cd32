import { z } from 'zod';

/** Returns the error for a missing text; numeric identifiers are often written as numbers. @param what it should be */
const without =
  (what: string): z.core.$ZodErrorMap =>
  ({ input }) =>
    input === undefined ? `is missing: ${what}` : `must be in quotes: ${what}`;

const key = (label: string, where: string, form = /^[\w.-]+$/) =>
  z
    .string({ error: without(where) })
    .regex(form, `must be as the service writes it: ${where}`)
    .meta({ label });

const host = (label: string) =>
  z
    .string({ error: without('the address of the service, such as "https://count.example.org"') })
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

const askedFor = {
  googleAnalytics: z
    .strictObject({
      measurementId: key(
        'Measurement ID',
        'Admin › Data streams, such as "G-AB12CD34EF"; an older one that begins with "UA-" counts nothing any more',
        /^G-[A-Z0-9]{4,}$/,
      ),
    })
    .meta({ label: 'Google Analytics', help: 'Visitors are asked first.' })
    .optional(),
  tagManager: z
    .strictObject({
      containerId: key(
        'Container ID',
        'in the list of containers, such as "GTM-AB12CD"; a "G-…" belongs into googleAnalytics',
        /^GTM-[A-Z0-9]{4,}$/,
      ),
      hosts: z
        .array(
          z
            .string()
            .regex(
              /^https:\/\/(\*\.)?[\w-]+(\.[\w-]+)+$/,
              'must be a host with https://, such as "https://*.example.org"',
            )
            .meta({ label: 'Host' }),
        )
        .default([])
        .meta({
          label: 'Hosts of its tags',
          help: 'That tags of the container load from or send to, beside Google Analytics.',
        }),
    })
    .meta({ label: 'Google Tag Manager', help: 'Visitors are asked first.' })
    .optional(),
};

/** Chats, which open on click. */
const chats = {
  crisp: z
    .strictObject({
      websiteId: key(
        'Website ID',
        'Settings › Website settings › Setup instructions, such as "e93e073a-1f69-4cbc-8934-f9e1611e65bb"',
        /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
      ),
    })
    .meta({ label: 'Chat with Crisp' })
    .optional(),
  tawk: z
    .strictObject({
      propertyId: key('Property ID', 'the first part of the direct chat link, behind "tawk.to/chat/"'),
      widgetId: key('Widget ID', 'the last part of the direct chat link, such as "default"'),
    })
    .meta({ label: 'Chat with tawk.to' })
    .optional(),
};

/** Groups of mutually exclusive services, and the error for a second one. */
const KINDS: [services: object, message: string][] = [
  [counters, 'counts visits a second time: keep one of these services, and remove the other'],
  [chats, 'is a second chat in the same place: keep one, and remove the other'],
];

/** Third-party services of a site. */
export const integrations = z
  .strictObject({
    ...counters,
    ...askedFor,
    ...chats,
    verification: z
      .array(
        z.strictObject({
          name: key('Name', 'such as "google-site-verification"'),
          content: z
            .string({ error: without('what the service says, such as "abc123"') })
            .min(1, 'is empty')
            .regex(/^[^<>"]*$/, 'is the whole tag: write only what stands between the quotes of its content')
            .meta({ label: 'Content' }),
        }),
      )
      .meta({ label: 'Proofs of ownership', help: 'As search engines ask for: <meta name="…" content="…">.' })
      .optional(),
  })
  .superRefine((given, context) => {
    for (const [services, message] of KINDS) {
      const [, second] = Object.keys(services).filter((name) => Reflect.get(given, name) !== undefined);
      if (second !== undefined) context.addIssue({ code: 'custom', path: [second], message });
    }
  })
  .meta({ label: 'Services of others', help: 'Those that set cookies are loaded only after a visitor has agreed.' });

/** Settings of services, with defaults applied. */
export type Integrations = z.output<typeof integrations>;

export type SettingsOf<Name extends keyof Integrations> = NonNullable<Integrations[Name]>;
