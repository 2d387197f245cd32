import { relative } from 'node:path';
import { bundle } from '@worldwright/engine/build';
import { Scratch } from '@worldwright/engine/testing';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { isTheme } from '../../../model/files';
import { isEditable } from '../../files/siteFiles';
import { editorOf } from '../../tests/editorOf';
import type { Evaluation } from '../evaluateWorker';
import { Thread } from '../thread';

const FAQ = 'src/content/faq.ts';
const STATISTICS = 'src/content/statistics.ts';
const ENDLESS = expect.objectContaining({ file: FAQ, message: expect.stringMatching(/within 2 s.*endless loop/) });

const scratch = new Scratch();
const project = scratch.copyProject('endless');
const text = project.read(FAQ);
afterAll(() => scratch.remove());
beforeEach(() => project.write(FAQ, text));

const evaluator = (timeout: number) => new Thread(new URL('../evaluateWorker.ts', import.meta.url), timeout);
/** Creates an editor with a short time limit, because all files here are endless. */
const opened = () => editorOf(project, {}, undefined, evaluator(2000));

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
  const run = (source: string, by: Thread) =>
    by.ask({ root: project.dir, file: FAQ, texts: new Map([[FAQ, source]]) } satisfies Evaluation);
  const hasty = evaluator(2000);
  await expect(run('for (;;);\nexport default [];', hasty)).rejects.toThrow('endless loop');
  await expect(run('for (;;);\nexport default [];', hasty)).rejects.toThrow('endless loop');
  const patient = evaluator(60_000);
  expect(await run('const one = 1;\nexport default [one + one];', patient)).toEqual([2]);
  await expect(run("throw new Error('it broke');", patient)).rejects.toThrow('it broke');
  await expect(run('export default [() => 1];', patient)).rejects.toThrow('could not be cloned');
});
