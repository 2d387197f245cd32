import type { Testimonial } from './schemas/testimonials';

export default [
  {
    id: 1,
    name: 'Ananya Raghavan',
    img: { src: 'people/ananya', alt: 'Portrait of Ananya Raghavan' },
    designation: 'Head of Patient Services, Neem Tree Clinics',
    review:
      'Our front desk lived on the phone. {company.name} built a booking app that patients use in their own language, with reminders that arrive on time. The waiting room is calmer, and my team greets people instead of apologising to them.',
    sample: true,
  },
  {
    id: 2,
    name: 'Tomasz Wilk',
    img: { src: 'people/tomasz', alt: 'Portrait of Tomasz Wilk' },
    designation: 'Operations Director, Harbourline Freight',
    review:
      'Every morning began with a spreadsheet and an argument. Now drivers see their route, the yard sees what is coming and customers see their parcel. The designers rode along in our lorries before they drew a single screen. It shows in every button.',
    sample: true,
  },
  {
    id: 3,
    name: 'Adaeze Okafor',
    img: { src: 'people/adaeze', alt: 'Portrait of Adaeze Okafor' },
    designation: 'Founder, Indigo Loom',
    review:
      'I sell handwoven cloth, so the photographs matter more than the basket. The new shop opens quickly on a cheap phone, keeps stock right between the studio and the market stall, and lets me change a page without ringing anyone. My regulars noticed first.',
    sample: true,
  },
  {
    id: 4,
    name: 'Rafael Quintana',
    img: { src: 'people/rafael', alt: 'Portrait of Rafael Quintana' },
    designation: 'Plant Manager, Corvane Castings',
    review:
      'We used to find cracks after the paint was dry. The camera station finds them on the belt and shows the operator where to look. {company.name} asked our inspectors to teach it, which is why the floor trusts it. There is less scrap, and far less shouting.',
    sample: true,
  },
  {
    id: 5,
    name: 'Ingrid Solheim',
    img: { src: 'people/ingrid', alt: 'Portrait of Ingrid Solheim' },
    designation: 'Chief Technology Officer, Nordvarde Savings Bank',
    review:
      'We had put off the cloud for years because nobody could say what would break. {company.name} found out, rehearsed every wave and gave us a way back that we never needed. Customers did not notice the weekend we moved. My engineers now deploy in daylight.',
    sample: true,
  },
] satisfies Testimonial[];
