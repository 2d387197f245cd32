import type { NavigationItem } from './schemas/navigation';

export default [
  { name: 'Start', path: '/' },
  {
    name: 'Leistungen',
    path: '/leistungen',
    items: [
      { name: 'Wärmepumpen', path: '/leistungen/waermepumpen' },
      { name: 'Heizzentralen', path: '/leistungen/heizzentralen' },
      { name: 'Heizkörper und Strangsanierung', path: '/leistungen/heizkoerper' },
      { name: 'Bäder', path: '/leistungen/baeder' },
      { name: 'Notdienst', path: '/leistungen/notdienst' },
    ],
  },
  { name: 'Preise', path: '/preise' },
  {
    name: 'Über uns',
    path: '/ueber-uns',
    items: [
      { name: 'Die Leute', path: '/ueber-uns#team' },
      { name: 'Öffnungszeiten', path: '/ueber-uns#zeiten' },
      { name: 'Die Innung', path: 'https://www.innung.test' },
    ],
  },
  { name: 'Aktuelles', path: '/aktuelles' },
  { name: 'Impressum', path: '/impressum', place: 'footer' },
] satisfies NavigationItem[];
