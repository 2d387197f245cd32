import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Project, Scratch } from '@worldwright/engine/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGES } from '../../../model/files';
import { isGroup } from '../../../model/json';
import { editorOf } from '../../tests/editorOf';
import { ownList } from '../../tests/ownList';
import { Git } from '../git';
import { pastPage, versionsOf } from '../versions';
import { makeRepository } from './repository';

const FAQ = 'src/content/faq.ts';
const faq = ownList('faq');
const scratch = new Scratch();
afterAll(() => scratch.remove());

let project: Project;
let git: ReturnType<typeof makeRepository>;
const question = String(Reflect.get(Object(faq[0]), 'question'));

/** Replaces the first question and commits. */
function ask(before: string, now: string): void {
  project.edit(FAQ, `'${before}'`, `'${now}'`);
  git('commit', '--quiet', '--all', '--message', `Ask: ${now}`);
}

beforeAll(() => {
  project = scratch.copyProject('versions');
  git = makeRepository(project.dir);
});

const open = async () => {
  const parts = editorOf(project);
  await parts.editor.site();
  return {
    ...parts,
    of: (file: string, page?: string) => versionsOf(parts.editor, new Git(project.dir), { file, page }),
  };
};

test('lists the distinct versions of a file, newest first, and a restored one can be saved', async ({ skip }) => {
  if (question === '' || question.includes("'")) return skip('no question to change');
  ask(question, 'Second?');
  ask('Second?', 'Third?');
  // The same content is no new version.
  ask('Third?', 'Second?');
  ask('Second?', 'Third?');
  const { of, editor, saver } = await open();
  const versions = await of(FAQ);
  expect(versions.map(({ title, author }) => [title, author])).toEqual([
    ['Ask: Second?', 'Ada'],
    ['The site', 'Ada'],
  ]);
  const { value } = versions[1] ?? { value: null };
  const hash = editor.disk.files.get(FAQ)?.description.hash ?? '';
  const saved = await saver.save({ changes: [{ file: FAQ, op: 'replace', path: [], value }], base: { [FAQ]: hash } });
  expect(saved).toMatchObject({ saved: true });
  expect(project.read(FAQ)).toContain(question);
  expect(git('diff', '--stat', 'HEAD', '--', FAQ)).toContain('1 insertion(+), 1 deletion(-)');
});

test('lists the versions of a page independently of the rest of the file', async () => {
  const { editor, of } = await open();
  const pages = editor.disk.files.get(PAGES)?.description.value;
  const [first, second] = Array.isArray(pages) ? pages.filter(isGroup).map(({ path }) => String(path)) : [];
  if (first === undefined || second === undefined) throw new Error('the site has fewer than two pages');
  expect(await of(PAGES, first)).toEqual([]);
  const text = project.read(PAGES);
  const at = text.indexOf(`path: '${first}'`);
  project.write(PAGES, text.slice(0, at) + text.slice(at).replace(/title:\s*['"]/, '$&Another '));
  editor.disk.readAll();
  const [version, ...others] = await of(PAGES, first);
  expect(others).toEqual([]);
  expect(version?.value).toMatchObject({ path: first });
  expect(await of(PAGES, second)).toEqual([]);
});

test('lists the versions of a renamed page and of a renamed entry under their former names', async () => {
  const { editor, of } = await open();
  const [entry = ''] = [...editor.disk.files.keys()].filter((file) => file.startsWith('src/content/services/'));
  const pages = editor.disk.files.get(PAGES)?.description.value;
  const [page = ''] = (Array.isArray(pages) ? pages : []).flatMap((one) =>
    isGroup(one) && /^\/[a-z-]+$/.test(String(one.path)) && !one.redirectFrom ? String(one.path) : [],
  );
  if (entry === '') throw new Error('the site has no services');
  git('commit', '--quiet', '--all', '--allow-empty', '--message', 'Before');
  project.edit(PAGES, `path: '${page}',`, `path: '/renamed', redirectFrom: ['${page}'],`);
  const name = basename(entry, '.ts');
  const renamed = entry.replace(name, 'renamed');
  project.write(renamed, project.read(entry).replace(`path: '${name}',`, `path: 'renamed', formerPaths: ['${name}'],`));
  rmSync(join(project.dir, entry));
  const text = project.read(PAGES);
  const at = text.indexOf("path: '/renamed'");
  project.write(PAGES, text.slice(0, at) + text.slice(at).replace(/title:\s*['"]/, '$&Another '));
  project.write(renamed, project.read(renamed).replace(/title: '/, "title: 'Another "));
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Rename');
  editor.disk.readAll();
  const redirectFrom = [page];
  expect((await of(PAGES, '/renamed')).at(0)).toMatchObject({
    formerName: page,
    value: { path: '/renamed', redirectFrom },
  });
  expect((await of(renamed)).at(-1)).toMatchObject({
    formerName: name,
    value: { path: 'renamed', formerPaths: [name] },
  });
  git('reset', '--quiet', '--hard', 'HEAD~1');
});

test('a page is shown with the pages and the content of a commit, whatever they are now', async () => {
  const show = ['/'];
  const { editor } = await open();
  const shownNow = async () => (await editor.preview({ changes: [], base: {}, show })).shown[0]?.page;
  git('commit', '--quiet', '--all', '--allow-empty', '--message', 'Then');
  editor.disk.readAll();
  const [then, commit] = [await shownNow(), git('rev-parse', 'HEAD')];
  const company = project.read('src/content/company.ts');
  project.write('src/content/company.ts', company.replace(/(\bname:\s*)(['"])/, '$1$2Another '));
  git('commit', '--quiet', '--all', '--message', 'Now');
  editor.disk.readAll();
  const past = (address: string, at = commit) => pastPage(editor, new Git(project.dir), { commit: at, address });
  expect(await shownNow()).not.toEqual(then);
  expect(await past('/')).toEqual(then);
  expect(await past('/no-such-page')).toBeNull();
  await expect(past('/', '0'.repeat(40))).rejects.toThrow('Git says');
  expect(git('status', '--porcelain')).toBe('');
});
