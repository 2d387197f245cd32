import type { Value } from './schemas/values';

export default [
  {
    icon: 'lightbulb',
    image: { src: 'innovation', alt: 'A light bulb of porcelain tiles opens on a glowing tiled core' },
    title: 'Innovation',
    description:
      'We test a new idea on something small, with real users, before we build on it. What proves useful goes in. What only looks clever stays out.',
  },
  {
    icon: 'badge-check',
    image: { src: 'quality', alt: 'A micrometer holds one perfect orange ball, with the rough rejects round its foot' },
    title: 'Quality',
    description:
      'A second engineer reviews every change, and we try it on real devices before it ships. The parts nobody sees get the same care as the front page.',
  },
  {
    icon: 'scale',
    image: {
      src: 'integrity',
      alt: 'A broken vase made whole again, its joints mended in orange for all to see',
    },
    title: 'Integrity',
    description:
      'We tell you what a thing will cost, when it will be late and whether you need it at all. Your code, data and accounts stay yours.',
  },
  {
    icon: 'handshake',
    image: {
      src: 'collaboration',
      alt: 'Three interlocked rings stand as a tripod and hold a glowing core between them',
    },
    title: 'Collaboration',
    description:
      'You meet the people who do the work and see it running while it grows. Your team and ours share a board, a channel and the hard decisions.',
  },
  {
    icon: 'zap',
    image: {
      src: 'agility',
      alt: 'A spinning top has leapt up three stacks of tiles and balances on the highest edge',
    },
    title: 'Agility',
    description:
      'Markets move, and plans should too. We work in short rounds, keep the next release close, and change course while turning is still cheap.',
  },
] satisfies Value[];
