import type { NavigationItem } from '../../content/schemas/navigation';

export default [
  { name: 'Home', path: '/' },
  { name: 'Services', path: '/leistungen' },
  { name: 'Prices', path: '/preise' },
  { name: 'News', path: '/aktuelles' },
] satisfies NavigationItem[];
