import { excerpt } from '../engine/model/excerpt';
import type { ContentContext } from '../engine/model/section';

/** Links to services that the footer can carry. */
const MOST_SERVICES = 24;

/** What header and footer show, picked from the content. */
export const frameData = ({ content: { company, navigation, services }, pathOf, overviewOf }: ContentContext) => ({
  name: company.name,
  tagline: company.tagline,
  footerPicture: company.footerPicture,
  email: company.email,
  phone: company.phone,
  social: company.social,
  whatsapp: company.whatsapp,
  navigation,
  services: excerpt(services, MOST_SERVICES, ({ family }) => family).map((service) => ({
    title: service.title,
    href: pathOf('services', service),
  })),
  /** Address of the page of all services, where the list is not all of them. */
  moreServices: services.length > MOST_SERVICES ? overviewOf('services') : undefined,
});

export type FrameData = ReturnType<typeof frameData>;
