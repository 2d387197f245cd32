import type { ProcessStep } from './schemas/process';

export default [
  {
    icon: 'ruler',
    title: 'Messen',
    image: { src: 'valve', alt: 'Ein rotes Ventil an einem Kupferrohr' },
    description: 'Wir kommen mit dem Messgerät, nicht mit dem Prospekt.',
  },
  {
    icon: 'file-text',
    title: 'Festpreis',
    image: { src: 'radiator', alt: 'Ein Heizkörper an einer sonnigen Wand' },
    description: 'Ein Blatt, eine Zahl, und was sie enthält.',
  },
  {
    icon: 'wrench',
    title: 'Bauen',
    image: { src: 'boiler-room', alt: 'Kupferrohre und ein weißer Kessel' },
    description: 'Dieselben zwei Leute vom ersten bis zum letzten Tag.',
  },
  {
    icon: 'badge-check',
    title: 'Dabeibleiben',
    image: { src: 'house', alt: 'Ein Haus am Abend, seine Fenster leuchten' },
    description: 'Nach dem ersten Winter kommen wir wieder und stellen nach. Das steht im Preis.',
  },
] satisfies ProcessStep[];
