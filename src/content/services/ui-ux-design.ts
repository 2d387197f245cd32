import type { Service } from '../schemas/services';

export default {
  id: 6,
  title: 'UI/UX Design',
  path: 'ui-ux-design',
  family: 'products',
  icon: 'pen-tool',
  banner: {
    src: 'ui-ux-design',
    alt: 'A drawn curve stands as an arch with an orange tangent handle, an interface card hanging beneath',
  },
  dp: { src: 'ui-ux-design', alt: 'An interface card hung from a curve with an orange handle' },
  summary:
    'Research, interfaces and design systems for products that people use every day: we find where they hesitate and redraw the path.',
  description:
    'Research, interfaces and design systems for products people use every day. We find where users hesitate, redraw the path and hand developers components they can build without guessing.',
  detailedDescription:
    'Someone abandons your form at the fourth field. Why? Perhaps the label uses a word only your lawyers know, or the keyboard covers the button. Guessing is expensive, so we ask and watch. Interviews and short usability sessions show us what people are trying to do, and rough wireframes let us try several answers in an afternoon.\n\nThe strongest becomes a prototype that behaves like the finished product, down to its error messages and empty screens. Colour, type and motion are then drawn as a system, with contrast and keyboard use settled at the start. Our designers stay through development, reviewing each screen in the browser and on the phone. What you keep is a library of documented components and the research that explains every choice in it.',
  services: [
    'User Research: interviews and observation that show how your customers work, in their own words',
    'UX Audit: a walk through your present product, with each obstacle described, ranked and pictured',
    'Information Architecture: menus, names and page order tested with users until people find things first time',
    'Interactive Prototypes: realistic flows in Figma that stakeholders can click through before any code is written',
    'Interface Design: finished screens for web, phone and desktop, including loading, error and empty states',
    'Design Systems: tokens, components and usage notes kept in step between Figma and the codebase',
    'Usability Testing: moderated sessions with people from your audience, summarised in short clips and clear fixes',
    'Accessible Design: contrast, focus order and screen-reader wording designed to WCAG guidelines and checked by hand',
  ],
  outcome:
    'New users finish their first task without asking for help, and apps are designed to earn store ratings of 4.5+. Your developers build every new screen from one agreed library.',
} satisfies Service;
