import type { ProcessStep } from './schemas/process';

export default [
  {
    icon: 'search',
    image: {
      src: 'discovery',
      alt: 'A magnifier over a board of tiles finds the orange one, from which something sprouts',
    },
    title: 'Discovery & Consultation',
    description:
      'We listen first. We sit with the people who will use the software, study the systems you have, and agree on what success looks like.',
  },
  {
    icon: 'route',
    image: {
      src: 'planning',
      alt: 'A scroll carries the drawing of a tiled globe, and before it stands the first half-built bowl',
    },
    title: 'Planning & Strategy',
    description:
      'You get a plan in plain words: scope, order of work, budget and risks, and a first release small enough to learn from.',
  },
  {
    icon: 'pen-tool',
    image: { src: 'design-development', alt: 'A globe, half wire drawing and half porcelain, round a glowing core' },
    title: 'Design & Development',
    description:
      'Designers and engineers work side by side on the same product. You see it running early, and your remarks shape the next build.',
  },
  {
    icon: 'clipboard-check',
    image: { src: 'testing', alt: 'The finished globe in a scanner’s ring, one tile raised and marked with a tick' },
    title: 'Testing & Quality Assurance',
    description:
      'We test what people do and what nobody should be able to do: on real devices, with assistive technology, under load and under attack.',
  },
  {
    icon: 'rocket',
    title: 'Deployment & Support',
    description:
      'We release in steps, with a rehearsed way back, and watch the first days closely. Afterwards the people who built it answer when you call.',
  },
] satisfies ProcessStep[];
