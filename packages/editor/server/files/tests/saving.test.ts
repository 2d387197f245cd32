import * as fs from 'node:fs';
import { join } from 'node:path';
import { readContent } from '@worldwright/engine/compile';
import { contentFiles, pageConfigs } from '@worldwright/engine/site';
import { Scratch } from '@worldwright/engine/testing';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { Change } from '../../../model/change.ts';
import { PAGES } from '../../../model/files.ts';
import type { Json, Path } from '../../../model/json';
import { editorOf } from '../../tests/editorOf';
import { ownList } from '../../tests/ownList';
import type { Disk } from '../disk';
import type { SaveChecks } from '../saver';
import { describeText } from '../siteFiles';

const FAQ = 'src/content/faq.ts';
const STATISTICS = 'src/content/statistics.ts';
const FAMILIES = 'src/content/service-families.ts';
const families = ownList('service-families');

const services = readContent(contentFiles).content?.services ?? [];
const scratch = new Scratch();
const project = scratch.copyProject('saving');
const faq = ['one', 'two', 'three'].map((name) => ({ question: `What is ${name}?`, answer: `It is ${name}.` }));
project.write(
  FAQ,
  `import type { Question } from './schemas/faq';

export default [
${faq.map(({ question, answer }) => `  {\n    question: "${question}",\n    answer: "${answer}",\n  },\n`).join('\n')}] satisfies Question[];
`,
);
const originals = new Map([FAQ, STATISTICS].map((file) => [file, project.read(file)]));
afterAll(() => scratch.remove());
beforeEach(() => {
  for (const [file, text] of originals) project.write(file, text);
});

const set = (file: string, path: Path, value: Json): Change => ({ file, op: 'replace', path, value });

/** Checks whose type check can access the editor's files on disk. */
interface Trial extends Partial<Pick<SaveChecks, 'render'>> {
  types?: (files: Parameters<SaveChecks['types']>[0], disk: Disk) => ReturnType<SaveChecks['types']>;
}

/** Opens an editor, and returns functions that save changes to the files that it loaded. */
async function opened({ types, ...checks }: Trial = {}, files?: Parameters<typeof editorOf>[2]) {
  const { editor, saver } = editorOf(
    project,
    { ...checks, ...(types && { types: (all) => types(all, editor.disk) }) },
    files,
  );
  const site = await editor.site();
  const base = Object.fromEntries(site.files.map(({ file, hash }) => [file, hash]));
  const save = (changes: Change[], from = base, choices = {}) => saver.save({ changes, base: from, choices });
  /** Saves valid changes. Returns the base of the next ones. */
  const saved = async (changes: Change[], from = base) => {
    const answer = await save(changes, from);
    if (!('saved' in answer)) throw new Error('it was not saved');
    const others = Object.entries(from).filter(([file]) => !changes.some((one) => one.file === file));
    return { ...Object.fromEntries(others), ...answer.base };
  };
  return { base, save, saved };
}

/** Replaces the text of a question on disk, like another author. */
const byHand = (index: number, words: string) =>
  project.edit(FAQ, JSON.stringify(faq[index]?.question).slice(1, -1), words);

test('writes a change as code and preserves everything else byte for byte', async () => {
  project.edit(FAQ, 'export default [', '// keep me\nexport default [ // and me');
  const text = project.read(FAQ);
  const { save } = await opened();
  expect(await save([set(FAQ, [1, 'question'], 'Who?')])).toMatchObject({ saved: true });
  const question = JSON.stringify(faq[1]?.question).slice(1, -1);
  expect(project.read(FAQ)).toBe(text.replace(question, 'Who?'));
});

test('the next change still applies to the same item after others have inserted one above', async () => {
  const { save, saved } = await opened();
  project.edit(FAQ, 'export default [', "export default [\n  { question: 'By hand?', answer: 'Yes.' },");
  const next = await saved([set(FAQ, [2, 'question'], 'By the editor?')]);
  expect(await save([set(FAQ, [2, 'answer'], 'By the editor too.')], next)).toMatchObject({ saved: true });
  expect(describeText(FAQ, project.read(FAQ)).description.value).toContainEqual({
    question: 'By the editor?',
    answer: 'By the editor too.',
  });
});

/** File of a service without links to it: only such services can be deleted. */
function removableService(): string {
  const unlinked = services.find(({ path }) => !project.read(PAGES).includes(`/${path}'`));
  return `src/content/services/${unlinked?.path ?? ''}.ts`;
}

test('undoing a saved deletion restores the file exactly', async () => {
  const file = removableService();
  const original = project.read(file);
  // Unformatted, so it is not reformatted.
  project.edit(file, 'export default', '// Said of it.\nexport  default  ');
  const before = project.read(file);
  const { base, save } = await opened();
  const { value } = describeText(file, before).description;
  const answer = await save([{ file, op: 'remove', path: [] }]);
  expect(answer).toMatchObject({ saved: true, base: {} });
  const { [file]: _gone, ...others } = base;
  expect(await save([{ file, op: 'add', path: [], value }], others)).toMatchObject({ saved: true });
  expect(project.read(file)).toBe(before);
  project.write(file, original);
});

test('undoing a saved removal restores a block with its comments, also before further changes', async () => {
  project.edit(FAQ, 'export default [', 'export default [\n  // Asked by everybody.');
  const before = project.read(FAQ);
  const { save, saved } = await opened();
  const first = await saved([{ file: FAQ, op: 'remove', path: [0] }]);
  const second = await saved([set(FAQ, [0, 'question'], 'Who?')], first);
  const undone: Change[] = [
    set(FAQ, [0, 'question'], faq[1]?.question ?? ''),
    { file: FAQ, op: 'add', path: [0], value: faq[0] ?? null },
  ];
  const next = set(FAQ, [2, 'question'], 'By the editor?');
  expect(await save([...undone, next], second)).toMatchObject({ saved: true });
  expect(project.read(FAQ)).toBe(before.replace(faq[2]?.question ?? '', 'By the editor?'));
});

test('undo after a save keeps later changes of others', async () => {
  project.edit(FAQ, 'export default [', 'export default [\n  // Asked by everybody.');
  const before = project.read(FAQ);
  const { save, saved } = await opened();
  const base = await saved([{ file: FAQ, op: 'remove', path: [0] }]);
  byHand(2, 'By hand?');
  const undone: Change = { file: FAQ, op: 'add', path: [0], value: faq[0] ?? null };
  expect(await save([undone], base)).toMatchObject({ saved: true });
  expect(project.read(FAQ)).toBe(before.replace(faq[2]?.question ?? '', 'By hand?'));
});

const RENAMED = 'src/content/services/renamed.ts';

/** Adds comments to a service's file. Returns its value before and after renaming it. */
function commentedService() {
  const file = removableService();
  const original = project.read(file);
  onTestFinished(() => {
    fs.rmSync(join(project.dir, RENAMED), { force: true });
    project.write(file, original);
  });
  const text = original
    .replace('export default', '// Said of it.\nexport default')
    .replace('  path:', '  // Said of its path.\n  path:');
  project.write(file, text);
  const { value } = describeText(file, text).description;
  const old = file.replace(/^.*\/|\.ts$/g, '');
  return { file, text, value, renamed: { ...Object(value), path: 'renamed', formerPaths: [old] } };
}

test('renaming an entry keeps the comments in its file', async () => {
  const { file, renamed } = commentedService();
  const { save } = await opened();
  const changes: Change[] = [
    set(file, ['title'], 'Said otherwise'),
    { file, op: 'remove', path: [] },
    { file: RENAMED, op: 'add', path: [], value: { ...renamed, title: 'Said otherwise' } },
  ];
  expect(await save(changes)).toMatchObject({ saved: true });
  expect(project.read(RENAMED)).toContain('// Said of it.\nexport default');
  expect(project.read(RENAMED)).toContain("  // Said of its path.\n  path: 'renamed',");
});

test.each(['the same editor', 'a restarted editor'])(
  'undoing a saved rename in %s keeps the text of the file',
  async (which) => {
    const { file, text, value, renamed } = commentedService();
    const editor = await opened();
    const base = await editor.saved([
      { file, op: 'remove', path: [] },
      { file: RENAMED, op: 'add', path: [], value: renamed },
    ]);
    const { save } = which === 'the same editor' ? editor : await opened();
    const back: Change[] = [
      { file: RENAMED, op: 'remove', path: [] },
      { file, op: 'add', path: [], value },
    ];
    expect(await save(back, base)).toMatchObject({ saved: true });
    expect(project.read(file)).toBe(text);
  },
);

test('undoing a saved removal restores code; other code is rejected', async () => {
  project.edit(
    FAQ,
    'export default [',
    "const asked = 'Who?';\n\nexport default [\n  { question: asked, answer: 'We.' },",
  );
  const before = describeText(FAQ, project.read(FAQ)).description.value;
  const { save, saved } = await opened();
  const base = await saved([{ file: FAQ, op: 'remove', path: [0] }]);
  const add = (value: Json) => save([{ file: FAQ, op: 'add', path: [0], value }], base);
  const foreign = { question: { $code: 'process.env' }, answer: 'We.' };
  await expect(add(foreign)).rejects.toThrow('code is written in the file itself');
  expect(await add(Array.isArray(before) ? (before[0] ?? null) : null)).toMatchObject({ saved: true });
  expect(describeText(FAQ, project.read(FAQ)).description.value).toEqual(before);
});

test('an entry added and removed before a save is not written', async () => {
  const { base, save } = await opened();
  const file = 'src/content/services/never-saved.ts';
  const changes: Change[] = [
    { file, op: 'add', path: [], value: { path: 'never-saved' } },
    { file, op: 'remove', path: [] },
    set(FAQ, [1, 'question'], 'Who?'),
  ];
  expect(await save(changes, base)).toMatchObject({ saved: true });
  expect(project.read(FAQ)).toContain('Who?');
  expect(fs.existsSync(join(project.dir, file))).toBe(false);
});

test('an entry removed and added again before a save has its last value', async () => {
  const { save } = await opened();
  const file = removableService();
  const before = project.read(file);
  const { value } = describeText(file, before).description;
  const changes: Change[] = [
    set(file, ['title'], 'Lost'),
    { file, op: 'remove', path: [] },
    { file, op: 'add', path: [], value },
    set(file, ['title'], 'Anew'),
  ];
  expect(await save(changes)).toMatchObject({ saved: true });
  expect(describeText(file, project.read(file)).description.value).toMatchObject({ title: 'Anew' });
  project.write(file, before);
});

test('checks and keeps changes of others made during the checks of a save', async () => {
  const { base, save } = await opened({
    types: async (files, disk) => {
      if (project.read(FAQ).includes('By hand?')) expect(files[0]?.text).toContain('By hand?');
      else byHand(0, 'By hand?');
      // Like the watcher, or a page that loads.
      disk.readAgain(FAQ);
      return [];
    },
  });
  expect(await save([set(FAQ, [2, 'question'], 'By the editor?')], base)).toMatchObject({ saved: true });
  expect(project.read(FAQ)).toContain('By hand?');
  expect(project.read(FAQ)).toContain('By the editor?');
});

test('gives up on files that keep changing, without overwriting them', async () => {
  let count = 0;
  const { save } = await opened({
    types: async (_files, disk) => {
      project.edit(FAQ, 'export default [', `// ${count++}\nexport default [`);
      disk.readAll();
      return [];
    },
  });
  await expect(save([set(FAQ, [2, 'question'], 'By the editor?')])).rejects.toThrow(
    `${FAQ}: was changed on disk just now`,
  );
  expect(project.read(FAQ)).toContain(`// ${count - 1}\n`);
  expect(project.read(FAQ)).not.toContain('By the editor?');
});

test('merges unsaved changes of an earlier session with later changes of others', async () => {
  const { editor } = editorOf(project);
  const { files } = await editor.site();
  const base = { [FAQ]: files.find(({ file }) => file === FAQ)?.hash ?? '' };
  const changes = [set(FAQ, [2, 'question'], 'By the editor?')];
  await editor.preview({ changes, base, show: [] });
  project.edit(FAQ, 'export default [', "export default [\n  { question: 'By hand?', answer: 'Yes.' },");
  const next = editorOf(project);
  await next.editor.site();
  expect(next.editor.shown({ ...base, [STATISTICS]: '../../package.json' })).toMatchObject([{ file: FAQ, value: faq }]);
  expect(await next.saver.save({ changes, base })).toMatchObject({ saved: true });
  expect(describeText(FAQ, project.read(FAQ)).description.value).toEqual([
    { question: 'By hand?', answer: 'Yes.' },
    ...faq.slice(0, 2),
    { ...faq[2], question: 'By the editor?' },
  ]);
});

test('on a conflict, writes nothing and returns both versions', async () => {
  const { base, save } = await opened();
  byHand(1, 'By hand?');
  const text = project.read(FAQ);
  const changes = [set(FAQ, [1, 'answer'], 'By the editor.'), set(STATISTICS, [0, 'value'], '7 years')];
  const answer = await save(changes);
  expect(project.read(FAQ)).toBe(text);
  expect(project.read(STATISTICS)).toBe(originals.get(STATISTICS));
  if (!('conflicts' in answer)) throw new Error('no conflict');
  const [conflict] = answer.conflicts;
  expect(conflict).toMatchObject({
    file: FAQ,
    blocks: [{ yours: expect.stringContaining('By the editor.'), theirs: expect.stringContaining('By hand?') }],
  });
  // The marketer keeps their own change.
  expect(await save(changes, base, { [FAQ]: { hash: conflict?.hash, kept: ['both'] } })).toMatchObject({ saved: true });
  expect(project.read(FAQ)).toContain('By hand?');
  expect(project.read(FAQ)).toContain('By the editor.');
});

test('keeping the own change overwrites only the conflicting block', async () => {
  const { base, save } = await opened();
  project.edit(FAQ, 'export default [', "export default [\n  { question: 'Above?', answer: 'Yes.' },\n");
  byHand(2, 'By hand?');
  const changes = [set(FAQ, [2, 'question'], 'By the editor?')];
  const answer = await save(changes);
  if (!('conflicts' in answer)) throw new Error('no conflict');
  const hash = answer.conflicts[0]?.hash;
  // The conflict is reported again if the file has changed since.
  byHand(0, 'By hand too?');
  expect(await save(changes, base, { [FAQ]: { hash, kept: ['yours'] } })).toMatchObject({ conflicts: [{ file: FAQ }] });
  project.edit(FAQ, 'By hand too?', faq[0]?.question ?? '');
  expect(await save(changes, base, { [FAQ]: { hash, kept: ['yours'] } })).toMatchObject({ saved: true });
  expect(describeText(FAQ, project.read(FAQ)).description.value).toEqual([
    { question: 'Above?', answer: 'Yes.' },
    ...faq.slice(0, 2),
    { ...faq[2], question: 'By the editor?' },
  ]);
});

test('changes of a file that others have deleted can be kept', async ({ skip }) => {
  const [service] = services;
  if (!service) return skip('no service');
  const file = `src/content/services/${service.path}.ts`;
  const before = project.read(file);
  const { base, save } = await opened();
  fs.rmSync(join(project.dir, file));
  const changes = [set(file, ['title'], 'By the editor')];
  const answer = await save(changes);
  if (!('conflicts' in answer)) throw new Error('no conflict');
  expect(answer).toMatchObject({ conflicts: [{ file, blocks: [{ at: [], theirs: '' }] }] });
  expect(await save(changes, base, { [file]: { hash: '', kept: ['yours'] } })).toMatchObject({ saved: true });
  expect(project.read(file)).toContain('By the editor');
  project.write(file, before);
});

test('rejects an invalid change, names the field and writes nothing', async () => {
  const { save } = await opened();
  const answer = await save([set(FAQ, [1, 'question'], ' '), set(STATISTICS, [0, 'value'], '7 years')]);
  expect(answer).toMatchObject({ problems: [{ file: FAQ, at: [1, 'question'], message: 'is empty' }] });
  for (const [file, text] of originals) expect(project.read(file)).toBe(text);
});

test('rejects a link to a missing file, like the check', async ({ skip }) => {
  const links = z
    .array(z.object({ sections: z.array(z.object({ action: z.object({ to: z.string() }).optional() })).optional() }))
    .parse(pageConfigs)
    .flatMap(({ sections = [] }, page) =>
      sections.flatMap(({ action }, section) => (action ? [[page, 'sections', section, 'action', 'to']] : [])),
    );
  const [at] = links;
  if (!at) return skip('no section has a button');
  const { save } = await opened();
  const answer = await save([set(PAGES, at, '/no-such-prices.pdf')]);
  expect(answer).toMatchObject({
    problems: [{ file: PAGES, message: expect.stringContaining('/no-such-prices.pdf') }],
  });
});

test('rejects type errors and pages that cannot be rendered', async () => {
  const wrong = { severity: 'error' as const, file: FAQ, path: [], message: 'does not fit', at: [] };
  const typed = await opened({ types: async () => [wrong] });
  const change = set(FAQ, [1, 'question'], 'Who?');
  expect(await typed.save([change])).toEqual({ problems: [wrong] });
  const rendered = await opened({ render: async () => Promise.reject(new Error('faq: it broke')) });
  expect(await rendered.save([change])).toMatchObject({ problems: [{ message: 'cannot be shown: faq: it broke' }] });
  expect(project.read(FAQ)).toBe(originals.get(FAQ));
});

test('reports a syntax error made by others with its line, and writes nothing', async () => {
  const { base, save } = await opened();
  project.edit(FAQ, 'export default [', 'export default [[');
  const text = project.read(FAQ);
  // The file may contain other changes, which cannot be merged.
  const { hash } = describeText(FAQ, text).description;
  expect(await save([set(FAQ, [1, 'question'], 'Who?')], base, { [FAQ]: hash })).toMatchObject({
    problems: [
      { file: FAQ, message: expect.stringMatching(/^cannot be read: line \d+: .*Fix it in a code editor first/) },
    ],
  });
  expect(project.read(FAQ)).toBe(text);
  const other = await save([set(STATISTICS, [0, 'value'], '7 years')]);
  expect(other).toMatchObject({
    problems: [{ file: FAQ, message: expect.stringMatching(/^line \d+: is not written right here/) }],
  });
  expect(project.read(STATISTICS)).toBe(originals.get(STATISTICS));
});

test('reports a read-only file with the fix, and writes no other', async () => {
  const { save } = await opened();
  fs.chmodSync(join(project.dir, FAQ), 0o444);
  const changes = [set(STATISTICS, [0, 'value'], '7 years'), set(FAQ, [1, 'question'], 'Who?')];
  await expect(save(changes)).rejects.toThrow(`${FAQ}: is read-only: make it writable`);
  fs.chmodSync(join(project.dir, FAQ), 0o644);
  expect(project.read(STATISTICS)).toBe(originals.get(STATISTICS));
});

test('a full disk leaves all files unchanged', async () => {
  let room = [...originals.values()].join('').length / 2;
  const full = (handle: number, bytes: Uint8Array, offset: number) => {
    if (room <= 0) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    const written = fs.writeSync(handle, bytes, offset, Math.min(Math.ceil(room), bytes.length - offset));
    room -= written;
    return written;
  };
  const { save } = await opened({}, { ...fs, writeSync: full });
  const changes = [set(STATISTICS, [0, 'value'], '7 years'), set(FAQ, [1, 'question'], 'Who?')];
  await expect(save(changes)).rejects.toThrow(/the disk is full: free some space/);
  for (const [file, text] of originals) expect(project.read(file)).toBe(text);
});

test('writes only files of pages and content', async () => {
  const { save } = await opened();
  const others = [
    '../outside.ts',
    'src/content/../site.ts',
    'src/content/schemas/faq.ts',
    'package.json',
    '/etc/passwd',
  ];
  for (const file of others)
    await expect(save([{ file, op: 'add', path: [], value: {} }])).rejects.toThrow(
      `${file}: is not a file of pages or content: the editor writes no others`,
    );
});

test('never writes through a symbolic link', async () => {
  const outside = join(project.dir, '../outside.ts');
  fs.writeFileSync(outside, originals.get(FAQ) ?? '');
  fs.rmSync(join(project.dir, FAQ));
  fs.symlinkSync(outside, join(project.dir, FAQ));
  const { save } = await opened();
  const answer = await save([set(FAQ, [1, 'question'], 'Who?')]);
  fs.rmSync(join(project.dir, FAQ));
  expect(answer).toMatchObject({
    problems: [{ file: FAQ, message: expect.stringContaining('is not a regular file') }],
  });
  expect(fs.readFileSync(outside, 'utf8')).toBe(originals.get(FAQ));
});

test.skipIf(families.length === 0)('saves a new family together with a service of it', async () => {
  const { save } = await opened();
  const before = project.read(FAMILIES);
  const [service] = services;
  const file = `src/content/services/${service?.path ?? ''}.ts`;
  const family = { id: 900, path: 'newcomers', title: 'Newcomers', description: 'What is new.' };
  const changes: Change[] = [
    { file: FAMILIES, op: 'add', path: [families.length], value: family },
    { file, op: service?.family === undefined ? 'add' : 'replace', path: ['family'], value: 'newcomers' },
  ];
  const alone = await save(changes.slice(1));
  expect(alone).toMatchObject({
    problems: [{ file, at: ['family'], message: `there is no "newcomers" in ${FAMILIES}.` }],
  });
  expect(await save(changes)).toMatchObject({ saved: true });
  expect(project.read(FAMILIES)).toContain('newcomers');
  project.write(FAMILIES, before);
});
