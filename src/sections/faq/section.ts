import { blocks, defineSection, heading, opening, picture, pictured, plain, text } from '@worldwright/engine';
import { z } from 'zod';

const faq = defineSection('faq', {
  label: 'Questions',
  help: 'Questions with their answers; one is open at a time.',
  limit: 1,
  ownIds: /^faq-\d+$/,
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }).optional(),
    picture: picture({
      label: 'Picture',
      across: 400,
      help: 'Beside the questions on wide screens, above them on small ones.',
    }).optional(),
  }),
  data: (_props, { content }) => ({ questions: content.faq }),
  markdown: ({ questions, picture, ...props }) =>
    blocks(
      opening(props),
      picture && pictured(picture),
      ...questions.flatMap(({ question, answer }) => [heading(3, question), plain(answer)]),
    ),
  structuredData: ({ questions }, { url }) => [
    {
      '@type': 'FAQPage',
      '@id': `${url}#questions`,
      isPartOf: { '@id': url },
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ],
  example: { heading: 'Questions' },
});
export default faq;

declare module '@worldwright/engine' {
  interface SectionTypes {
    faq: typeof faq;
  }
}
