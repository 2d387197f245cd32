import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { encodedAddress, folderOf, ruleLine } from '@worldwright/server/build';
import type { CompiledSite } from '../../compile/inspect.ts';
import { readHistory } from '../lastModified.ts';
import { sitePalette } from '../theme.ts';
import { aiCatalog, llmsTxt, SKILL, skill } from './agents.ts';
import { humansTxt, robotsTxt, securityTxt } from './people.ts';
import { SERVICE_WORKERS, selfRemovingWorker } from './serviceWorker.ts';
import { sitemaps } from './sitemap.ts';

function lineOf({ from, to, status = 301 }: CompiledSite['redirects'][number]): string {
  const [path = '', query = ''] = encodedAddress(from).split('?');
  return `${ruleLine({ from: path, query, to, status })}\n`;
}

/** Writes what a site has beside its pages, for search engines, agents, browsers, hosts and people. */
export async function writeSiteFiles(dir: string, site: CompiledSite): Promise<void> {
  const folder = folderOf(site.origin);
  const history = await readHistory();
  if (history.missing) console.log(history.missing);
  const files: Record<string, string | undefined> = {
    ...sitemaps(site, history),
    'robots.txt': robotsTxt(site),
    'llms.txt': llmsTxt(site),
    ...Object.fromEntries(
      site.languages.map(({ home, facts, words }) => [
        `${home.slice(1)}/llms.txt`,
        llmsTxt({ ...site, facts, words }, home),
      ]),
    ),
    [SKILL]: skill(site),
    '.well-known/ai-catalog.json': aiCatalog(site),
    '.well-known/security.txt': securityTxt(site),
    'humans.txt': humansTxt(site),
    ...Object.fromEntries(SERVICE_WORKERS.map((name) => [name, selfRemovingWorker])),
    'site.webmanifest': JSON.stringify({
      name: site.company,
      start_url: `${folder}/`,
      display: 'browser',
      background_color: sitePalette().paper,
      theme_color: sitePalette().paper,
      icons: [
        { src: `${folder}/icon-192.png`, sizes: '192x192', type: 'image/png' },
        { src: `${folder}/icon-512.png`, sizes: '512x512', type: 'image/png' },
        { src: `${folder}/icon-maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
    // The format of Netlify and Cloudflare Pages; `packages/server/redirects.ts` reads it too.
    _redirects: site.redirects.map(lineOf).join(''),
  };
  for (const [name, content] of Object.entries(files)) {
    if (content === undefined) continue;
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), content);
  }
}
