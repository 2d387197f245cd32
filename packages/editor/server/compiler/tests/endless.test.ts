import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { bundle } from '@worldwright/engine/build';
import { Scratch } from '@worldwright/engine/testing';
import { afterAll, beforeEach, expect, test } from 'vitest';
import pages from '../../../../../pages.config';
import { isTheme } from '../../../model/files';
import { isEditable } from '../../files/siteFiles';
import { editorOf } from '../../tests/editorOf';
import { Evaluator } from '../evaluator';

const FAQ = 'src/content/faq.ts';
const STATISTICS = 'src/content/statistics.ts';
const ENDLESS = expect.objectContaining({ file: FAQ, message: expect.stringMatching(/within 2 s.*endless loop/) });

const scratch = new Scratch();
const project = scratch.copyProject('endless');
const text = project.read(FAQ);
afterAll(() => scratch.remove());
beforeEach(() => project.write(FAQ, text));

/** Creates an editor with a short time limit, because all files here are endless. */
const opened = () => editorOf(project, {}, undefined, new Evaluator(2000));

test('opens despite an endless file, reports it and shows the rest', async () => {
  project.write(FAQ, `for (;;);\n${text}`);
  const { editor } = opened();
  const site = await editor.site();
  expect(site.problems).toContainEqual(ENDLESS);
  expect(site.sections.length).toBeGreaterThan(0);
  expect(site.files.find(({ file }) => file === STATISTICS)?.value).toBeInstanceOf(Array);
});

test('definitions are loaded without running page and content files', async () => {
  const code = await bundle('packages/editor/server/compiler/engine.ts', {});
  const [, map = ''] = /;base64,(\S+)\s*$/.exec(code) ?? [];
  const { sources }: { sources: string[] } = JSON.parse(Buffer.from(map, 'base64').toString());
  const modules = sources.map((source) => relative('.', source));
  expect(modules.length).toBeGreaterThan(1);
  // The engine needs the theme's colours, which are constants.
  expect(modules.filter((file) => isEditable(file) && !isTheme(file))).toEqual([]);
});

test('an endless loop added while the editor is open only prevents saving', async () => {
  const { editor, saver } = opened();
  const site = await editor.site();
  const base = Object.fromEntries(site.files.map(({ file, hash }) => [file, hash]));
  project.write(FAQ, `const words = (() => { while (true); })();\n${text}`);
  editor.disk.readAgain(FAQ);
  const edit = { changes: [{ file: STATISTICS, op: 'replace' as const, path: [0, 'value'], value: '7 years' }], base };
  const { shown, problems } = await editor.preview({ ...edit, show: ['/'] });
  expect(shown).toHaveLength(1);
  expect(problems).toContainEqual(ENDLESS);
  expect(await saver.save(edit)).toMatchObject({ problems: expect.arrayContaining([ENDLESS]) });
  project.write(FAQ, text);
  editor.disk.readAgain(FAQ);
  expect(await saver.save(edit)).toMatchObject({ saved: true });
});

test('evaluates files with code, also after an endless one', async () => {
  const evaluator = new Evaluator(2000);
  const run = (source: string, by = evaluator) =>
    by.evaluate({ root: project.dir, file: FAQ, texts: new Map([[FAQ, source]]) });
  await expect(run('for (;;);\nexport default [];')).rejects.toThrow('endless loop');
  const patient = new Evaluator(60_000);
  expect(await run('const one = 1;\nexport default [one + one];', patient)).toEqual([2]);
  await expect(run("throw new Error('it broke');", patient)).rejects.toThrow('it broke');
  await expect(run('export default [() => 1];', patient)).rejects.toThrow('could not be cloned');
});

test('reports an endless section with its file and line, and shows all others', () => {
  const isEndable = (type: string) =>
    /data: \([^)]*\) => \{/.test(
      globSync(`src/sections/${type}/section.ts`).map((file) => readFileSync(file, 'utf8'))[0] ?? '',
    );
  const page = pages.find(({ path, sections }) => !path.includes('{') && sections.some(({ type }) => isEndable(type)));
  const type = page?.sections.find((one) => isEndable(one.type))?.type ?? '';
  const others = page?.sections.flatMap((one) => (one.type === type || one.hidden ? [] : one.type));
  const file = `src/sections/${type}/section.ts`;
  const { output } = project.run(
    process.execPath,
    'packages/editor/server/compiler/tests/endlessEditor.ts',
    file,
    page?.path ?? '',
    STATISTICS,
  );
  const results = output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
  const [endless, fixed] = results;
  expect(results, output).toHaveLength(2);
  expect(endless).toMatchObject({ shown: others, saved: false });
  expect(endless.kinds).toBeGreaterThan(0);
  expect(endless.problems).toContainEqual([
    page?.path,
    expect.stringContaining(`"${type}"`),
    expect.stringMatching(new RegExp(`^${file}:\\d+: is there an endless loop\\?`)),
  ]);
  expect(fixed).toMatchObject({ problems: [], saved: true });
  expect(fixed.shown).toContain(type);
});
