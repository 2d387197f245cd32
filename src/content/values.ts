import type { Value } from './schemas/values';

export default [
  {
    icon: 'lightbulb',
    image: { src: 'innovation', alt: 'A bulb of tiles, its core aglow' },
    title: 'Innovation',
    description:
      'We test a new idea on something small, with real users. What proves useful goes in. What only looks clever stays out.',
  },
  {
    icon: 'circle-check',
    image: { src: 'quality', alt: 'A micrometer on a perfect ball' },
    title: 'Quality',
    description:
      'A second engineer reviews every change, and we try it on real devices before it ships, the parts nobody sees included.',
  },
  {
    icon: 'scale',
    image: {
      src: 'integrity',
      alt: 'A broken vase, mended in orange',
    },
    title: 'Integrity',
    description:
      'We tell you what a thing will cost, when it will be late and whether you need it at all. Your code, data and accounts stay yours.',
  },
  {
    icon: 'blend',
    image: {
      src: 'collaboration',
      alt: 'Three rings holding a core',
    },
    title: 'Collaboration',
    description:
      'You meet the people who do the work and see it running while it grows. Your team and ours share a board, a channel and the hard decisions.',
  },
  {
    icon: 'chevrons-right',
    image: {
      src: 'agility',
      alt: 'A spinning top on a high edge',
    },
    title: 'Agility',
    description:
      'Markets move, and plans should too. We work in short rounds and change course while turning is still cheap.',
  },
] satisfies Value[];
