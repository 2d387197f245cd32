import type { PortfolioItem } from './schemas/web-portfolio';

export default [
  { id: 1, title: 'Bad in Gohlis', img: { src: 'bathroom', alt: 'Eine weiße Wanne vor hellen Kacheln' }, link: '' },
  {
    id: 2,
    title: 'Heizzentrale in Reudnitz',
    img: { src: 'boiler-room', alt: 'Kupferrohre und ein weißer Kessel' },
    link: '',
  },
  {
    id: 3,
    title: 'Altbau in Plagwitz',
    img: { src: 'radiator', alt: 'Ein Heizkörper an einer sonnigen Wand' },
    link: '',
  },
  {
    id: 4,
    title: 'Dach in Taucha',
    img: { src: 'collectors', alt: 'Sonnenkollektoren auf einem roten Dach' },
    link: '',
  },
] satisfies PortfolioItem[];
