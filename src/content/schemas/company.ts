import {
  defineRecord,
  email,
  icon,
  isLanguage,
  picture,
  sample,
  telephone,
  text,
  webAddress,
} from '@worldwright/engine';
import { z } from 'zod';

const socialLink = z.strictObject({
  name: text({ label: 'Network' }),
  icon: icon({ label: 'Mark' }),
  url: webAddress({ label: 'Address' }),
});

const company = z.strictObject({
  name: text({ label: 'Name' }),
  tagline: text({ label: 'Tagline' }),
  /** Canonical origin, without a slash at the end. */
  url: z
    .url({ protocol: /^https$/, abort: true })
    .refine(
      (url) => /^https:\/\/[^/?#@]+$/i.test(url),
      'must be the address of a whole site, such as "https://example.org": without a slash at the end, and in no folder of another',
    )
    .meta({ label: 'Address of the site' }),
  /** Language of the site's texts, as BCP 47 writes it. Pages in one that is written from right to left begin there. */
  language: z.string().refine(isLanguage, 'must be a language, such as "en" or "pt-BR"').default('en').meta({
    label: 'Language',
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
  email: email({ label: 'E-mail' }),
  /** Without it no page names a number. */
  phone: telephone({ label: 'Phone' }).optional(),
  address: text({ label: 'Address' }),
  social: z.array(socialLink).meta({ label: 'Social links' }),
  /** Address of the WhatsApp chat that the floating button opens. Without it there is no button. */
  whatsapp: webAddress({ label: 'WhatsApp chat' }).optional(),
  /** Stands in the footer, which is dark by day too. */
  footerPicture: picture({ label: 'Picture of the footer' }),
  /** Something of the company's that has a name of its own, for texts that say it: the sample's storytelling platform. */
  platform: text({
    label: 'Platform',
    help: 'The name of something that you offer beside your services. Texts say it as {company.platform}.',
  }).optional(),
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

/** The facts of the company, as they are written in the content. */
export type Company = z.input<typeof company>;
export default defineRecord('company', company);

declare module '@worldwright/engine' {
  interface Records {
    company: z.output<typeof company>;
  }
}
