import type { NavigationItem } from '../../content/schemas/navigation';

export default [
  { name: 'Start', path: '/' },
  { name: 'Über uns', path: '/about-us', landingpath: 'about' },
  { name: 'Leistungen', path: '/', landingpath: 'service' },
] satisfies NavigationItem[];
