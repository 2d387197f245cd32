import type { NavigationItem } from './schemas/navigation';

export default [
  { name: 'Start', path: '/' },
  { name: 'Leistungen', path: '/leistungen' },
  { name: 'Preise', path: '/preise' },
  { name: 'Über uns', path: '/ueber-uns' },
  { name: 'Impressum', path: '/impressum', place: 'footer' },
] satisfies NavigationItem[];
