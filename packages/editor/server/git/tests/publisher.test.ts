import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFileOf, type PageData } from '@worldwright/engine/component';
import { type Project, Scratch } from '@worldwright/engine/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editorOf } from '../../tests/editorOf';
import { ownList } from '../../tests/ownList';
import { Git } from '../git';
import { publisherOf } from '../publisher';
import { gitIn, makeRepository } from './repository';

const FAQ = 'src/content/faq.ts';
const faq = ownList('faq');
const scratch = new Scratch();
afterAll(() => scratch.remove());

/** A project whose branch has an upstream in another local repository. */
let project: Project;
/** Folder of the upstream repository. */
let remote: string;
/** Returns the body or status of a response by the site or the hook. Requests fail if it returns `undefined`. */
let answers: (address: string) => unknown = () => undefined;
const asked: string[] = [];
const fetcher: typeof fetch = async (input, init) => {
  asked.push(`${init?.method ?? 'GET'} ${input}`);
  const answer = answers(String(input));
  if (answer === undefined) throw new Error('away');
  return typeof answer === 'number' ? new Response(null, { status: answer }) : Response.json(answer);
};

let git: ReturnType<typeof gitIn>;
let remoteGit: typeof git;

beforeAll(() => {
  project = scratch.copyProject('publisher');
  remote = join(project.dir, '../remote.git');
  git = makeRepository(project.dir);
  git('init', '--quiet', '--bare', '--initial-branch=main', remote);
  remoteGit = gitIn(remote);
  git('remote', 'add', 'origin', remote);
  git('push', '--quiet', '--set-upstream', 'origin', 'main');
});

function open(hook?: string) {
  const { editor, saver } = editorOf(project);
  return { editor, saver, publisher: publisherOf({ editor, saver, git: new Git(project.dir) }, hook, fetcher) };
}

/** Replaces a question and saves. */
async function save({ editor, saver }: ReturnType<typeof open>, place: number, value: string): Promise<void> {
  const { files } = await editor.site();
  const base = { [FAQ]: files.find(({ file }) => file === FAQ)?.hash ?? '' };
  const answer = await saver.save({ changes: [{ file: FAQ, op: 'replace', path: [place, 'question'], value }], base });
  if (!('saved' in answer)) throw new Error(JSON.stringify(answer));
}

/** Replaces text in a file and pushes, as another author. */
function publishAsAnother(file: string, from: string, to: string): void {
  const other = join(project.dir, `../other-${Math.random()}`);
  git('clone', '--quiet', remote, other);
  const path = join(other, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  const run = gitIn(other);
  run('-c', 'user.name=B', '-c', 'user.email=b@x.test', 'commit', '--quiet', '--all', '--message', 'Another change');
  run('push', '--quiet');
}

test('commits and pushes only saved files, and detects when the site shows them', async ({ skip }) => {
  if (faq.length === 0) return skip('no questions');
  const parts = open();
  await save(parts, 0, 'Is it published?');
  project.write('README.md', 'Half written');
  expect(parts.publisher.publishable()).toMatchObject({ changed: [FAQ], target: 'origin/main' });
  const published = await parts.publisher.publish({ title: 'Ask whether it is published' });
  if (!('address' in published)) throw new Error(JSON.stringify(published));
  expect(remoteGit('log', '-1', '--format=%s', 'main')).toBe('Ask whether it is published');
  expect(remoteGit('show', '--name-only', '--format=', 'main')).toBe(FAQ);
  expect(git('status', '--porcelain', 'README.md')).toBe('M README.md');
  git('checkout', '--quiet', 'README.md');
  expect(parts.publisher.publishable().changed).toEqual([]);

  const { address, waitingFor } = published;
  expect(waitingFor.length).toBeGreaterThan(0);
  expect(await parts.publisher.live(waitingFor)).toBe(false);
  const { inspection } = await parts.editor.inspectDrafts([]);
  const built = (change: (page: PageData) => object) => (asked: string) => {
    const page = inspection.report.pages.find(({ path }) => asked === address + dataFileOf(path));
    return page && { ...change(page), version: 'another', codeVersion: 'another' };
  };
  answers = built((page) => ({ ...page, sections: [] }));
  expect(await parts.publisher.live(waitingFor)).toBe(false);
  answers = built((page) => page);
  expect(await parts.publisher.live(waitingFor)).toBe(true);
});

test('keeps changes that others have published meanwhile', async ({ skip }) => {
  if (faq.length === 0) return skip('no questions');
  const parts = open();
  publishAsAnother('README.md', '# ', '# Our ');
  await save(parts, 0, 'Are there both?');
  await parts.publisher.publish({ title: 'Ask for both' });
  expect(remoteGit('log', '-3', '--format=%s', 'main').split('\n').toSorted()).toEqual([
    'Another change',
    'Ask for both',
    'Merge origin/main',
  ]);
  expect(project.read('README.md')).toMatch(/^# Our /);
  expect(project.read(FAQ)).toContain('Are there both?');
});

test.each(['publish', 'takeOver'] as const)('%s asks about conflicts, and merges what was chosen', async (act) => {
  const [first, second] = faq;
  if (!first || !second) return;
  const parts = open();
  git('reset', '--quiet', '--hard', 'origin/main');
  const before = remoteGit('rev-parse', 'main');
  publishAsAnother(
    FAQ,
    parts.editor.disk.files.get(FAQ)?.text.match(/question: '(.*)'/)?.[1] ?? '',
    `Theirs by ${act}?`,
  );
  await save(parts, 0, `Ours by ${act}?`);
  await save(parts, 1, 'Only ours?');
  const request = { title: `Ask by ${act}` };
  const answer = await parts.publisher[act](request);
  if (!('conflicts' in answer)) throw new Error(JSON.stringify(answer));
  const [{ hash = '', blocks = [] } = {}] = answer.conflicts;
  expect(blocks).toMatchObject([
    { at: [0], yours: expect.stringContaining('Ours by'), theirs: expect.stringContaining('Theirs by') },
  ]);
  expect(git('log', '-1', '--format=%s')).toBe(request.title);
  expect(git('status', '--porcelain')).toBe('');
  expect(project.read(FAQ)).toContain(`Ours by ${act}?`);
  expect(remoteGit('log', '-1', '--format=%s', 'main')).toBe('Another change');
  await parts.publisher[act]({ ...request, choices: { [FAQ]: { hash, kept: ['theirs'] } } });
  expect(project.read(FAQ)).toContain(`Theirs by ${act}?`);
  expect(project.read(FAQ)).not.toContain('Ours by');
  expect(project.read(FAQ)).toContain('Only ours?');
  expect(git('log', '--format=%s', `${before}..`).split('\n')).toEqual([
    'Merge origin/main',
    request.title,
    'Another change',
  ]);
  expect(remoteGit('rev-parse', 'main') === git('rev-parse', 'main')).toBe(act === 'publish');
});

test('conflicts in files that the editor cannot merge are left to others, and nothing changes', async () => {
  const { publisher } = open();
  git('reset', '--quiet', '--hard', 'origin/main');
  publishAsAnother('README.md', '# ', '# Their ');
  project.edit('README.md', '# ', '# Your ');
  git('commit', '--quiet', '--all', '--message', 'Ours');
  await expect(publisher.publish({ title: 'In vain' })).rejects.toThrow(/in the same place of README\.md/);
  expect(git('status', '--porcelain')).toBe('');
  expect(project.read('README.md')).toMatch(/^# Your /);
  git('reset', '--quiet', '--hard', 'origin/main');
});

test('does not publish a site with errors, and returns them', async ({ skip }) => {
  if (faq.length === 0) return skip('no questions');
  const parts = open();
  await save(parts, 0, 'Is it right?');
  const right = project.read(FAQ);
  project.write(FAQ, right.replace("'Is it right?'", "''"));
  const answer = await parts.publisher.publish({ title: 'Publish a mistake' });
  expect(answer).toMatchObject({ problems: [{ severity: 'error', file: FAQ }] });
  expect(remoteGit('log', '-1', '--format=%s', 'main')).not.toBe('Publish a mistake');
  git('checkout', '--quiet', FAQ);
});

test('says why the server refuses a push, and that it cannot be reached, without the words of Git', async () => {
  const { publisher } = open();
  const hook = join(remote, 'hooks/pre-receive');
  writeFileSync(hook, '#!/bin/sh\necho "main is protected" >&2\nexit 1\n', { mode: 0o755 });
  git('commit', '--quiet', '--allow-empty', '--message', 'Refused');
  await expect(publisher.publish({ title: 'In vain' })).rejects.toThrow(/^Git says: main is protected$/);
  rmSync(hook);
  git('remote', 'set-url', 'origin', 'http://127.0.0.1:9/nowhere.git');
  await expect(publisher.publish({ title: 'In vain' })).rejects.toThrow(/cannot be reached.*saved here/);
  git('remote', 'set-url', 'origin', remote);
});

test('calls the deploy hook after the push, and reports its failure', async () => {
  answers = () => 204;
  asked.length = 0;
  await open('https://hooks.example/deploy').publisher.publish({ title: 'Deploy' });
  expect(asked[0]).toBe('POST https://hooks.example/deploy');
  answers = () => 500;
  await expect(open('https://hooks.example/deploy').publisher.publish({ title: 'Deploy' })).rejects.toThrow(
    /hooks\.example.*500/,
  );
});

test('with an invalid hook URL, reports it and pushes nothing', async () => {
  const before = remoteGit('rev-parse', 'main');
  const { publisher } = open('deploy it');
  expect(publisher.publishable().reason).toContain('EDITOR_DEPLOY_HOOK');
  await expect(publisher.publish({ title: 'In vain' })).rejects.toThrow(/EDITOR_DEPLOY_HOOK/);
  expect(remoteGit('rev-parse', 'main')).toBe(before);
});

test('without upstream and hook, reports how to set them up', async () => {
  git('branch', '--quiet', '--unset-upstream');
  const { publisher } = open();
  expect(publisher.publishable().reason).toMatch(/not pushed anywhere yet.*EDITOR_DEPLOY_HOOK/);
  await expect(publisher.publish({ title: 'In vain' })).rejects.toThrow(/not pushed anywhere yet/);
  git('checkout', '--quiet', '--detach');
  expect(publisher.publishable().reason).toMatch(/not on a branch/);
  git('checkout', '--quiet', 'main');
});
