import type { Project } from './scratch';

/**
 * Writes the files of a new section.
 *
 * @param props type of its component's props.
 */
export function writeGreeting(project: Project, type = 'greeting', props = 'PropsOf<typeof section>'): void {
  project.write(
    `src/sections/${type}/section.ts`,
    `import { z } from 'zod';
import { defineSection, text } from '@worldwright/engine';

const greeting = defineSection('${type}', {
  label: 'Greeting',
  help: 'Greets.',
  schema: z.strictObject({ name: text({ label: 'Name' }) }),
  data: ({ name }, { content }) => ({ from: content.company.name, length: name.length }),
  example: { name: 'Ada' },
});
export default greeting;

declare module '@worldwright/engine' {
  interface SectionTypes {
    ${type}: typeof greeting;
  }
}
`,
  );
  project.write(
    `src/sections/${type}/component.tsx`,
    `import { type PropsOf, sectionComponent } from '@worldwright/engine/component';
import styles from './component.module.css';
import type section from './section';

function Greeting({ name, from, length }: ${props}) {
  return <p className={styles.greeting}>{name.toUpperCase()} ({length.toFixed(0)}), greetings from {from}</p>;
}

export default sectionComponent('${type}', Greeting);
`,
  );
  project.write(
    `src/sections/${type}/component.module.css`,
    '@layer section { .greeting { outline-color: #123456; } }',
  );
}

/** Inserts a section at the top of the home page. */
export function addToHome(project: Project, section: string): void {
  const [before, ...after] = project.read('pages.config.ts').split(/(?<=path: '\/',)/);
  const page = after.join('').replace('sections: [', () => `sections: [\n      ${section},`);
  project.write('pages.config.ts', before + page);
}
