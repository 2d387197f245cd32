import type { ServiceFamily } from './schemas/service-families';

/** Groups of services on the page that shows all. Without families (an empty list) there is one group. */
export default [
  {
    id: 1,
    path: 'ai',
    title: 'AI and automation',
    description: 'Software that reads, listens, looks and decides, and says so when it is not sure.',
  },
  {
    id: 2,
    path: 'products',
    title: 'Products people use',
    description: 'Sites, apps and tools, from the first sketch to the version that nobody has to explain.',
  },
  {
    id: 3,
    path: 'data',
    title: 'Data',
    description: 'From figures in forty places to one answer that three departments agree on.',
  },
  {
    id: 4,
    path: 'cloud',
    title: 'Cloud, operations, security',
    description: 'What everything else stands on: up, watched, locked, and paid for only while it is used.',
  },
  {
    id: 5,
    path: 'new-worlds',
    title: 'New worlds',
    description: 'Things that report, ledgers that cannot be rewritten, and places that exist only once you enter.',
  },
] satisfies ServiceFamily[];
