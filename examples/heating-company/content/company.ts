import type { Company } from './schemas/company';

export default {
  name: 'Hartwig Heizung und Bad',
  shortName: 'Hartwig',
  tagline: 'Wärme, die bleibt, wenn wir gegangen sind',
  language: 'de',
  url: 'https://www.hartwig-heizung.test',
  email: 'werkstatt@hartwig-heizung.test',
  phone: '0341/555 01-0',
  countryCode: '+49',
  address: 'Kohlgartenstraße 12, 04315 Leipzig',
  social: [],
  enquiryFields: [
    { name: 'name' },
    { name: 'phone' },
    { name: 'email', required: false },
    {
      name: 'building',
      kind: 'choice',
      label: 'Worum geht es?',
      choices: ['Einfamilienhaus', 'Mehrfamilienhaus', 'Wohnung', 'Gewerbe'],
      required: false,
    },
    {
      name: 'photo',
      kind: 'file',
      label: 'Foto Ihrer Heizung',
      types: ['jpeg', 'png', 'webp', 'heic', 'pdf'],
      maxMegabytes: 8,
      required: false,
    },
    { name: 'message' },
  ],
  footerPicture: { src: 'van', alt: 'Unser Lieferwagen vor einer Häuserzeile', focus: { x: 55, y: 70 } },
} satisfies Company;
