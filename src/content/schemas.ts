/**
 * What every piece of content must look like. The schemas run at build time, in `npm run dev` and in
 * `npm test`; the browser gets none of them. Content files import only the types, which are what an author
 * writes; the site sees the outputs, in which pictures have become files and icons drawings.
 */
import { z } from 'zod';
import { icon, picture, text } from '../engine/model/fields';

const id = z.int().positive().meta({ label: 'Number', help: 'Gives the order. No two may share one.' });

/** Lower-case words joined by hyphens: the last part of a URL. */
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and hyphens');

/** An external address, or empty where a piece has none: an item without a link is not a link. */
const optionalUrl = z.union([z.literal(''), z.url({ protocol: /^https?$/ })], 'must be an https:// address or empty');

/** Marks invented content: `npm run launch-check` lists it until it is replaced. */
const sample = z.literal(true).optional();

export const service = z.strictObject({
  id,
  title: text({ label: 'Title' }),
  /** The slug: `/service/{path}`. It must be the file's own name. */
  path: slug,
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
    .length(8, 'must have exactly 8 sub-services'),
  outcome: text({ label: 'Outcome', help: 'What changes for the client.' }),
});
export type Service = z.input<typeof service>;

export const industry = z.strictObject({
  id,
  title: text({ label: 'Title' }),
  image: picture({ label: 'Picture' }),
  description: text({ label: 'Description' }),
  /** The one shown large. */
  isHighlighted: z.boolean(),
});
export type Industry = z.input<typeof industry>;

export const testimonial = z.strictObject({
  id,
  name: text({ label: 'Name' }),
  img: picture({ label: 'Portrait' }),
  designation: text({ label: 'Designation', help: 'Role and company.' }),
  review: text({ label: 'Review' }),
  sample,
});
export type Testimonial = z.input<typeof testimonial>;

export const value = z.strictObject({
  icon: icon({ label: 'Icon' }),
  image: picture({ label: 'Picture' }),
  title: text({ label: 'Title' }),
  description: text({ label: 'Description' }),
});
export type Value = z.input<typeof value>;

export const processStep = z.strictObject({
  icon: icon({ label: 'Icon' }),
  image: picture({ label: 'Picture', help: 'The last step has none.' }).optional(),
  title: text({ label: 'Title' }),
  description: text({ label: 'Description' }),
});
export type ProcessStep = z.input<typeof processStep>;

/** A kind of website or app on the web and app pages. */
export const kind = z.strictObject({
  id,
  icon: icon({ label: 'Icon' }),
  title: text({ label: 'Title' }),
  description: text({ label: 'Description' }),
});
export type Kind = z.input<typeof kind>;

export const portfolioItem = z.strictObject({
  id,
  img: picture({ label: 'Picture' }),
  title: text({ label: 'Title' }),
  link: optionalUrl,
  sample,
});
export type PortfolioItem = z.input<typeof portfolioItem>;

export const partner = z.strictObject({
  name: text({ label: 'Name' }),
  logo: picture({ label: 'Logo' }),
  sample,
});
export type Partner = z.input<typeof partner>;

export const question = z.strictObject({
  question: text({ label: 'Question' }),
  answer: text({ label: 'Answer' }),
});
export type Question = z.input<typeof question>;

export const statistic = z.strictObject({
  value: text({ label: 'Figure', help: 'As shown, with its sign.', example: '100+' }),
  label: text({ label: 'What is counted' }),
});
export type Statistic = z.input<typeof statistic>;

export const navigationItem = z.strictObject({
  name: text({ label: 'Name' }),
  path: z.string().startsWith('/', 'must start with "/"').meta({ kind: 'link', label: 'Page' }),
  /** Id of the section that the item scrolls to where the current page has it. */
  landingpath: z.string().optional(),
});
export type NavigationItem = z.input<typeof navigationItem>;

export const company = z.strictObject({
  name: text({ label: 'Name' }),
  tagline: text({ label: 'Tagline' }),
  /** Canonical origin, without a slash at the end. */
  url: z.url({ protocol: /^https$/ }).refine((url) => !url.endsWith('/'), 'must not end with a slash'),
  email: z.email(),
  phone: text({ label: 'Phone' }),
  address: text({ label: 'Address' }),
  social: z
    .array(z.strictObject({ name: text({ label: 'Network' }), icon: icon({ label: 'Mark' }), url: z.url() }))
    .min(1),
  /** Address of the WhatsApp chat that the floating button opens. */
  whatsapp: z.url(),
  /** Stands in the footer, which is dark by day too. */
  footerPicture: picture({ label: 'Picture of the footer' }),
  /** The separate storytelling platform that the FAQ is about. */
  platform: text({ label: 'Platform' }),
  sample,
});
export type Company = z.input<typeof company>;
