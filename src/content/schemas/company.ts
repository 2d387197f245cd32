import {
  defineRecord,
  email,
  icon,
  integrations,
  isLanguage,
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

/** Fields whose kind and words are in `words.ts`. */
const STANDARD = ['name', 'email', 'phone', 'subject', 'message'];

const enquiryField = z
  .strictObject({
    name: z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters from a to z, digits and hyphens')
      .refine((name) => !takenNames.includes(name), 'is a name that the form needs for itself: take another')
      .meta({ label: 'Name', help: 'name, email, phone, subject and message have words of their own.' }),
    kind: z.enum(fieldKinds).optional().meta({
      label: 'Kind',
      help: 'long has several lines, choice is one of several texts, consent is a box to tick, file takes one file.',
    }),
    label: text({
      label: 'Label',
      help: 'What visitors and the mail call it. Of a consent the whole sentence.',
    }).optional(),
    required: z.boolean().default(true).meta({ label: 'Must be filled in' }),
    missing: text({ label: 'Without an entry', help: 'What a visitor reads then.' }).optional(),
    choices: z
      .array(text({ label: 'Choice' }))
      .min(2, 'needs two or more')
      .optional()
      .meta({ label: 'Choices' }),
    types: z.array(z.enum(fileTypes)).min(1, 'needs one or more').optional().meta({
      label: 'Types of file',
      help: 'What a visitor can send. The content of a file is checked, not its name.',
    }),
    maxMegabytes: z
      .int()
      .min(1)
      .max(FILE_MEGABYTES.most)
      .optional()
      .meta({
        label: 'Largest file in MB',
        help: `Without it ${FILE_MEGABYTES.usual}. All files of an enquiry may have ${FILE_MEGABYTES.most} together.`,
      }),
  })
  .superRefine(({ name, kind, label, choices, types, maxMegabytes }, { addIssue }) => {
    const say = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    const isStandard = STANDARD.includes(name);
    if (isStandard && (kind ?? label) !== undefined)
      say(kind ? 'kind' : 'label', `"${name}" has its own, in words.ts: leave it out, or give the field another name`);
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
        message: `"${name}" is the name of a field before it: take another`,
      });
  const sizes = fields.map(({ kind, maxMegabytes = FILE_MEGABYTES.usual }) => (kind === 'file' ? maxMegabytes : 0));
  if (sizes.reduce((sum, size) => sum + size, 0) > FILE_MEGABYTES.most)
    addIssue(
      `takes files of more than ${FILE_MEGABYTES.most} MB together, which mail servers refuse: lower maxMegabytes`,
    );
  const canAnswer = ({ name, kind }: (typeof fields)[number]) =>
    ['email', 'phone'].includes(name) || kind === 'email' || kind === 'telephone';
  if (!fields.some(canAnswer)) addIssue('needs a field for an e-mail address or a telephone number, to answer to');
});

const company = z.strictObject({
  name: text({ label: 'Name' }),
  /** Stands in page titles, and beside the mark in header and footer, in the place of the name. */
  shortName: text({
    label: 'Short name',
    help: 'Follows the titles of pages and stands beside the logo, where a long name would be cut off.',
  }).optional(),
  tagline: text({ label: 'Tagline' }),
  /** Canonical address, without a slash at the end: of a host, or of a folder on one. */
  url: z
    .url({ protocol: /^https$/, abort: true })
    .refine(
      (url) => /^https:\/\/[^/?#@]+(\/[a-z0-9][\w.~-]*)*$/i.test(url),
      'must be the address of a whole site, such as "https://example.org", or of a folder, such as "https://example.github.io/klima": in letters from a to z, digits and hyphens, without a slash, "?" or "#" at the end',
    )
    .meta({ label: 'Address of the site' }),
  /** Language of the site's texts, as BCP 47 writes it. Pages in one that is written from right to left begin there. */
  language: z.string().refine(isLanguage, 'must be a language, such as "en" or "pt-BR"').default('en').meta({
    label: 'Language',
  }),
  /** Whether the pages of this language have its name in their addresses, as those of further languages have. */
  languagePrefix: z.enum(['as-needed', 'always']).default('as-needed').meta({
    label: 'Language in addresses',
    help: 'With further languages (src/languages): of their pages only (as-needed), or also of those in this language: /en/about-us (always).',
  }),
  /** What becomes of pages, sections and entries that a further language does not translate. */
  untranslated: z.enum(['omit', 'show']).default('omit').meta({
    label: 'What is not translated',
    help: 'With further languages (src/languages): leave it out of them (omit), or show it in the first language (show).',
  }),
  /** Whether search engines may show the site. `false` keeps all of it out: for a preview. */
  findable: z.boolean().default(true).meta({ label: 'May be found' }),
  /** Whom to tell of a weakness of the site: `/.well-known/security.txt`. Without it there is no such file. */
  security: z
    .strictObject({
      contact: email({ label: 'E-mail' }),
      expires: z.iso.date('must be a day, such as "2027-11-01"').meta({ label: 'Until', help: 'Within a year.' }),
    })
    .meta({ label: 'Security contact' })
    .optional(),
  /** Whether enquiries say where their visitors came from: landing page, referrer and campaign, kept for the tab. */
  enquirySource: z.boolean().default(false).meta({
    label: 'Source of enquiries',
    help: 'Say in each enquiry where its visitor came from. Texts with a paragraph about it show that as long as this is on.',
  }),
  /** Days after its delivery for which the relay keeps an enquiry's text, for the privacy page. */
  enquiryDays: z
    .number()
    .min(0)
    .default(() => Number(import.meta.env.RELAY_RETENTION || RETENTION_DAYS))
    .meta({
      label: 'Days that enquiries are kept',
      help: 'What {company.enquiryDays} stands for in texts. Leave it out where the relay has the settings of the build: it follows RELAY_RETENTION then.',
    }),
  /** Fields of the contact form, in their order. Without it: name, email, phone, subject and message. */
  enquiryFields: enquiryFields.optional().meta({
    label: 'Fields of the contact form',
    help: 'In their order. Long ones stand last in the mail.',
  }),
  /** What crawlers of AI companies may read: all, what they answer questions with, or nothing. `robots.txt` says so. */
  aiCrawlers: z.enum(['train', 'search', 'none']).default('train').meta({
    label: 'AI crawlers',
    help: 'May they read the site to train models (and to answer), to answer questions only, or not at all?',
  }),
  /** Services of others: what counts visits, proofs of ownership. */
  integrations: integrations.optional(),
  email: email({ label: 'E-mail' }),
  /** Without it no page names a number. */
  phone: telephone({ label: 'Phone', help: 'As you write it: "0341/123 45-0", "+49 341 12345 ext. 12".' }).optional(),
  /** Makes a number that begins with 0, or that of a country without such zeros, one that can be called from abroad. */
  countryCode: z
    .string()
    .regex(/^\+[1-9]\d{0,2}$/, 'must be a country code, such as "+49"')
    .meta({
      label: 'Country code',
      help: 'Of the phone, for callers from abroad, where the number is written without it.',
    })
    .optional(),
  address: text({ label: 'Address' }),
  social: z.array(socialLink).meta({ label: 'Social links' }),
  /** Address of the WhatsApp chat that the floating button opens. Without it there is no button. */
  whatsapp: webAddress({ label: 'WhatsApp chat' }).optional(),
  /** Stands in the footer, which is dark by day too. */
  footerPicture: picture({ label: 'Picture of the footer' }).optional(),
  /** Something of the company's that has a name of its own, for texts that say it: the sample's storytelling platform. */
  platform: text({
    label: 'Platform',
    help: 'The name of something that you offer beside your services. Texts say it as {company.platform}. Without it sections and list items that say it are not shown.',
  })
    .meta({ takesTextsAlong: true })
    .optional(),
  /** Names that the company or its platform had, or the sample's: no text may say them any more. */
  formerNames: z
    .array(
      text({ label: 'Former name' })
        .min(2, 'must be more than a letter, which any text may have as a word of its own: leave it out')
        .max(100, 'must be a name: at most 100 letters'),
    )
    .meta({ label: 'Former names', help: 'No text may say them any more.' })
    .optional(),
  sample,
});

/** The company, with one button for chats: two would stand in the same place. */
const companyWithOneChat = company.superRefine(({ whatsapp, integrations }, { addIssue }) => {
  const [chat] = (['crisp', 'tawk'] as const).filter((name) => integrations?.[name]);
  if (whatsapp && chat)
    addIssue({
      code: 'custom',
      path: ['integrations', chat],
      message: 'stands where the button of "whatsapp" is: keep one of the two, and remove the other',
    });
});

/** The facts of the company, as they are written in the content. */
export type Company = z.input<typeof company>;
export default defineRecord('company', companyWithOneChat);

declare module '@worldwright/engine' {
  interface Records {
    company: z.output<typeof company>;
  }
}
