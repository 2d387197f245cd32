import { join } from 'node:path';
import { filesIn } from '../../../release/filesIn.ts';
import { readRelease } from '../../../release/release.ts';
import { githubFiles } from '../../static/githubPages.ts';
import type { Host } from '../check.ts';
import { type Modelled, startModel } from './model.ts';
import { scratchFolder } from './outbox.ts';
import { putBuild } from './put.ts';

/**
 * Returns the response of GitHub Pages, as observed in https://github.com/slorber/trailing-slash-guide
 *
 * @param files paths of the site's files.
 * @param asked path as sent.
 */
export function githubAnswer(
  files: ReadonlySet<string>,
  asked: string,
): { status: number; file?: string; location?: string } {
  const path = decodeURIComponent(asked);
  const file = [path, `${path}.html`, path.endsWith('/') ? `${path}index.html` : ''].find((one) => files.has(one));
  if (file) return { status: 200, file };
  if (files.has(`${path}/index.html`)) return { status: 301, location: `${asked}/` };
  return { status: 404, file: '/404.html' };
}

/** Starts a model of GitHub Pages, which caches everything for ten minutes. @param dist the built site. */
export async function startGitHubPages(dist: string): Promise<Host> {
  const scratch = scratchFolder('github');
  const release = await readRelease(dist);
  await putBuild(dist, scratch.folder, githubFiles(release));
  const files = new Set(await filesIn(scratch.folder));
  const types = new Map([...release.files.values()].map(({ path, type }) => [path, type]));
  function answer(asked: string): Modelled {
    const { status, file, location } = githubAnswer(files, asked.slice(release.folder.length));
    if (file === undefined) return { status, headers: { Location: release.folder + location } };
    const type = types.get(file) ?? (file.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8');
    return {
      status,
      headers: { 'Content-Type': type, 'Cache-Control': 'max-age=600' },
      file: join(scratch.folder, file),
    };
  }
  return startModel('github pages', release.folder, answer, scratch);
}
