import type { CaseStudy } from '../schemas/case-studies';

export default {
  path: 'klinik',
  date: '2025-08-22',
  title: 'Aufklärungsbögen, die man versteht',
  client: 'Klinikum an der Elbe',
  summary: 'Neunzig Bögen in elf Sprachen, mit Patientinnen erprobt.',
  text: 'Ein Bogen klärt nur auf, wenn ihn jemand versteht. Wir haben jeden mit Menschen gelesen, die ihn brauchen.',
  picture: { src: 'healthcare', alt: 'Ein Herz aus Kacheln' },
} satisfies CaseStudy;
