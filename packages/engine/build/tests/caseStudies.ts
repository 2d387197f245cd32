import type { Project } from './scratch';

/** Writes a collection with one entry and a page for each entry, as described in CONTRIBUTING.md. */
export function writeCaseStudies(project: Project): void {
  project.write(
    'src/content/schemas/case-studies.ts',
    `import { z } from 'zod';
import { defineCollection, entryFields, text } from '@worldwright/engine';

const caseStudy = z.strictObject({ ...entryFields, title: text({ label: 'Title' }), lesson: text({ label: 'Lesson' }) });

export type CaseStudy = z.input<typeof caseStudy>;
export default defineCollection('case-studies', caseStudy);

declare module '@worldwright/engine' {
  interface Collections {
    'case-studies': z.output<typeof caseStudy>;
  }
}
`,
  );
  project.write(
    'src/content/case-studies/harbour.ts',
    `import type { CaseStudy } from '../schemas/case-studies';

export default {
  id: 1,
  path: 'harbour',
  title: 'How harbour went',
  lesson: 'Measure before you cut',
} satisfies CaseStudy;
`,
  );
  project.edit(
    'pages.config.ts',
    'definePages([',
    `definePages([
  {
    path: '/work/{path}',
    each: 'case-studies',
    layout: 'site',
    title: '{title}',
    description: 'What we learned there: {lesson}.',
    sections: [{ type: 'banner', heading: '{title}', text: '{lesson}' }],
  },`,
  );
}
