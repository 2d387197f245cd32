import type { Site } from '../engine/compile/content';

/** What header and footer show, picked from the content. */
export const frameData = ({ company, navigation, services }: Site) => ({
  name: company.name,
  tagline: company.tagline,
  footerPicture: company.footerPicture,
  email: company.email,
  phone: company.phone,
  social: company.social,
  whatsapp: company.whatsapp,
  navigation,
  services: services.map(({ title, path }) => ({ title, path })),
});

export type FrameData = ReturnType<typeof frameData>;
