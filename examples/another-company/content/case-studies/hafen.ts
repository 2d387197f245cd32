import type { CaseStudy } from '../schemas/case-studies';

export default {
  path: 'hafen',
  date: '2026-06-10',
  title: 'Zwölf Kräne, vier Sprachen, ein Handbuch',
  client: 'Hanseatische Krangesellschaft',
  summary: 'Ein Handbuch von 1.400 Seiten in sechs Wochen, und kein Kran stand still.',
  text: 'Die Kräne kamen aus Shanghai, die Kranführer aus vier Ländern. Wir haben zuerst die **Warnhinweise** übersetzt und am Kran gelesen.\n\nDann den Rest.',
  picture: { src: 'logistics-supply-chain', alt: 'Ein Hafen aus Kacheln' },
} satisfies CaseStudy;
