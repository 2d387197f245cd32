import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteHeaders } from '@worldwright/server/build';
import { headersFile, overLimits } from '@worldwright/server/build';

/**
 * Writes `_headers` for static hosts.
 *
 * @returns what they would leave out of it and of `_redirects`, in words. Other hosts read none of both, so that is no
 *   mistake of the site.
 */
export async function writeHostFiles(dir: string, headers: SiteHeaders): Promise<string[]> {
  const text = headersFile(headers);
  await writeFile(join(dir, '_headers'), text);
  return overLimits({ headers: text, redirects: await readFile(join(dir, '_redirects'), 'utf8') });
}
