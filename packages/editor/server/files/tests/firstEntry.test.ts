import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Scratch, writeCaseStudies } from '@worldwright/engine/testing';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Change } from '../../../model/change.ts';
import type { SiteEngine } from '../../compiler/threadEngine';
import { editorOf } from '../../tests/editorOf';

const FOLDER = 'src/content/case-studies';
const FILE = `${FOLDER}/harbour.ts`;
const VALUE = { id: 1, path: 'harbour', title: 'How it went', lesson: 'Measure before you cut' };

const scratch = new Scratch();
const project = scratch.copyProject('first-entry');
writeCaseStudies(project);
afterAll(() => scratch.remove());
beforeEach(() => rmSync(join(project.dir, FOLDER), { recursive: true }));

/** Stub, because this process has not loaded the new schema. */
const code: SiteEngine = {
  forms: async () => ({ sections: [], content: [], pageSchema: {}, layouts: [] }),
  inspect: async () => ({
    report: { problems: [], pages: [], shareCards: [], sources: new Map(), targets: [], redirects: [] },
    advice: [],
    languages: [],
  }),
  forget: () => {},
};

const opened = () => editorOf(project, {}, undefined, undefined, code).saver;
const add: Change = { file: FILE, op: 'add', path: [], value: VALUE };
const ENTRY = `import type { CaseStudy } from '../schemas/case-studies';

export default {
  id: 1,
  path: 'harbour',
  title: 'How it went',
  lesson: 'Measure before you cut',
} satisfies CaseStudy;
`;

test.each([
  ['has no folder yet', () => {}],
  ['has an empty folder', () => mkdirSync(join(project.dir, FOLDER))],
])('the first entry of a collection that %s is written with its type and is valid', async (_, prepare) => {
  prepare();
  expect(await opened().save({ changes: [add], base: {} })).toMatchObject({ saved: true });
  expect(project.read(FILE)).toBe(ENTRY);
  expect(project.check()).toMatchObject({ status: 0 });
});

test('writes the entry without a type if the schema exports none', async () => {
  const schema = 'src/content/schemas/case-studies.ts';
  const before = project.read(schema);
  project.edit(schema, 'export type CaseStudy = z.input<typeof caseStudy>;', '');
  expect(await opened().save({ changes: [add], base: {} })).toMatchObject({ saved: true });
  project.write(schema, before);
  expect(project.read(FILE)).toBe(ENTRY.replace(/^.*\n\n/, '').replace(' satisfies CaseStudy', ''));
});

test('an entry can be deleted after its folder was', async () => {
  const saver = opened();
  const saved = await saver.save({ changes: [add], base: {} });
  if (!('saved' in saved)) throw new Error('it was not saved');
  rmSync(join(project.dir, FOLDER), { recursive: true });
  const gone: Change = { file: FILE, op: 'remove', path: [] };
  expect(await saver.save({ changes: [gone], base: saved.base })).toMatchObject({ saved: true });
  mkdirSync(join(project.dir, FOLDER));
});

test('the first item of a list without a file is written with its type and is valid', async () => {
  const file = 'src/content/faq.ts';
  const before = project.read(file);
  rmSync(join(project.dir, file));
  const first: Change = { file, op: 'add', path: [], value: [{ question: 'By boat?', answer: 'At high tide.' }] };
  const second: Change = { file, op: 'add', path: [1], value: { question: 'On Sundays?', answer: 'No.' } };
  expect(await opened().save({ changes: [first, second], base: {} })).toMatchObject({ saved: true });
  expect(project.read(file)).toBe(`import type { Question } from './schemas/faq';

export default [
  { question: 'By boat?', answer: 'At high tide.' },
  { question: 'On Sundays?', answer: 'No.' },
] satisfies Question[];
`);
  project.write(file, before);
});
