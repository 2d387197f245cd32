import { datedFields, defineCollection, picture, richText, text } from '@worldwright/engine';
import { z } from 'zod';

const caseStudy = z.strictObject({
  ...datedFields,
  title: text({ label: 'Title' }),
  client: text({ label: 'Client' }),
  summary: text({ label: 'Summary' }),
  text: richText({ label: 'Text' }),
  picture: picture({ label: 'Picture', across: 700 }),
});

/** A project, as in its file. */
export type CaseStudy = z.input<typeof caseStudy>;
export default defineCollection('case-studies', caseStudy, { article: 'Article' });

declare module '@worldwright/engine' {
  interface Collections {
    'case-studies': z.output<typeof caseStudy>;
  }
}
