import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { slugOf } from '@worldwright/engine/component';
import { PAGES } from '../../model/files.ts';
import { words } from '../requestLanguage.ts';

/** Thrown if an operation fails. The message contains Git's own, if there is one. */
export class GitError extends Error {
  override name = 'GitError';
}

/** A file to commit, or to delete if `text` is absent. */
export interface FileToCommit {
  /** Path relative to the project's root. */
  file: string;
  text: string | Uint8Array | undefined;
}

/** Maximum length of the title in a branch name, in characters. */
const MAX_NAME_LENGTH = 50;

/** Returns a branch name that is valid everywhere: `moved-testimonials`. */
const nameFor = (title: string): string => slugOf(title).slice(0, MAX_NAME_LENGTH).replace(/-$/, '') || 'changes';

const NETWORK_TIMEOUT_MS = 60_000;

/** Matches what Git and SSH say if the server cannot be reached. */
const OFFLINE = /could not resolve host|failed to connect|connection (refused|reset|timed out)|network is unreachable/i;

/** Returns the server's reason for refusing a push, if it gave one, or the whole output. */
function saidByServer(output: string): string {
  const lines = output.split('\n').flatMap((line) => /^remote: (.*\S)/.exec(line)?.[1] ?? []);
  return lines.length > 0 ? lines.join(' ') : output.trim();
}

/** Splits Git's output into lines and fields. */
const rowsOf = (output: string): string[][] =>
  output
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\x1f'));

/**
 * Runs Git. Proposals are committed to new branches without changing the working tree or the index. Saved files are
 * published on the current branch.
 */
export class Git {
  readonly #root: string;

  /** @param root folder of the project, which may be a subfolder of the repository. */
  constructor(root: string) {
    this.#root = root;
  }

  /** Returns why Git is unavailable, or `undefined` if there is a repository with a commit. */
  missing(): string | undefined {
    if (this.#try(['--version']) === undefined) return words().git.missing;
    const { status, stderr } = this.#spawn(['rev-parse', '--git-dir'], {});
    if (status !== 0) {
      if (/not a git repository/i.test(stderr)) return words().git.noRepository;
      return words().git.says(stderr.trim().split('\n')[0] ?? '');
    }
    return this.#try(['rev-parse', '--verify', 'HEAD']) === undefined ? words().git.noCommit : undefined;
  }

  /** Returns the text of a file in a commit, or `undefined` if it does not exist there. */
  committed(file: string, commit = 'HEAD'): string | undefined {
    // Converts line endings as on checkout.
    return this.#try(['cat-file', '--filters', `${commit}:./${file}`]);
  }

  /** Writes the pages and sources of a commit below an empty folder. Returns the project's folder in it. */
  checkOut(commit: string, folder: string): string {
    const env = { GIT_INDEX_FILE: join(folder, 'index') };
    const inside = this.#run(['rev-parse', '--show-prefix']);
    this.#run(['read-tree', `--prefix=${inside}src/`, `${commit}:./src`], { env });
    this.#run(['checkout-index', '--all', `--prefix=${folder}/`], { env });
    writeFileSync(join(folder, inside, PAGES), this.committed(PAGES, commit) ?? '');
    return join(folder, inside);
  }

  /**
   * Commits files to a new branch, based on the last commit.
   *
   * @param files the changed files.
   * @throws {GitError} if nothing has changed, or if Git fails, for example without a configured author.
   */
  commit(files: readonly FileToCommit[], title: string, body: string): { branch: string; commit: string } {
    const head = this.#run(['rev-parse', 'HEAD']);
    const tree = this.#treeWith('HEAD', files);
    if (tree === this.#run(['rev-parse', 'HEAD^{tree}'])) throw new GitError(words().git.committed);
    const commit = this.#run(['commit-tree', tree, '-p', head, '-F', '-'], { input: `${title}\n\n${body}\n` });
    return { branch: this.#newBranch(nameFor(title), commit), commit };
  }

  /** Returns a tree with some files replaced. The index stays unchanged. */
  #treeWith(tree: string, files: readonly FileToCommit[]): string {
    const folder = mkdtempSync(join(tmpdir(), 'editor-index-'));
    const env = { GIT_INDEX_FILE: join(folder, 'index') };
    try {
      this.#run(['read-tree', tree], { env });
      for (const { file, text } of files) this.#stage(file, text, env);
      return this.#run(['write-tree'], { env });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Returns the newest commits that change one of some files, newest first. */
  commitsOf(files: readonly string[], max: number): { commit: string; author: string; date: string; title: string }[] {
    const log = this.#run(['log', `--max-count=${max}`, '--format=%H%x1f%an%x1f%aI%x1f%s', '--', ...files]);
    return rowsOf(log).map(([commit = '', author = '', date = '', title = '']) => ({ commit, author, date, title }));
  }

  /** Returns the upstream of the current branch, such as `origin/main`, or `undefined`. */
  upstream(): string | undefined {
    return this.#try(['rev-parse', '--abbrev-ref', '--symbolic-full-name', '@{upstream}'])?.trim();
  }

  /** Returns the remote and the branch that the current branch is pushed to, or `undefined`. */
  target(): { remote: string; branch: string; url: string } | undefined {
    const own = this.#try(['symbolic-ref', '--short', 'HEAD'])?.trim();
    const remote = this.#try(['config', `branch.${own}.remote`])?.trim();
    const branch = this.#try(['config', `branch.${own}.merge`])
      ?.trim()
      .replace(/^refs\/heads\//, '');
    const url = remote && this.#try(['remote', 'get-url', '--push', remote])?.trim();
    return remote && branch && url ? { remote, branch, url } : undefined;
  }

  /** Returns why there is no `target`. */
  nowhere(): string {
    return this.#try(['symbolic-ref', 'HEAD']) === undefined ? words().git.noBranch : words().git.nowhere;
  }

  /** Returns the number of commits that are only in the upstream, as of the last fetch. */
  behind(): number {
    return Number(this.#try(['rev-list', '--count', 'HEAD..@{upstream}']) ?? 0);
  }

  /** Returns the newest `max` branches that `commit` created, newest first. */
  proposals(max: number): { branch: string; date: string; title: string }[] {
    const refs = this.#run([
      'for-each-ref',
      `--count=${max}`,
      '--sort=-committerdate',
      '--format=%(refname:short)%1f%(committerdate:iso-strict)%1f%(contents:subject)',
      'refs/heads/editor/*',
      'refs/heads/editor-*',
    ]);
    return rowsOf(refs).map(([branch = '', date = '', title = '']) => ({ branch, date, title }));
  }

  /** Returns whether the upstream contains a branch's changes already, can merge them, or conflicts with them. */
  mergeStateOf(branch: string): 'merged' | 'open' | 'conflict' {
    const target = this.upstream() ?? 'HEAD';
    const { status, stdout } = this.#spawn(['merge-tree', '--write-tree', '--no-messages', target, branch], {});
    if (status === 1) return 'conflict';
    return stdout.trim() === this.#try(['rev-parse', `${target}^{tree}`])?.trim() ? 'merged' : 'open';
  }

  /** Returns whether a branch is unchanged since its last push. */
  isPushed(remote: string, branch: string): boolean {
    const pushed = this.#try(['rev-parse', '--verify', '--quiet', `refs/remotes/${remote}/${branch}`]);
    return pushed !== undefined && pushed === this.#try(['rev-parse', `refs/heads/${branch}`]);
  }

  /** Returns the files below `paths` that differ from the last commit, relative to the project's root. */
  uncommitted(paths: readonly string[]): string[] {
    const changed = this.#run(['diff', '--name-only', '--relative', '-z', 'HEAD', '--', ...paths]);
    const fresh = this.#run(['ls-files', '--others', '--exclude-standard', '-z', '--', ...paths]);
    return [...changed.split('\0'), ...fresh.split('\0')].filter(Boolean);
  }

  /** Returns the files below `paths` that differ between the last commit and its upstream, as of the last fetch. */
  unpushed(paths: readonly string[]): string[] {
    const changed = this.#run(['diff', '--name-only', '--relative', '-z', '@{upstream}...HEAD', '--', ...paths]);
    return changed.split('\0').filter(Boolean);
  }

  /** Commits only these files, as they are on disk. @throws {GitError} if Git fails. */
  commitSaved(files: readonly string[], title: string): void {
    this.#run(['add', '--all', '--', ...files]);
    this.#run(['commit', '--quiet', '--message', title, '--only', '--', ...files]);
  }

  /** Returns the files that Git cannot merge with the upstream, and the common ancestor, as of the last fetch. */
  conflicts(): { files: string[]; base: string } {
    const inside = this.#run(['rev-parse', '--show-prefix']);
    const files = this.#mergeTree().files.map((file) => relative(inside, file));
    return { files, base: this.#run(['merge-base', 'HEAD', '@{upstream}']) };
  }

  /**
   * Merges the upstream into the current branch, as of the last fetch. Uncommitted changes of other files are kept.
   *
   * @param resolved all files of `conflicts`, merged.
   * @throws {GitError} if Git fails. Nothing has changed then.
   */
  mergeUpstream(resolved: readonly FileToCommit[]): void {
    const ahead = this.#run(['rev-list', '--count', '@{upstream}..HEAD']);
    const parents = ['-p', this.#run(['rev-parse', 'HEAD']), '-p', this.#run(['rev-parse', '@{upstream}'])];
    const message = `Merge ${this.upstream()}`;
    const merge = () =>
      this.#run(['commit-tree', this.#treeWith(this.#mergeTree().tree, resolved), ...parents, '-m', message]);
    // Changes the branch and the files only when the merge is complete, so that a killed editor leaves no conflicts.
    this.#run(['merge', '--quiet', '--ff-only', ahead === '0' ? '@{upstream}' : merge()]);
  }

  #mergeTree(): { tree: string; files: string[] } {
    const args = ['merge-tree', '--write-tree', '--name-only', '--no-messages', '-z', 'HEAD', '@{upstream}'];
    const { status, stdout, stderr } = this.#spawn(args, {});
    // Status 1 means conflicts.
    if (status !== 0 && status !== 1) throw new GitError(words().git.says(stderr.trim()));
    const [tree = '', ...files] = stdout.split('\0').filter(Boolean);
    return { tree, files };
  }

  async fetch(): Promise<void> {
    await this.#overNetwork(['fetch', '--quiet']);
  }

  async pushBranch(remote: string, branch: string): Promise<void> {
    await this.#overNetwork(['push', '--quiet', remote, `refs/heads/${branch}`]);
  }

  /** Pushes the current branch. @throws {GitError} if that fails. */
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
    // Git adds the prefix itself, and uses the path to look up `.gitattributes`.
    const blob = this.#run(['hash-object', '-w', '--stdin', `--path=${file}`], { input: text });
    this.#run(['update-index', '--add', '--cacheinfo', `${mode},${blob},${path}`], { env });
  }

  #newBranch(title: string, commit: string): string {
    // Git allows no branches below `editor/` if there is a branch `editor`.
    const name = this.#hasBranch('editor') ? `editor-${title}` : `editor/${title}`;
    for (let number = 1; ; number += 1) {
      const branch = number === 1 ? name : `${name}-${number}`;
      if (this.#hasBranch(branch)) continue;
      // Zeros assert that it does not exist: https://git-scm.com/docs/git-update-ref
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
        timeout: NETWORK_TIMEOUT_MS,
        // A password prompt would wait forever.
        env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
      });
    } catch (error) {
      const { stderr = '', killed }: { stderr?: string; killed?: boolean } = Object(error);
      if (killed || OFFLINE.test(stderr)) throw new GitError(words().git.offline);
      throw new GitError(words().git.says(saidByServer(stderr || String(error))));
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
      // Files may exceed Node's default limit, and would seem uncommitted.
      maxBuffer: Number.POSITIVE_INFINITY,
    });
  }
}
