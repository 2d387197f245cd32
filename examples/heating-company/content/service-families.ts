import type { ServiceFamily } from './schemas/service-families';

export default [
  { id: 1, path: 'waerme', title: 'Wärme', description: 'Alles, was ein Haus im Januar braucht.' },
  { id: 2, path: 'wasser', title: 'Wasser', description: 'Alles, was morgens um sechs funktionieren muss.' },
] satisfies ServiceFamily[];
