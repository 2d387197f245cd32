import {
  blocks,
  chosen,
  defineSection,
  heading,
  itemsOf,
  opening,
  picture,
  pictured,
  plainText,
  rich,
  selection,
  text,
} from '@worldwright/engine';
import { z } from 'zod';
import { question } from '../../content/schemas/faq';

const faq = defineSection('faq', {
  label: 'Questions',
  help: 'Questions with their answers; one is open at a time.',
  ownIds: /^faq(-\d+)+$/,
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }).optional(),
    picture: picture({
      label: 'Picture',
      across: 400,
      help: 'Beside the questions on wide screens, above them on small ones.',
    }).optional(),
    ...selection(question),
  }),
  data: (props, { content, earlier }) => ({
    ...chosen,
    questions: itemsOf(props, () => content.faq),
    /** Prefix of the ids, and name of the group, unique on the page. */
    group: earlier === 0 ? 'faq' : `faq-${earlier + 1}`,
  }),
  markdown: ({ questions, picture, ...props }) =>
    blocks(
      opening(props),
      picture && pictured(picture),
      ...questions.flatMap(({ question, answer }) => [heading(3, question), rich(answer)]),
    ),
  structuredData: ({ questions }, { url }) => [
    {
      '@type': 'FAQPage',
      '@id': `${url}#questions`,
      isPartOf: { '@id': url },
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
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
