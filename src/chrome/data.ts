import type { ContentContext } from '../engine/model/section';
import { fitOf } from './fit';

/** What the last item of the header says. */
const CONTACT = 'CONTACT US';

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
  contact: CONTACT,
  fit: fitOf(company.name, [...navigation.map(({ name }) => name), CONTACT]),
  services: services.map((service) => ({ title: service.title, href: pathOf('services', service) })),
});

export type FrameData = ReturnType<typeof frameData>;
