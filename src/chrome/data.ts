import type { ContentContext } from '@worldwright/engine';
import { askedForIn, blocks, buildYear, chatsIn, excerpt, linked, list, picture, plain } from '@worldwright/engine';
import { telephoneLink } from '@worldwright/engine/component';
import { navigationFitOf } from './header/navigationFit';
import { inHeader } from './navigation';

/** Maximum number of service links in the footer. */
const MAX_SERVICES = 24;

/** Stands for the submenu button of an item, which is about three letters wide. */
const BUTTON = 'XXX';

const labelOf = ({ name, items }: ContentContext['content']['navigation'][number]) => (items ? name + BUTTON : name);

/** Page options for header and footer. */
export const frameFields = {
  /** Footer picture instead of the one in `company.ts`. The footer is dark in light mode, too. */
  footerPicture: picture({
    label: 'Picture of the footer',
    help: 'Without one, that of the company is shown.',
  }).optional(),
};

/** Returns the data for header and footer. */
export const frameData = ({
  content: {
    company,
    navigation,
    services,
    words: { page },
  },
  pathOf,
  overviewOf,
  enquiryAddress,
}: ContentContext) => ({
  name: company.name,
  /** Shown beside the logo, where a long name would be truncated. */
  shortName: company.shortName ?? company.name,
  /** Year of the build. */
  year: buildYear(),
  tagline: company.tagline,
  footerPicture: company.footerPicture,
  email: company.email,
  phone: company.phone,
  phoneLink: company.phone && telephoneLink(company.phone, company.countryCode),
  social: company.social,
  whatsapp: company.whatsapp,
  /** Chat that opens in a frame, instead of WhatsApp. */
  chat: chatsIn(company.integrations).map(({ label, page }) => ({ label, page }))[0],
  /** Whether a service needs consent: the footer then shows the button to change it. */
  asksForConsent: askedForIn(company.integrations).length > 0,
  navigation,
  services: excerpt(services, MAX_SERVICES, ({ family }) => family).map((service) => ({
    title: service.title,
    href: pathOf('services', service),
  })),
  /** URL of the page with all services, if the footer links to only some of them. */
  moreServices: services.length > MAX_SERVICES ? overviewOf('services') : undefined,
  contact: page.contact,
  /** Target of the contact item on pages without a form: the site's form, or else a `mailto:` link. */
  contactAddress: enquiryAddress ?? `mailto:${company.email}`,
  fit: navigationFitOf(company.shortName ?? company.name, [...inHeader(navigation).map(labelOf), page.contact]),
});

/** Data for header and footer, the same on all pages. */
export type FrameData = ReturnType<typeof frameData>;

/** Returns header and footer as Markdown: company, contact details and links. */
export const frameMarkdown = (
  { name, tagline, email, phone, phoneLink, social, whatsapp, chat, navigation, services }: FrameData,
  words: ContentContext['content']['words'],
) =>
  blocks(
    '---',
    `**${plain(name)}**: ${plain(tagline)}`,
    list([
      linked(email, `mailto:${email}`),
      ...(phone ? [linked(phone, phoneLink)] : []),
      ...social.map((page) => linked(page.name, page.url)),
      ...(whatsapp ? [linked(words.page.whatsapp, whatsapp)] : []),
      ...(chat ? [linked(words.page.chat, chat.page)] : []),
    ]),
    list(navigation.flatMap((item) => [item, ...(item.items ?? [])]).map(({ name, path }) => linked(name, path))),
    list(services.map(({ title, href }) => linked(title, href))),
  );
