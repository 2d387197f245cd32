import type { NavigationItem } from './schemas/navigation';

export default [
  { name: 'HOME', path: '/' },
  { name: 'ABOUT US', path: '/about-us', section: 'about' },
  { name: 'SERVICES', path: '/services', section: 'service' },
  { name: 'INDUSTRIES', path: '/', section: 'industry' },
  { name: 'WEB', path: '/web-development' },
  { name: 'APPS', path: '/app-development' },
  { name: 'PRIVACY', path: '/privacy', place: 'footer' },
] satisfies NavigationItem[];
