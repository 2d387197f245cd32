import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeCaseStudies } from './caseStudies';
import { addToHome, writeGreeting } from './greeting';
import { Scratch } from './scratch';

/** What must not compile: each in a file of its own, in the room that it is forbidden in. */
const uncompilable: Record<string, string> = {
  'src/ui/ReadsEnvironment.ts': 'export const home = process.env.HOME;',
  'src/sections/faq/readsFile.ts': "export { readFileSync } from 'node:fs';",
  'packages/engine/render/readsFile.ts': "export { readFileSync } from 'node:fs';",
  'packages/engine/compile/readsPage.ts': 'export const title = document.title;',
  'packages/engine/compile/readsEnvironment.ts': 'export const home = process.env.HOME;',
  'packages/engine/model/readsPage.ts': 'export const title = document.title;',
  'src/content/readsPage.ts': 'export const title = document.title;',
  'packages/engine/build/readsPage.ts': 'export const title = document.title;',
  'packages/relay/readsPage.ts': 'export const title = document.title;',
  'packages/server/readsPage.ts': 'export const title = document.title;',
  'packages/engine/browser/compiles.ts': "export { compileSite } from '../engine/compile/site';",
  'src/layouts/site/mails.ts': "export { isMailable } from '../../../relay/address';",
  'packages/engine/compile/shows.ts': "export { Band } from '../../ui/Band';",
  'packages/engine/model/keepsState.ts': "export { useFaq } from '../../stores/faq';",
  'packages/editor/model/readsPage.ts': 'export const title = document.title;',
  'packages/editor/model/readsEnvironment.ts': 'export const home = process.env.HOME;',
  'packages/editor/server/readsPage.ts': 'export const title = document.title;',
  'packages/relay/readsContent.ts': "export { default } from '../src/content/company.ts';",
};

/** Mistakes in the definition of a section, by its name. */
const mistakes: Record<string, string> = {
  exemplary: "example: { nmae: 'Ada' }",
  optional: "example: { name: 'Ada' }, movs: true",
  spoken: "example: { name: 'Ada' }, markdown: ({ nmae }) => nmae",
};

/** What the linter must refuse: the room, and what is imported there. */
const refused: [string, string][] = [
  ['src/content', '../engine/compile/site'],
  ['src/content', '../sections/faq/section'],
  ['src/content', '../ui/Band'],
  ['packages/engine/model', '../compile/site'],
  ['packages/engine/model', '../../content/company'],
  ['packages/engine/model', '../../ui/Band'],
  ['packages/engine/model', '../../../pages.config'],
  ['packages/engine/compile', '../../ui/Band'],
  ['packages/engine/compile', '../../stores/faq'],
  ['packages/engine/compile', '../../sections/faq/section'],
  ['packages/engine/compile', '../../content/company'],
  ['packages/engine/compile', '../render/Page'],
  ['packages/engine/render', '../compile/site'],
  ['packages/engine/render', '../../ui/Spinner'],
  ['packages/engine/render', '../../sections/faq/component'],
  ['packages/engine/render', 'zod'],
  ['src/ui', '../engine/compile/site'],
  ['src/ui', '../content/company'],
  ['src/ui', '../stores/faq'],
  ['src/ui', '../sections/faq/Question'],
  ['src/stores', '../ui/Band'],
  ['packages/engine/browser/platform', '../router'],
  ['packages/engine/browser/platform', '../../ui/Band'],
  ['packages/engine/browser/status', '../../engine/compile/site'],
  ['packages/engine/browser/status', '../../sections/faq/component'],
  ['packages/engine/browser/status', 'zod'],
  ['packages/engine/browser', '../chrome/Header'],
  ['src/sections/faq', '../services/ServiceCard'],
  ['src/sections/faq', '../../engine/compile/content'],
  ['src/sections/faq', '../../engine/render/Page'],
  ['src/sections/faq', '../../browser/router'],
  ['src/sections/faq', '../../layouts/site/component'],
  ['src/sections/faq', '../../chrome/Header'],
  ['src/sections/faq', '../../../pages.config'],
  ['src/sections/faq', '../../../relay/address'],
  ['src/layouts/site', '../solutions/component'],
  ['src/layouts/site', '../../sections/faq/Question'],
  ['src/layouts/site', '../../../relay/app'],
  ['src/chrome', '../layouts/site/component'],
  ['src/chrome', '../browser/router'],
  ['relay', '../src/content/company'],
  ['relay', '../server/app'],
  ['relay', '../deploy/nginx/configuration'],
  ['packages/engine/browser', '../../../server/hosts/nginx/configuration'],
  ['relay', '../desk/server/desk'],
  ['build', '../desk/server/desk'],
  ['server', '../desk/model/json'],
  ['src/sections/faq', '../../../desk/model/json'],
  ['packages/engine/compile', '../../../desk/model/json'],
  ['packages/engine/browser', '../../../editor/ui/main'],
  ['packages/editor/model', '../server/desk'],
  ['packages/editor/model', 'node:fs'],
  ['packages/editor/ui', '../server/desk'],
  ['packages/editor/ui', 'node:fs'],
];

/** What it must let through, so that the rules are not simply too strict. */
const allowed: [string, string][] = [
  ['src/content', '../engine/model/content'],
  ['src/ui', '../engine/model/fields'],
  ['src/sections/faq', '../../browser/platform/motion'],
  ['src/sections/faq', '../../stores/faq'],
  ['src/sections/faq', '../../ui/Band'],
  ['src/sections/faq', './Question'],
  ['src/layouts/site', '../../chrome/Header'],
  ['packages/engine/browser/status', '../../engine/model/page'],
  ['packages/engine/compile', '../../../pages.config'],
  ['packages/editor/ui', '../model/json'],
  ['packages/editor/server', '../loadModule'],
];

const scratch = new Scratch();
afterAll(() => scratch.remove());

const fileOf = (list: string, index: number, room: string) => `${room}/${list}-${index}.ts`;

/** What the compiler says, by the file that it says it of. One run for all: a cold one takes long. */
const complaintsOfCompiler = new Map<string, string>();

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
  // The room of the tests is the largest, and nothing is forbidden in it.
  project.edit('tsconfig.json', ',\n    { "path": "./tsconfig/tests.json" }', '');
  const { output } = project.run('node_modules/.bin/tsc', '--build', '--pretty', 'false');
  for (const line of output.split('\n')) {
    const file = /^[^\s(]+(?=\()/.exec(line)?.[0];
    if (file) complaintsOfCompiler.set(file, `${complaintsOfCompiler.get(file) ?? ''}${line}\n`);
  }
});

test.each(Object.entries(uncompilable))('%s does not compile: %s', (file) => {
  expect([...complaintsOfCompiler.keys()]).toContain(file);
});

test('a section is used as its definition says, and shown as its definition says', () => {
  expect(complaintsOfCompiler.get('pages.config.ts')).toMatch(/^.*'nmae'.*\n$/);
  expect(complaintsOfCompiler.get('src/sections/parting/component.tsx')).toContain('Date');
});

test.each(Object.keys(mistakes))('a mistake in the definition of a section is all that is said of it: %s', (type) => {
  expect(complaintsOfCompiler.get(`src/sections/${type}/section.ts`)).toMatch(/^.*'(nmae|movs)'.*\n$/);
});

test('a new section and a new collection compile as they are told to be written', () => {
  const files = [...complaintsOfCompiler.keys()];
  expect(files.filter((file) => /greeting|case-studies/.test(file))).toEqual([]);
});

describe('imports flow one way', () => {
  let complaints: string[] = [];
  beforeAll(() => {
    const project = scratch.copyProject('imports');
    for (const [list, imports] of Object.entries({ refused, allowed }))
      for (const [index, [room, from]] of imports.entries())
        project.write(
          fileOf(list, index, room),
          `import * as it from '${from}';\n\nexport const names = Object.keys(it);\n`,
        );
    const { output } = project.run(
      'node_modules/.bin/biome',
      'lint',
      '--only=style/noRestrictedImports',
      '--max-diagnostics=none',
      '--reporter=github',
      '--vcs-enabled=false',
      'src',
      'relay',
      'build',
      'server',
      'desk',
    );
    complaints = [...output.matchAll(/file=[^,]*?((?:src|relay|build|server|desk)\/[^,]+),/g)].map(
      ([, file]) => file ?? '',
    );
  });

  test.each(refused.map(([room, from], index) => [room, from, index] as const))(
    '%s refuses %s',
    (room, _from, index) => {
      expect(complaints).toContain(fileOf('refused', index, room));
    },
  );

  test.each(allowed.map(([room, from], index) => [room, from, index] as const))(
    '%s may have %s',
    (room, _from, index) => {
      expect(complaints).not.toContain(fileOf('allowed', index, room));
    },
  );
});
