import { spawnSync } from 'node:child_process';

/** Returns a function that runs Git in a folder and returns its output. @throws its error output. */
export const gitIn =
  (folder: string) =>
  (...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr || stdout);
    return stdout.trim();
  };

/** Creates a repository in a folder and commits all files. */
export function makeRepository(folder: string): ReturnType<typeof gitIn> {
  const git = gitIn(folder);
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@example.org');
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', 'The site');
  return git;
}
