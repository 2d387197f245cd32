import type { NavigationItem } from './schemas/navigation';

export default [
  { name: 'Home', path: '/' },
  { name: 'About us', path: '/about-us', landingpath: 'about' },
  { name: 'Services', path: '/services', landingpath: 'service' },
  { name: 'Industries', path: '/', landingpath: 'industry' },
  { name: 'Web', path: '/web-development' },
  { name: 'Apps', path: '/app-development' },
  { name: 'Privacy', path: '/privacy', place: 'footer' },
] satisfies NavigationItem[];
