import { Scratch } from '@worldwright/engine/testing';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { PAGES } from '../../../model/files.ts';
import { type Files, readSiteFiles } from '../../files/siteFiles';
import { editorOf } from '../../tests/editorOf';
import type { EngineReport } from '../engine';
import { Inspector } from '../inspector';
import { Thread } from '../thread';

const FAQ = 'src/content/faq.ts';
const VALUES = 'src/content/values.ts';
const STATISTICS = 'src/content/statistics.ts';

const scratch = new Scratch();
const project = scratch.copyProject('inspector');
const originals = [FAQ, VALUES, STATISTICS].map((file) => [file, project.read(file)] as const);
afterAll(() => scratch.remove());
beforeEach(() => {
  for (const [file, text] of originals) project.write(file, text);
});

const nothing: EngineReport = {
  report: { problems: [], pages: [], shareCards: [], sources: new Map(), targets: [], redirects: [] },
  advice: [],
  languages: [],
};

/** Creates an inspector of the project on disk, with a stub engine. */
function opened(evaluator?: Thread) {
  let files: Files = readSiteFiles(project.dir);
  const engine = { inspect: async () => nothing, forms: async () => Promise.reject(new Error()), forget: () => {} };
  const inspector = new Inspector(project.dir, () => files, engine, evaluator);
  /** Returns the evaluated FAQ or its error. Unchanged files stay the same objects. */
  const inspect = async () => {
    const now = readSiteFiles(project.dir);
    const kept = [...now].map(([file, read]) => {
      const before = files.get(file);
      return [file, before?.text === read.text ? before : read] as const;
    });
    files = new Map(kept);
    const { made, problems } = await inspector.inspect(files);
    return problems.find(({ file }) => file === FAQ)?.message ?? made.get(FAQ);
  };
  return { inspector, inspect };
}

test('evaluates a file again after a transitive import has changed', async () => {
  project.write(FAQ, "import values from './values';\n\nexport default values.map((one) => one + '?');\n");
  project.write(VALUES, "import words from './statistics';\n\nexport default [words.first, 'two'];\n");
  project.write(STATISTICS, "export default { first: 'one' };\n");
  const { inspect } = opened();
  expect(await inspect()).toEqual(['one?', 'two?']);
  project.edit(VALUES, "'two'", "'second'");
  expect(await inspect()).toEqual(['one?', 'second?']);
  project.edit(STATISTICS, "'one'", "'first'");
  expect(await inspect()).toEqual(['first?', 'second?']);
});

test('does not evaluate an unchanged file again', async () => {
  project.write(FAQ, 'export default [Math.random()];\n');
  const { inspect } = opened();
  const first = await inspect();
  project.edit(VALUES, 'export default', '// Other words.\nexport default');
  expect(await inspect()).toEqual(first);
});

test('retries a failed file, because the cause may be elsewhere', async () => {
  project.write(FAQ, "import { words } from '../words';\n\nexport default [words];\n");
  const { inspect } = opened();
  expect(await inspect()).toContain('words');
  project.write('src/words.ts', "export const words = 'there';\n");
  expect(await inspect()).toEqual(['there']);
});

test('does not retry an unchanged endless file', async () => {
  project.write(FAQ, 'for (;;);\nexport default [];\n');
  const evaluator = new Thread(new URL('../evaluateWorker.ts', import.meta.url), 2000);
  const ask = vi.spyOn(evaluator, 'ask');
  const { inspect } = opened(evaluator);
  expect(await inspect()).toContain('endless loop');
  expect(await inspect()).toContain('endless loop');
  expect(ask.mock.calls.filter(([question]) => Reflect.get(Object(question), 'file') === FAQ)).toHaveLength(1);
});

test('reports a file with a syntax error as unreadable, not as missing', async () => {
  for (const file of [FAQ, PAGES]) {
    const before = project.read(file);
    project.write(file, 'export default [[;');
    const { problems } = await editorOf(project).editor.site();
    project.write(file, before);
    expect(problems.filter((problem) => problem.file === file)).toMatchObject([
      { message: expect.stringMatching(/^line 1: is not written right here/) },
    ]);
  }
});

test('reloads imported code after it has changed', async () => {
  project.write(FAQ, "import { words } from './schemas/more';\n\nexport default [words];\n");
  project.write('src/content/schemas/more.ts', "export const words = 'before';\n");
  const { inspector, inspect } = opened();
  expect(await inspect()).toEqual(['before']);
  project.write('src/content/schemas/more.ts', "export const words = 'after';\n");
  inspector.forgetCode();
  expect(await inspect()).toEqual(['after']);
});
