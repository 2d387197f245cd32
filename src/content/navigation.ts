import type { NavigationItem } from './schemas/navigation';

export default [
  { name: 'HOME', path: '/' },
  { name: 'ABOUT US', path: '/about-us', landingpath: 'about' },
  { name: 'SERVICES', path: '/services', landingpath: 'service' },
  { name: 'INDUSTRIES', path: '/', landingpath: 'industry' },
  { name: 'WEB', path: '/web-development' },
  { name: 'APPS', path: '/app-development' },
  { name: 'PRIVACY', path: '/privacy', place: 'footer' },
] satisfies NavigationItem[];
