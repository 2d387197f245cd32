import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { Git } from '../git';
import { proposalsIn } from '../proposals';
import { gitIn, makeRepository } from './repository';

let here: string;
let there: string;

const git = (folder: string, ...args: string[]) => gitIn(folder)(...args);

/** Writes a file and commits it. */
function commit(folder: string, file: string, words: string): void {
  writeFileSync(join(folder, file), words);
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', `Write ${file}`);
}

/** Creates a repository with an upstream. */
beforeEach(() => {
  const scratch = mkdtempSync(join(tmpdir(), 'proposals-'));
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
  [here, there] = [join(scratch, 'here'), join(scratch, 'there.git')];
  mkdirSync(here);
  makeRepository(here);
  git(scratch, 'init', '--quiet', '--bare', '--initial-branch=main', there);
  commit(here, 'one.txt', 'One\n');
  git(here, 'remote', 'add', 'origin', there);
  git(here, 'push', '--quiet', '--set-upstream', 'origin', 'main');
});

const propose = (file: string, text: string, title: string) =>
  new Git(here).commit([{ file, text }], title, `- ${title}`).branch;

test('pushes a proposal, and derives its state from Git without a host', async () => {
  const list = proposalsIn(new Git(here));
  const fits = propose('two.txt', 'Two\n', 'Fits');
  const merged = propose('three.txt', 'Three\n', 'Merged');
  const clashes = propose('one.txt', 'Another\n', 'Clashes');
  for (const branch of [fits, merged, clashes]) expect(await list.handOver(branch, 'A title', '')).toEqual({});
  expect(git(there, 'branch', '--format=%(refname:short)').split('\n')).toEqual([clashes, fits, 'main', merged].sort());
  // Another author squash-merges one proposal, and changes a line of another.
  const other = `${here}-of-another`;
  git(here, 'clone', '--quiet', there, other);
  git(other, 'config', 'user.name', 'B');
  git(other, 'config', 'user.email', 'b@example.org');
  git(other, 'merge', '--quiet', '--squash', `origin/${merged}`);
  git(other, 'commit', '--quiet', '--message', 'Take it over');
  commit(other, 'one.txt', 'Theirs\n');
  git(other, 'push', '--quiet');
  const { proposals, behind, note } = await list.list();
  expect(Object.fromEntries(proposals.map(({ branch, state }) => [branch, state]))).toEqual({
    [fits]: 'open',
    [merged]: 'merged',
    [clashes]: 'conflict',
  });
  expect({ behind, note }).toEqual({ behind: 2, note: undefined });
  new Git(here).mergeUpstream([]);
  expect((await list.list()).behind).toBe(0);
});

test('a proposal that cannot be pushed keeps its branch, with a note', async () => {
  const list = proposalsIn(new Git(here));
  const branch = propose('two.txt', 'Two\n', 'Alone');
  git(here, 'remote', 'set-url', 'origin', `${there}-is-gone`);
  expect((await list.handOver(branch, 'Alone', '')).note).toMatch(/could not be pushed.*is-gone/s);
  const { proposals, note } = await list.list();
  expect(proposals).toMatchObject([{ branch, state: 'open', url: undefined }]);
  expect(note).toContain('is-gone');
  git(here, 'branch', '--unset-upstream');
  expect((await list.handOver(branch, 'Alone', '')).note).toContain('this computer only');
});

test('with a token, requests reviews and takes the state from the host', async () => {
  const branch = propose('two.txt', 'Two\n', 'Reviewed');
  const url = 'https://github.com/a/b/pull/1';
  const pull = { number: 1, html_url: url, state: 'closed', merged_at: null, head: { ref: branch } };
  const fetcher: typeof fetch = async (_, init) => Response.json(init?.method === 'POST' ? pull : [pull]);
  // Git uses the local repository instead of the GitHub URL.
  git(here, 'config', `url.${there}.insteadOf`, 'https://github.com/a/b.git');
  git(here, 'remote', 'set-url', 'origin', 'https://github.com/a/b.git');
  const address = { url: 'https://github.com/a/b.git', remote: 'origin', branch: 'main' };
  class OnGitHub extends Git {
    override target() {
      return address;
    }
  }
  const [alone, withToken] = [
    proposalsIn(new OnGitHub(here), '', fetcher),
    proposalsIn(new OnGitHub(here), 'x', fetcher),
  ];
  expect(await alone.handOver(branch, 'Reviewed', '')).toEqual({ url: expect.stringContaining('/compare/main...') });
  expect((await alone.list()).proposals).toMatchObject([{ state: 'open', isAsked: false }]);
  expect(await withToken.handOver(branch, 'Reviewed', '')).toEqual({ url, isAsked: true });
  expect((await withToken.list()).proposals).toMatchObject([{ state: 'closed', url, isAsked: true }]);
});
