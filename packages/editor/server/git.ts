import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slugOf } from '../model/slug.ts';

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

/** Makes commits beside the branch that is checked out: neither its files nor its index are touched. */
export class Git {
  readonly #root: string;

  /** @param root folder of the project, which may be within the repository. */
  constructor(root: string) {
    this.#root = root;
  }

  /** Why there is nothing to propose to; `undefined` where there is a repository with a commit. */
  missing(): string | undefined {
    if (this.#try(['--version']) === undefined) return 'Git is not installed on this machine';
    const { status, stderr } = this.#spawn(['rev-parse', '--git-dir'], {});
    if (status !== 0) {
      if (/not a git repository/i.test(stderr)) return 'This project is not in a Git repository';
      return `Git says: ${stderr.trim().split('\n')[0]}`;
    }
    return this.#try(['rev-parse', '--verify', 'HEAD']) === undefined ? 'This repository has no commit yet' : undefined;
  }

  /** A file as the last commit has it; `undefined` where it has none. */
  committed(file: string): string | undefined {
    // As it would be on disk: line ends may be others there.
    return this.#try(['cat-file', '--filters', `HEAD:./${file}`]);
  }

  /**
   * Puts files into a commit on a new branch.
   *
   * @param files as they are to be; all others are as in the last commit.
   * @throws {GitError} when Git refuses, as where nobody has told it who the author is, or when nothing is other than in
   * the last commit.
   */
  commit(files: readonly FileToCommit[], title: string, body: string): { branch: string; commit: string } {
    const folder = mkdtempSync(join(tmpdir(), 'desk-index-'));
    const index = { GIT_INDEX_FILE: join(folder, 'index') };
    try {
      const head = this.#run(['rev-parse', 'HEAD']);
      this.#run(['read-tree', 'HEAD'], { env: index });
      for (const { file, text } of files) this.#stage(file, text, index);
      const tree = this.#run(['write-tree'], { env: index });
      if (tree === this.#run(['rev-parse', 'HEAD^{tree}']))
        throw new GitError('The last commit says all of it already.');
      const commit = this.#run(['commit-tree', tree, '-p', head, '-F', '-'], { input: `${title}\n\n${body}\n` });
      return { branch: this.#newBranch(nameFor(title), commit), commit };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
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
    // A branch `desk` leaves no room for others below its name.
    const name = this.#hasBranch('desk') ? `desk-${title}` : `desk/${title}`;
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

  #run(args: string[], options: { input?: string | Uint8Array; env?: NodeJS.ProcessEnv } = {}): string {
    const { status, stdout, stderr, error } = this.#spawn(args, options);
    if (status !== 0)
      throw new GitError(`Git says: ${error?.message ?? (stderr.trim() || `git ${args.join(' ')} failed`)}`);
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
