import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { putFiles } from '../../files/putFiles.ts';
import type { HostFiles } from '../../static/hostFiles.ts';

/** A file of an earlier build that open pages may still request. */
export const EARLIER = '/assets/earlier-0123abcd.js';

/** Uploads a site over an earlier build, as `host-files` does. @param to the folder that the host serves. */
export async function putBuild(
  dist: string,
  to: string,
  { folder, texts, renamed = (path) => path, hasCopies = false }: Omit<HostFiles, 'gaps'>,
): Promise<void> {
  const earlier = join(to, folder, EARLIER);
  await mkdir(dirname(earlier), { recursive: true });
  await writeFile(earlier, 'export {}\n');
  await putFiles({ from: dist, to, hasCopies, folder, texts, renamed, kept: 60_000 });
}
