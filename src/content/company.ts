import type { Company } from './schemas/company';

export default {
  name: 'Worldwright',
  tagline: 'Invent worlds evolve minds power the future',
  url: 'https://worldwright.example',
  enquirySource: true,
  enquiryFields: [{ name: 'name' }, { name: 'email' }, { name: 'phone' }, { name: 'subject' }, { name: 'message' }],
  email: 'hello@worldwright.example',
  phone: '+91 00000 00000',
  security: { contact: 'security@worldwright.example', expires: '2027-11-01' },
  address: 'Placeholder Street 1, Placeholder City, India',
  social: [
    { name: 'Facebook', icon: 'facebook', url: 'https://www.facebook.com/worldwright.example' },
    { name: 'Instagram', icon: 'instagram', url: 'https://www.instagram.com/worldwright.example' },
    { name: 'WhatsApp', icon: 'simple-icons:whatsapp', url: 'https://wa.me/910000000000' },
    { name: 'LinkedIn', icon: 'linkedin', url: 'https://www.linkedin.com/company/worldwright.example' },
  ],
  whatsapp: 'https://wa.me/910000000000',
  footerPicture: { src: 'world-night', alt: 'The world of tiles by night, its cities lit' },
  platform: 'Lorewell',
  formerNames: ['Worldwright', 'Lorewell'],
  sample: true,
} satisfies Company;
