import type { Question } from '../../content/schemas/faq';

export default [
  {
    question: 'Is a heat pump worth it in an old house?',
    answer:
      'Often, yes. What counts is how hot the water in your radiators must be. We measure that in winter on **one day**, and tell you what we find, even if it speaks against us.',
  },
  {
    question: 'What does a new heating system cost?',
    answer:
      'More than the system alone: removal, pipes, wiring, applications. Our [prices](/preise) contain all of it, and the fixed price holds.',
  },
] satisfies Question[];
