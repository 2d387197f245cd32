import { blocks, linked, list, plain } from '../engine/model/markdown';
import type { ContentContext } from '../engine/model/section';

/** What header and footer show, picked from the content. */
export const frameData = ({ content: { company, navigation, services }, pathOf }: ContentContext) => ({
  name: company.name,
  tagline: company.tagline,
  footerPicture: company.footerPicture,
  email: company.email,
  phone: company.phone,
  social: company.social,
  whatsapp: company.whatsapp,
  navigation,
  services: services.map((service) => ({ title: service.title, href: pathOf('services', service) })),
});

export type FrameData = ReturnType<typeof frameData>;

/** Header and footer in Markdown: the company, how to reach it, and where else to go. */
export const frameMarkdown = ({ name, tagline, email, phone, social, whatsapp, navigation, services }: FrameData) =>
  blocks(
    '---',
    `**${plain(name)}**: ${plain(tagline)}`,
    list([
      linked(email, `mailto:${email}`),
      linked(phone, `tel:${phone.replaceAll(' ', '')}`),
      ...social.map((page) => linked(page.name, page.url)),
      linked('Chat on WhatsApp', whatsapp),
    ]),
    list(navigation.map((item) => linked(item.name, item.path))),
    list(services.map(({ title, href }) => linked(title, href))),
  );
