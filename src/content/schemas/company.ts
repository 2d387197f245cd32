import {
  defineRecord,
  email,
  icon,
  integrations,
  language,
  picture,
  sample,
  telephone,
  text,
  webAddress,
} from '@worldwright/engine';
import { FILE_MEGABYTES, fieldKinds, fileTypes, RETENTION_DAYS, takenNames } from '@worldwright/relay/form';
import { z } from 'zod';

const socialLink = z.strictObject({
  name: text({ label: 'Network' }),
  icon: icon({ label: 'Mark' }),
  url: webAddress({ label: 'Address' }),
});

/** Fields with fixed kinds, and words from `words.ts`. */
const STANDARD = ['name', 'email', 'phone', 'subject', 'message'];

const enquiryField = z
  .strictObject({
    name: z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters from a to z, digits and hyphens')
      .refine((name) => !takenNames.includes(name), 'is reserved by the form: choose another name')
      .meta({ label: 'Name', help: 'name, email, phone, subject and message take their words from words.ts.' }),
    kind: z.enum(fieldKinds).optional().meta({
      label: 'Kind',
      help: 'long: several lines. choice: one of several texts. consent: a checkbox. file: one file.',
    }),
    label: text({
      label: 'Label',
      help: 'Its name in the form and in the mail. For a consent: the whole sentence.',
    }).optional(),
    required: z.boolean().default(true).meta({ label: 'Required' }),
    missing: text({ label: 'Message if empty', help: 'Shown if a visitor leaves the field empty.' }).optional(),
    choices: z
      .array(text({ label: 'Choice' }))
      .min(2, 'needs two or more')
      .optional()
      .meta({ label: 'Choices' }),
    types: z.array(z.enum(fileTypes)).min(1, 'needs one or more').optional().meta({
      label: 'Types of file',
      help: 'Types that visitors can send. The content of a file is checked, not its name.',
    }),
    maxMegabytes: z
      .int()
      .min(1)
      .max(FILE_MEGABYTES.most)
      .optional()
      .meta({
        label: 'Largest file in MB',
        help: `Without it: ${FILE_MEGABYTES.usual}. At most ${FILE_MEGABYTES.most} for all files of an enquiry.`,
      }),
  })
  .superRefine(({ name, kind, label, choices, types, maxMegabytes }, { addIssue }) => {
    const say = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    const isStandard = STANDARD.includes(name);
    if (isStandard && (kind ?? label) !== undefined)
      say(kind ? 'kind' : 'label', `of "${name}" is fixed (words.ts): leave it out, or give the field another name`);
    if (!isStandard && !label) say('label', 'is missing: what do visitors call the field?');
    if (kind === 'choice' && !choices) say('choices', 'is missing: what can visitors choose?');
    if (kind !== 'choice' && choices) say('choices', 'is for fields of the kind "choice": leave it out');
    if (kind === 'file' && !types) say('types', 'is missing: which files can visitors send?');
    if (kind !== 'file' && types) say('types', 'is for fields of the kind "file": leave it out');
    if (kind !== 'file' && maxMegabytes) say('maxMegabytes', 'is for fields of the kind "file": leave it out');
  })
  .meta({ label: 'Field' });

const enquiryFields = z.array(enquiryField).superRefine((fields, { addIssue }) => {
  for (const [index, { name }] of fields.entries())
    if (fields.findIndex((one) => one.name === name) < index)
      addIssue({
        code: 'custom',
        path: [index, 'name'],
        message: `"${name}" is the name of an earlier field: choose another`,
      });
  const sizes = fields.map(({ kind, maxMegabytes = FILE_MEGABYTES.usual }) => (kind === 'file' ? maxMegabytes : 0));
  if (sizes.reduce((sum, size) => sum + size, 0) > FILE_MEGABYTES.most)
    addIssue(
      `allows more than ${FILE_MEGABYTES.most} MB of files together, which mail servers refuse: lower maxMegabytes`,
    );
  const canAnswer = ({ name, kind }: (typeof fields)[number]) =>
    ['email', 'phone'].includes(name) || kind === 'email' || kind === 'telephone';
  if (!fields.some(canAnswer)) addIssue('has no e-mail address or telephone number to reply to: add such a field');
});

const company = z.strictObject({
  name: text({ label: 'Name' }),
  /** Replaces the name in page titles, and beside the logo in header and footer. */
  shortName: text({
    label: 'Short name',
    help: 'Used after page titles and beside the logo, where a long name would be cut off.',
  }).optional(),
  tagline: text({ label: 'Tagline' }),
  /** Canonical URL of the site, without a trailing slash: a host, or a folder on one. */
  url: z
    .url({ protocol: /^https$/, abort: true })
    .refine(
      (url) => /^https:\/\/[^/?#@]+(\/[a-z0-9][\w.~-]*)*$/i.test(url),
      'must be the address of a whole site, such as "https://example.org", or of a folder, such as "https://example.github.io/klima": in letters from a to z, digits and hyphens, without a slash, "?" or "#" at the end',
    )
    .meta({ label: 'Address of the site' }),
  /** Language of the site's texts, as a BCP 47 tag. It also sets the text direction. */
  language: language({ label: 'Language' }).default('en'),
  /** Whether the pages of this language have its tag in their paths, like those of further languages. */
  languagePrefix: z.enum(['as-needed', 'always']).default('as-needed').meta({
    label: 'Language in addresses',
    help: 'With further languages (src/languages). as-needed: only in their addresses. always: also in those of this language, such as /en/about-us.',
  }),
  /** Whether a further language omits untranslated pages, sections and entries, or shows them in the first language. */
  untranslated: z.enum(['omit', 'show']).default('omit').meta({
    label: 'Untranslated content',
    help: 'With further languages (src/languages). omit: leave it out. show: show it in the first language.',
  }),
  /** Whether search engines may index the site. `false` excludes all of it, such as for a preview. */
  findable: z.boolean().default(true).meta({ label: 'Visible to search engines' }),
  /** Contact for vulnerability reports, in `/.well-known/security.txt`. Without it there is no such file. */
  security: z
    .strictObject({
      contact: email({ label: 'E-mail' }),
      expires: z.iso
        .date('must be a day, such as "2027-11-01"')
        .meta({ label: 'Until', help: 'At most a year from now.' }),
    })
    .meta({ label: 'Security contact' })
    .optional(),
  /** Whether enquiries include landing page, referrer and campaign, which are kept in session storage. */
  enquirySource: z.boolean().default(false).meta({
    label: 'Source of enquiries',
    help: 'Adds to each enquiry where its visitor came from. Texts with a paragraph about it show that as long as this is on.',
  }),
  /** Days for which the relay keeps an enquiry's text after its delivery, for the privacy page. */
  enquiryDays: z
    .number()
    .min(0)
    .default(() => Number(import.meta.env.RELAY_RETENTION || RETENTION_DAYS))
    .meta({
      label: 'Days that enquiries are kept',
      help: 'The value of {company.enquiryDays} in texts. Leave it out if the relay shares the settings of the build: it then follows RELAY_RETENTION.',
    }),
  /** Fields of the contact form, in order. Without it: name, email, phone, subject and message. */
  enquiryFields: enquiryFields.optional().meta({
    label: 'Fields of the contact form',
    help: 'In order. Long texts come last in the mail.',
  }),
  /** Permission for AI crawlers, in `robots.txt`: training and search, search only, or none. */
  aiCrawlers: z.enum(['train', 'search', 'none']).default('train').meta({
    label: 'AI crawlers',
    help: 'May they read the site to train models (and to answer), to answer questions only, or not at all?',
  }),
  /** Third-party services, such as analytics and ownership verification. */
  integrations: integrations.optional(),
  email: email({ label: 'E-mail' }),
  /** Without it, pages show no phone number. */
  phone: telephone({ label: 'Phone', help: 'As you write it: "0341/123 45-0", "+49 341 12345 ext. 12".' }).optional(),
  /** Turns a number in national format into an international one. */
  countryCode: z
    .string()
    .regex(/^\+[1-9]\d{0,2}$/, 'must be a country code, such as "+49"')
    .meta({
      label: 'Country code',
      help: 'For callers from abroad, if the phone number is written without it.',
    })
    .optional(),
  /** Without it, pages show no postal address. */
  address: text({ label: 'Address' }).optional(),
  social: z.array(socialLink).meta({ label: 'Social links' }),
  /** URL of the WhatsApp chat that the floating button opens. Without it there is no such button. */
  whatsapp: webAddress({ label: 'WhatsApp chat' }).optional(),
  /** Shown in the footer, which is dark in light mode, too. */
  footerPicture: picture({ label: 'Picture of the footer' }).optional(),
  /** Name of something the company offers, for texts that mention it: the sample's storytelling platform. */
  platform: text({
    label: 'Platform',
    help: 'Name of something you offer besides your services. Texts use it as {company.platform}. Without it, sections and list items that use it are not shown.',
  })
    .meta({ takesTextsAlong: true })
    .optional(),
  /** Former names of the company or its platform, or those of the sample. No text may contain them. */
  formerNames: z
    .array(
      text({ label: 'Former name' })
        .min(2, 'is a single letter, which other texts may contain as a word: leave it out')
        .max(100, 'must be a name: at most 100 letters'),
    )
    .meta({ label: 'Former names', help: 'No text may contain them any more.' })
    .optional(),
  sample,
});

/** The company, with at most one chat button: two would overlap. */
const companyWithOneChat = company.superRefine(({ whatsapp, integrations }, { addIssue }) => {
  const [chat] = (['crisp', 'tawk'] as const).filter((name) => integrations?.[name]);
  if (whatsapp && chat)
    addIssue({
      code: 'custom',
      path: ['integrations', chat],
      message: 'has its button in the same place as "whatsapp": remove one of the two',
    });
});

/** The company's data in the content, before parsing. */
export type Company = z.input<typeof company>;
export default defineRecord('company', companyWithOneChat);

declare module '@worldwright/engine' {
  interface Records {
    company: z.output<typeof company>;
  }
}
