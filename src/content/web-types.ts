import type { Kind } from './schemas/web-types';

export default [
  {
    id: 1,
    icon: 'shopping-cart',
    title: 'E-commerce websites',
    description:
      'Shops where finding, choosing and paying take a few taps, while stock, shipping, tax and returns stay in step with your till and your books.',
  },
  {
    id: 2,
    icon: 'messages-square',
    title: 'Social media websites',
    description:
      'Places where members post, follow and talk, with feeds that load fast, tools that help moderators, and privacy settings written in plain words.',
  },
  {
    id: 3,
    icon: 'mouse-pointer-click',
    title: 'Landing pages',
    description:
      'A single page with a single purpose: your offer in plain words, quick on any phone, easy to test against another version and tied to your sales list.',
  },
  {
    id: 4,
    icon: 'puzzle',
    title: 'Custom websites',
    description:
      'Portals, booking systems, dashboards and tools that no template covers. We build them round your way of working and leave room for what comes next.',
  },
] satisfies Kind[];
