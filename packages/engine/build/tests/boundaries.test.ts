import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeCaseStudies } from './caseStudies';
import { addToHome, writeGreeting } from './greeting';
import { Scratch } from './scratch';

/** Files that must not compile, by path, with their source. */
const uncompilable: Record<string, string> = {
  'src/ui/ReadsEnvironment.ts': 'export const home = process.env.HOME;',
  'src/sections/faq/readsFile.ts': "export { readFileSync } from 'node:fs';",
  'packages/engine/compile/readsPage.ts': 'export const title = document.title;',
  'packages/engine/model/readsPage.ts': 'export const title = document.title;',
  'src/content/readsPage.ts': 'export const title = document.title;',
  'packages/engine/build/readsPage.ts': 'export const title = document.title;',
  'packages/relay/readsPage.ts': 'export const title = document.title;',
  'packages/server/readsPage.ts': 'export const title = document.title;',
  'packages/engine/browser/compiles.ts': "export { compileSite } from '../compile/site';",
  'packages/engine/compile/shows.ts': "export { Band } from '../../../src/ui/Band';",
  'packages/engine/model/keepsState.ts': "export { useFaq } from '../../../src/stores/faq';",
  'packages/editor/model/readsPage.ts': 'export const title = document.title;',
  'packages/editor/server/readsPage.ts': 'export const title = document.title;',
  'src/sections/faq/readsInside.ts': "export { createTimeline } from '@worldwright/engine/model/section';",
  'packages/relay/readsContent.ts': "export { default } from '../../src/content/company.ts';",
};

/** Mistakes in the definition of a section, by section type. */
const mistakes: Record<string, string> = {
  exemplary: "example: { nmae: 'Ada' }",
  optional: "example: { name: 'Ada' }, movs: true",
  spoken: "example: { name: 'Ada' }, markdown: ({ nmae }) => nmae",
};

/** Imports that the linter must refuse: a folder and the import. */
const refused: [string, string][] = [
  ['src/content', '@worldwright/engine/compile'],
  ['src/content', '../sections/faq/section'],
  ['src/ui', '@worldwright/engine/browser'],
  ['src/ui', '../content/company'],
  ['src/stores', '../ui/Band'],
  ['src/sections/faq', '../services/ServiceCard'],
  ['src/sections/faq', '@worldwright/engine/compile'],
  ['src/sections/faq', '../../layouts/site/component'],
  ['src/layouts/site', '../solutions/component'],
  ['src/layouts/site', '../../sections/faq/Question'],
  ['src/chrome', '../layouts/site/component'],
  ['src/status', '../sections/faq/component'],
  ['packages/engine/model', '../compile/site'],
  ['packages/engine/model', '../../../src/content/company'],
  ['packages/engine/compile', '../../../src/ui/Band'],
  ['packages/engine/compile', '../../../src/content/company'],
  ['packages/engine/compile', '../render/Page'],
  ['packages/engine/render', '../compile/site'],
  ['packages/engine/render', 'zod'],
  ['packages/engine/browser', '../compile/site'],
  ['packages/engine/browser', 'zod'],
  ['packages/engine/browser/platform', '../router'],
  ['packages/engine/browser/platform', '../../../../src/ui/Band'],
  ['packages/engine/build', '../../../src/theme/typefaces'],
  ['packages/engine/build', '../../relay/log'],
  ['packages/relay', '../../src/content/company'],
  ['packages/relay', '@worldwright/engine'],
  ['packages/server', '../relay/log'],
  ['packages/editor/model', '../server/editor'],
  ['packages/editor/model', 'node:fs'],
  ['packages/editor/ui', '../server/editor'],
  ['packages/editor/server', '../../../src/content/company'],
];

/** Imports that it must allow, so the rules are not too strict. */
const allowed: [string, string][] = [
  ['src/content', '@worldwright/engine'],
  ['src/ui', '@worldwright/engine/component'],
  ['src/sections/faq', '@worldwright/engine/browser'],
  ['src/sections/faq', '../../stores/faq'],
  ['src/sections/faq', '../../ui/Band'],
  ['src/sections/faq', './Question'],
  ['src/layouts/site', '../../chrome/header/Header'],
  ['packages/engine/compile', 'virtual:worldwright/pages'],
  ['packages/engine/build', '@worldwright/relay/node'],
  ['packages/server', '@worldwright/relay/parts'],
  ['packages/editor/ui', '../model/json'],
  ['packages/editor/server', '@worldwright/engine/build'],
];

const scratch = new Scratch();
afterAll(() => scratch.remove());

const fileOf = (list: string, index: number, room: string) => `${room}/${list}-${index}.ts`;

/** The compiler's errors by file. One run for all tests, since a cold run is slow. */
const compilerErrors = new Map<string, string>();

beforeAll(() => {
  const project = scratch.copyProject('rooms');
  for (const [file, source] of Object.entries(uncompilable)) project.write(file, `${source}\n`);
  writeGreeting(project);
  addToHome(project, "{ type: 'greeting', name: 'Ada' }");
  addToHome(project, "{ type: 'greeting', nmae: 'Ada' }");
  writeGreeting(project, 'parting', '{ name: string; from: string; length: Date }');
  for (const [type, mistake] of Object.entries(mistakes)) {
    writeGreeting(project, type);
    project.edit(`src/sections/${type}/section.ts`, "example: { name: 'Ada' }", mistake);
  }
  writeCaseStudies(project);
  // The tests' project is the largest and allows everything.
  project.edit('tsconfig.json', ',\n    { "path": "./e2e" }', '');
  const { output } = project.run('node_modules/.bin/tsc', '--build', '--pretty', 'false');
  for (const line of output.split('\n')) {
    const file = /^[^\s(]+(?=\()/.exec(line)?.[0];
    if (file) compilerErrors.set(file, `${compilerErrors.get(file) ?? ''}${line}\n`);
  }
});

test.each(Object.entries(uncompilable))('%s does not compile: %s', (file) => {
  expect([...compilerErrors.keys()]).toContain(file);
});

test("checks a section's use and its component's props against the definition", () => {
  expect(compilerErrors.get('pages.config.ts')).toMatch(/^.*'nmae'.*\n$/);
  expect(compilerErrors.get('src/sections/parting/component.tsx')).toContain('Date');
});

test.each(Object.keys(mistakes))('a mistake in the definition of a section is its only error: %s', (type) => {
  expect(compilerErrors.get(`src/sections/${type}/section.ts`)).toMatch(/^.*'(nmae|movs)'.*\n$/);
});

test('a new section and a new collection compile', () => {
  const files = [...compilerErrors.keys()];
  expect(files.filter((file) => /greeting|case-studies/.test(file))).toEqual([]);
});

describe('import rules', () => {
  let complaints: string[] = [];
  beforeAll(() => {
    const project = scratch.copyProject('imports');
    const files = Object.entries({ refused, allowed }).flatMap(([list, imports]) =>
      imports.map(([room, from], index) => {
        const file = fileOf(list, index, room);
        project.write(file, `import * as it from '${from}';\n\nexport const names = Object.keys(it);\n`);
        return file;
      }),
    );
    const { output } = project.run(
      'node_modules/.bin/biome',
      'lint',
      '--only=style/noRestrictedImports',
      '--max-diagnostics=none',
      '--reporter=github',
      '--vcs-enabled=false',
      ...files,
    );
    complaints = [...output.matchAll(/file=[^,]*?((?:src|packages)\/[^,]+),/g)].map(([, file]) => file ?? '');
  });

  test.each(refused.map(([room, from], index) => [room, from, index] as const))(
    '%s refuses %s',
    (room, _from, index) => {
      expect(complaints).toContain(fileOf('refused', index, room));
    },
  );

  test.each(allowed.map(([room, from], index) => [room, from, index] as const))(
    '%s allows %s',
    (room, _from, index) => {
      expect(complaints).not.toContain(fileOf('allowed', index, room));
    },
  );
});
