import type { ContentContext } from '@worldwright/engine';
import { askedForIn, blocks, buildYear, chatsIn, excerpt, linked, list, picture, plain } from '@worldwright/engine';
import { telephoneLink } from '@worldwright/engine/component';
import { navigationFitOf } from './header/navigationFit';
import { inHeader } from './navigation';

/** Links to services that the footer can carry. */
const MAX_SERVICES = 24;

/** What stands for the button beside an item that has a list, which is as wide as three letters. */
const BUTTON = 'XXX';

const labelOf = ({ name, items }: ContentContext['content']['navigation'][number]) => (items ? name + BUTTON : name);

/** What a page may say of header and footer. */
export const frameFields = {
  /** The picture of the footer, where it is not that of `company.ts`. The footer is dark by day, too. */
  footerPicture: picture({ label: 'Picture of the footer', help: 'That of the company without it.' }).optional(),
};

/** What header and footer show, picked from the content. */
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
  /** Stands beside the mark, where a long name would be cut off. */
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
  /** Chat that opens in a frame, in the place of WhatsApp's. */
  chat: chatsIn(company.integrations).map(({ label, page }) => ({ label, page }))[0],
  /** Whether visitors are asked for their consent, and may change their mind. */
  asksForConsent: askedForIn(company.integrations).length > 0,
  navigation,
  services: excerpt(services, MAX_SERVICES, ({ family }) => family).map((service) => ({
    title: service.title,
    href: pathOf('services', service),
  })),
  /** Address of the page of all services, where the list is not all of them. */
  moreServices: services.length > MAX_SERVICES ? overviewOf('services') : undefined,
  contact: page.contact,
  /** Where the last item leads from a page without a form: to the form of the site, or to a mail where there is none. */
  contactAddress: enquiryAddress ?? `mailto:${company.email}`,
  fit: navigationFitOf(company.shortName ?? company.name, [...inHeader(navigation).map(labelOf), page.contact]),
});

/** What header and footer of every page get; the same for all pages. */
export type FrameData = ReturnType<typeof frameData>;

/** Header and footer in Markdown: the company, how to reach it, and where else to go. */
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
