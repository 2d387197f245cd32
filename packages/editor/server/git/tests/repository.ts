import { spawnSync } from 'node:child_process';

/** Git in a folder: answers with what it says. @throws what it says when it fails. */
export const gitIn =
  (folder: string) =>
  (...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr || stdout);
    return stdout.trim();
  };

/** Makes a folder a repository, with all that is in it as its first commit. */
export function makeRepository(folder: string): ReturnType<typeof gitIn> {
  const git = gitIn(folder);
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@example.org');
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', 'The site');
  return git;
}
