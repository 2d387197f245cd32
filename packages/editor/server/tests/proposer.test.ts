import { type Project, Scratch } from '@worldwright/engine/testing';
import { afterAll, expect, test } from 'vitest';
import faq from '../../../../src/content/faq';
import type { Change } from '../../model/change';
import { Git } from '../git';
import { ProposalList } from '../proposals';
import { Proposer } from '../proposer';
import { deskOf } from './deskOf';

const FAQ = 'src/content/faq.ts';
const scratch = new Scratch();
afterAll(() => scratch.remove());

function proposerOf(project: Project, { desk, saver }: ReturnType<typeof deskOf>, list?: ProposalList): Proposer {
  const git = new Git(project.dir);
  return new Proposer(desk, saver, git, list ?? new ProposalList(git));
}

test('what stands on what was saved and is not committed is not proposed, and that is said; other places are', async ({
  skip,
}) => {
  if (faq.length < 2) return skip('fewer than two questions');
  const project = scratch.copyProject('proposer');
  const git = (...args: string[]) => project.run('git', ...args);
  git('init', '--quiet');
  git('config', 'user.name', 'A');
  git('config', 'user.email', 'a@example.org');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'The site');
  const { desk, saver } = deskOf(project);
  const proposer = proposerOf(project, { desk, saver });
  const { files } = await desk.site();
  const hash = files.find(({ file }) => file === FAQ)?.hash ?? '';
  const asks = (place: number, value: string): Change[] => [
    { file: FAQ, op: 'replace', path: [place, 'question'], value },
  ];
  const saved = await saver.save({ changes: asks(0, 'Saved?'), base: { [FAQ]: hash } });
  if (!('saved' in saved)) throw new Error('it was not saved');
  const { base } = saved;
  await expect(proposer.propose({ changes: asks(0, 'Proposed?'), base }, 'One')).rejects.toThrow(
    /faq\.ts: the same place was changed and saved before/,
  );
  const last = faq.length - 1;
  expect(await proposer.propose({ changes: asks(last, 'Proposed?'), base }, 'Two')).toMatchObject({
    branch: 'desk/two',
  });
  expect(git('diff', '--stat', 'HEAD', 'desk/two').output).toContain('1 insertion(+), 1 deletion(-)');
  // What was saved is committed now, and read by a page that has not seen it.
  git('commit', '--quiet', '--all', '--message', 'Saved');
  const unseen = { changes: asks(0, 'Proposed?'), base: { [FAQ]: hash } };
  const answer = await proposer.propose(unseen, 'Three');
  if (!('conflicts' in answer)) throw new Error('both were put together');
  const over = Object.fromEntries(answer.conflicts.map(({ file, hash: theirs }) => [file, theirs]));
  expect(await proposer.propose({ ...unseen, over }, 'Three')).toMatchObject({ branch: 'desk/three' });
  expect(git('diff', '-U0', 'HEAD', 'desk/three').output).toMatch(/^-.*'Saved\?'.*\n\+.*'Proposed\?'/m);
});

test('without Git nothing is proposed, which is said, and no file changes', async ({ skip }) => {
  if (faq.length === 0) return skip('no questions');
  const project = scratch.copyProject('without-git');
  const { desk, saver } = deskOf(project);
  const { files } = await desk.site();
  const hash = files.find(({ file }) => file === FAQ)?.hash ?? '';
  const before = project.read(FAQ);
  const change: Change = { file: FAQ, op: 'replace', path: [0, 'question'], value: 'Proposed?' };
  const proposer = proposerOf(project, { desk, saver });
  await expect(proposer.propose({ changes: [change], base: { [FAQ]: hash } }, 'One')).rejects.toThrow(
    /not in a Git repository: your changes are still in the desk/,
  );
  expect(project.read(FAQ)).toBe(before);
});
