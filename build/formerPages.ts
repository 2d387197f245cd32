import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { FormerPage } from '../src/engine/compile/advice/gone.ts';

const pageFile = z.object({ path: z.string(), within: z.string().optional(), meta: z.object({ title: z.string() }) });

/**
 * The pages of the last build, without those that are not found; none where there was no build, or one that is broken.
 *
 * @param dist folder of the built site.
 */
export function formerPages(dist = 'dist'): FormerPage[] {
  const data = join(dist, 'data');
  if (!existsSync(data)) return [];
  const names = readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return names
    .filter((name) => !/(^|[\\/])404\.json$/.test(name))
    .flatMap((name) => {
      const { data: page } = pageFile.safeParse(JSON.parse(readFileSync(join(data, name), 'utf8')));
      return page ? [{ path: page.path, within: page.within, title: page.meta.title }] : [];
    });
}
