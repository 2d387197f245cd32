import { blocks, defineSection, picture, pictured, plain, text } from '@worldwright/engine';
import { z } from 'zod';

const quotation = defineSection('quotation', {
  label: 'Quotation',
  help: 'One thing that somebody said, large: a client, the founder, a review.',
  schema: z.strictObject({
    quote: text({ label: 'Quotation', help: 'At most 30 words, without quotation marks.' }),
    name: text({ label: 'Who said it' }),
    role: text({ label: 'Role' }).optional(),
    portrait: picture({ label: 'Portrait', across: 120 }).optional(),
    tone: z.enum(['paper', 'bone', 'night']).default('paper').meta({ label: 'Colour of the band' }),
  }),
  markdown: ({ quote, name, role, portrait }) =>
    blocks(
      `> ${plain(quote)}`,
      [plain(name), role && plain(role)].filter(Boolean).join(', '),
      portrait && pictured(portrait),
    ),
  // No review in the structured data, as with testimonials: search engines ignore those on a company's own site.
  example: {
    quote: 'They asked what we were afraid of before they asked what we wanted.',
    name: 'Ingrid Solheim',
    role: 'Chief Technology Officer',
    portrait: { src: 'people/ingrid', alt: 'Portrait of Ingrid Solheim' },
  },
});
export default quotation;

declare module '@worldwright/engine' {
  interface SectionTypes {
    quotation: typeof quotation;
  }
}
