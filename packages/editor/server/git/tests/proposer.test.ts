import { type Project, Scratch } from '@worldwright/engine/testing';
import { afterAll, expect, test } from 'vitest';
import type { Change } from '../../../model/change.ts';
import { editorOf } from '../../tests/editorOf';
import { ownList } from '../../tests/ownList';
import { Git } from '../git';
import { proposalsIn } from '../proposals';
import { propose } from '../proposer';
import { makeRepository } from './repository';

const FAQ = 'src/content/faq.ts';
const faq = ownList('faq');
const scratch = new Scratch();
afterAll(() => scratch.remove());

/** Returns a function that proposes an edit. */
function proposing(project: Project, parts: ReturnType<typeof editorOf>) {
  const git = new Git(project.dir);
  return (request: Parameters<typeof propose>[1], title: string) =>
    propose({ ...parts, git, proposals: proposalsIn(git) }, request, { title, body: '' });
}

test('rejects changes that depend on uncommitted ones, and proposes all others', async ({ skip }) => {
  if (faq.length < 2) return skip('fewer than two questions');
  const project = scratch.copyProject('proposer');
  const git = makeRepository(project.dir);
  const { editor, saver } = editorOf(project);
  const proposeIt = proposing(project, { editor, saver });
  const { files } = await editor.site();
  const hash = files.find(({ file }) => file === FAQ)?.hash ?? '';
  const asks = (place: number, value: string): Change[] => [
    { file: FAQ, op: 'replace', path: [place, 'question'], value },
  ];
  const saved = await saver.save({ changes: asks(0, 'Saved?'), base: { [FAQ]: hash } });
  if (!('saved' in saved)) throw new Error('it was not saved');
  const { base } = saved;
  await expect(proposeIt({ changes: asks(0, 'Proposed?'), base }, 'One')).rejects.toThrow(
    /faq\.ts: an earlier saved change/,
  );
  const last = faq.length - 1;
  expect(await proposeIt({ changes: asks(last, 'Proposed?'), base }, 'Two')).toMatchObject({
    branch: 'editor/two',
  });
  expect(git('diff', '--stat', 'HEAD', 'editor/two')).toContain('1 insertion(+), 1 deletion(-)');
  // The saved change is committed now, but the proposing page has not loaded it.
  git('commit', '--quiet', '--all', '--message', 'Saved');
  const unseen = { changes: asks(0, 'Proposed?'), base: { [FAQ]: hash } };
  const answer = await proposeIt(unseen, 'Three');
  if (!('conflicts' in answer)) throw new Error('both were merged');
  const choices = Object.fromEntries(
    answer.conflicts.map(({ file, hash: theirs }) => [file, { hash: theirs, kept: ['yours' as const] }]),
  );
  expect(await proposeIt({ ...unseen, choices }, 'Three')).toMatchObject({ branch: 'editor/three' });
  expect(git('diff', '-U0', 'HEAD', 'editor/three')).toMatch(/^-.*'Saved\?'.*\n\+.*'Proposed\?'/m);
});

test('without Git, proposing fails and changes no files', async ({ skip }) => {
  if (faq.length === 0) return skip('no questions');
  const project = scratch.copyProject('without-git');
  const { editor, saver } = editorOf(project);
  const { files } = await editor.site();
  const hash = files.find(({ file }) => file === FAQ)?.hash ?? '';
  const before = project.read(FAQ);
  const change: Change = { file: FAQ, op: 'replace', path: [0, 'question'], value: 'Proposed?' };
  const proposeIt = proposing(project, { editor, saver });
  await expect(proposeIt({ changes: [change], base: { [FAQ]: hash } }, 'One')).rejects.toThrow(
    /not in a Git repository: your changes are still in the editor/,
  );
  expect(project.read(FAQ)).toBe(before);
});
