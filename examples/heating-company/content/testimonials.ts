import type { Testimonial } from './schemas/testimonials';

export default [
  {
    id: 1,
    name: 'Jule Brandt',
    img: { src: 'people/jule', alt: 'Jule Brandt' },
    designation: 'Hausbesitzerin, Markkleeberg',
    review: 'Neun Tage, ein Festpreis, und im Februar hat niemand gefroren.',
  },
  {
    id: 2,
    name: 'Mehmet Aydın',
    img: { src: 'people/mehmet', alt: 'Mehmet Aydın' },
    designation: 'Verwalter von vierzig Wohnungen',
    review: 'Die Heizzentrale läuft seit drei Jahren, und ich kenne die Notdienstnummer nicht mehr auswendig.',
  },
] satisfies Testimonial[];
