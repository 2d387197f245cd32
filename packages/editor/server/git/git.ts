import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { slugOf } from '../../model/slug.ts';
import { words } from '../requestLanguage.ts';

/** Thrown when something cannot be proposed; where Git refuses it, in its own words. */
export class GitError extends Error {
  override name = 'GitError';
}

/** A file as it is to be in a commit; without a text it goes. */
export interface FileToCommit {
  /** From the project's root. */
  file: string;
  text: string | Uint8Array | undefined;
}

/** As much of a branch's name as comes from its title, in letters. */
const NAME_LENGTH = 50;

/** `moved-testimonials`: a name that every system and host takes. */
const nameFor = (title: string): string => slugOf(title).slice(0, NAME_LENGTH).replace(/-$/, '') || 'changes';

/** Longest time for an answer of another machine, in ms. */
const NETWORK_TIMEOUT = 60_000;

/** The parts of each line that Git has answered. */
const rowsOf = (answer: string): string[][] =>
  answer
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\x1f'));

/**
 * Makes commits beside the branch that is checked out, which leaves its files and its index as they are; and publishes what
 * is saved on the branch itself.
 */
export class Git {
  readonly #root: string;

  /** @param root folder of the project, which may be within the repository. */
  constructor(root: string) {
    this.#root = root;
  }

  /** Why there is nothing to propose to; `undefined` where there is a repository with a commit. */
  missing(): string | undefined {
    if (this.#try(['--version']) === undefined) return words().git.missing;
    const { status, stderr } = this.#spawn(['rev-parse', '--git-dir'], {});
    if (status !== 0) {
      if (/not a git repository/i.test(stderr)) return words().git.noRepository;
      return words().git.says(stderr.trim().split('\n')[0] ?? '');
    }
    return this.#try(['rev-parse', '--verify', 'HEAD']) === undefined ? words().git.noCommit : undefined;
  }

  /** A file as a commit has it, the last one if no other is named; `undefined` where it has none. */
  committed(file: string, commit = 'HEAD'): string | undefined {
    // As it would be on disk: line ends may be others there.
    return this.#try(['cat-file', '--filters', `${commit}:./${file}`]);
  }

  /**
   * Puts files into a commit on a new branch.
   *
   * @param files as they are to be; all others are as in the last commit.
   * @throws {GitError} when Git refuses, as where nobody has told it who the author is, or when nothing is other than in
   * the last commit.
   */
  commit(files: readonly FileToCommit[], title: string, body: string): { branch: string; commit: string } {
    const folder = mkdtempSync(join(tmpdir(), 'editor-index-'));
    const index = { GIT_INDEX_FILE: join(folder, 'index') };
    try {
      const head = this.#run(['rev-parse', 'HEAD']);
      this.#run(['read-tree', 'HEAD'], { env: index });
      for (const { file, text } of files) this.#stage(file, text, index);
      const tree = this.#run(['write-tree'], { env: index });
      if (tree === this.#run(['rev-parse', 'HEAD^{tree}'])) throw new GitError(words().git.committed);
      const commit = this.#run(['commit-tree', tree, '-p', head, '-F', '-'], { input: `${title}\n\n${body}\n` });
      return { branch: this.#newBranch(nameFor(title), commit), commit };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** The last commits that changed a file, the newest first. @param most how many at most. */
  commitsOf(file: string, most: number): { commit: string; author: string; date: string; title: string }[] {
    const log = this.#run(['log', `--max-count=${most}`, '--format=%H%x1f%an%x1f%aI%x1f%s', '--', file]);
    return rowsOf(log).map(([commit = '', author = '', date = '', title = '']) => ({ commit, author, date, title }));
  }

  /** Where the branch that is checked out is pushed to, such as `origin/main`; `undefined` where it is pushed nowhere. */
  upstream(): string | undefined {
    return this.#try(['rev-parse', '--abbrev-ref', '--symbolic-full-name', '@{upstream}'])?.trim();
  }

  /** Where the branch that is checked out is pushed to, in parts; `undefined` where it is pushed nowhere. */
  target(): { remote: string; branch: string; url: string } | undefined {
    const own = this.#try(['symbolic-ref', '--short', 'HEAD'])?.trim();
    const remote = this.#try(['config', `branch.${own}.remote`])?.trim();
    const branch = this.#try(['config', `branch.${own}.merge`])
      ?.trim()
      .replace(/^refs\/heads\//, '');
    const url = remote && this.#try(['remote', 'get-url', '--push', remote])?.trim();
    return remote && branch && url ? { remote, branch, url } : undefined;
  }

  /** Number of commits that the upstream of this branch has and this one has not, as far as that is known here. */
  behind(): number {
    return Number(this.#try(['rev-list', '--count', 'HEAD..@{upstream}']) ?? 0);
  }

  /** The branches that `commit` has made, the newest first. @param most how many at most. */
  proposals(most: number): { branch: string; date: string; title: string }[] {
    const refs = this.#run([
      'for-each-ref',
      `--count=${most}`,
      '--sort=-committerdate',
      '--format=%(refname:short)%1f%(committerdate:iso-strict)%1f%(contents:subject)',
      'refs/heads/editor/*',
      'refs/heads/editor-*',
    ]);
    return rowsOf(refs).map(([branch = '', date = '', title = '']) => ({ branch, date, title }));
  }

  /** What becomes of a branch where others publish: nothing of it is new there, it fits, or both change the same place. */
  mergeStateOf(branch: string): 'merged' | 'open' | 'conflict' {
    const target = this.upstream() ?? 'HEAD';
    const { status, stdout } = this.#spawn(['merge-tree', '--write-tree', '--no-messages', target, branch], {});
    if (status === 1) return 'conflict';
    return stdout.trim() === this.#try(['rev-parse', `${target}^{tree}`])?.trim() ? 'merged' : 'open';
  }

  /** Whether a branch is as it was pushed last. */
  isPushed(remote: string, branch: string): boolean {
    const pushed = this.#try(['rev-parse', '--verify', '--quiet', `refs/remotes/${remote}/${branch}`]);
    return pushed !== undefined && pushed === this.#try(['rev-parse', `refs/heads/${branch}`]);
  }

  /** Files below some paths that are not as in the last commit, from the project's root. */
  uncommitted(paths: readonly string[]): string[] {
    const changed = this.#run(['diff', '--name-only', '--relative', '-z', 'HEAD', '--', ...paths]);
    const fresh = this.#run(['ls-files', '--others', '--exclude-standard', '-z', '--', ...paths]);
    return [...changed.split('\0'), ...fresh.split('\0')].filter(Boolean);
  }

  /** Files below some paths that the last commit has other than the upstream of the branch, as far as that is known here. */
  unpushed(paths: readonly string[]): string[] {
    const changed = this.#run(['diff', '--name-only', '--relative', '-z', '@{upstream}...HEAD', '--', ...paths]);
    return changed.split('\0').filter(Boolean);
  }

  /** Commits files as they are on disk, and nothing else. @throws {GitError} when Git refuses. */
  commitSaved(files: readonly string[], title: string): void {
    this.#run(['add', '--all', '--', ...files]);
    this.#run(['commit', '--quiet', '--message', title, '--only', '--', ...files]);
  }

  /**
   * Puts the commits of this branch on those that its upstream has got meanwhile. What is not committed stays as it is.
   *
   * @throws {GitError} when both have changed the same place: nothing has changed then.
   */
  async takeUpstream(): Promise<void> {
    await this.fetch();
    if (this.#run(['rev-list', '--count', 'HEAD..@{upstream}']) === '0') return;
    const { status, stderr } = this.#spawn(['rebase', '--quiet', '--autostash', '@{upstream}'], {});
    if (status === 0) return;
    const files =
      this.#try(['diff', '--name-only', '--relative', '--diff-filter=U', '-z'])?.split('\0').filter(Boolean) ?? [];
    this.#try(['rebase', '--abort']);
    if (files.length === 0) throw new GitError(words().git.says(stderr.trim()));
    throw new GitError(words().git.conflict(files.join(', ')));
  }

  /** Learns what others have published. @throws {GitError} when the other side does not answer. */
  async fetch(): Promise<void> {
    await this.#overNetwork(['fetch', '--quiet']);
  }

  /** Pushes a branch that is not checked out. @throws {GitError} when the other side refuses. */
  async pushBranch(remote: string, branch: string): Promise<void> {
    await this.#overNetwork(['push', '--quiet', remote, `refs/heads/${branch}`]);
  }

  /** Pushes the branch that is checked out. @throws {GitError} when the other side refuses. */
  async push(): Promise<void> {
    await this.#overNetwork(['push', '--quiet']);
  }

  #stage(file: string, text: FileToCommit['text'], env: NodeJS.ProcessEnv): void {
    if (text === undefined) {
      this.#run(['update-index', '--force-remove', '--', file], { env });
      return;
    }
    const path = `${this.#run(['rev-parse', '--show-prefix'])}${file}`;
    const mode = this.#try(['ls-tree', '--format=%(objectmode)', 'HEAD', '--', file])?.trim() || '100644';
    // Git puts the folder in front of this one itself, and finds by it what .gitattributes say of the file.
    const blob = this.#run(['hash-object', '-w', '--stdin', `--path=${file}`], { input: text });
    this.#run(['update-index', '--add', '--cacheinfo', `${mode},${blob},${path}`], { env });
  }

  /** A branch that there was not before. */
  #newBranch(title: string, commit: string): string {
    // A branch `editor` leaves no room for others below its name.
    const name = this.#hasBranch('editor') ? `editor-${title}` : `editor/${title}`;
    for (let number = 1; ; number += 1) {
      const branch = number === 1 ? name : `${name}-${number}`;
      if (this.#hasBranch(branch)) continue;
      // The zeros say that it must not exist: https://git-scm.com/docs/git-update-ref
      this.#run(['update-ref', `refs/heads/${branch}`, commit, '0'.repeat(commit.length)]);
      return branch;
    }
  }

  #hasBranch(name: string): boolean {
    return this.#try(['rev-parse', '--verify', '--quiet', `refs/heads/${name}`]) !== undefined;
  }

  async #overNetwork(args: string[]): Promise<void> {
    try {
      await promisify(execFile)('git', args, {
        cwd: this.#root,
        timeout: NETWORK_TIMEOUT,
        // Nobody is at the terminal to be asked for a password.
        env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
      });
    } catch (error) {
      const said: unknown = Reflect.get(Object(error), 'stderr');
      throw new GitError(words().git.says(String(said || error).trim()));
    }
  }

  #run(args: string[], options: { input?: string | Uint8Array; env?: NodeJS.ProcessEnv } = {}): string {
    const { status, stdout, stderr, error } = this.#spawn(args, options);
    if (status !== 0)
      throw new GitError(words().git.says(error?.message ?? (stderr.trim() || words().git.failed(args.join(' ')))));
    return stdout.trim();
  }

  #try(args: string[]): string | undefined {
    const { status, stdout } = this.#spawn(args, {});
    return status === 0 ? stdout : undefined;
  }

  #spawn(args: string[], { input, env }: { input?: string | Uint8Array; env?: NodeJS.ProcessEnv }) {
    return spawnSync('git', args, {
      cwd: this.#root,
      encoding: 'utf8',
      input,
      env: { ...process.env, ...env },
      // A file of a large site is more than Node takes by itself, and would count as one that is not committed.
      maxBuffer: Number.POSITIVE_INFINITY,
    });
  }
}
