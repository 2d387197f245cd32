import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MANIFEST, REFUSAL_PAGE, refusalPageIn } from '@worldwright/relay/site';
import { encodedAddress, folderOf, ruleLine } from '@worldwright/server/build';
import type { CompiledSite } from '../../compile/inspect.ts';
import { sitePalette } from '../colours.ts';
import { type History, readHistory } from '../site/lastModified.ts';
import { llmsTxt, SKILL, skill } from './agents.ts';
import { LICENCES } from './licences.ts';
import { robotsTxt, securityTxt } from './people.ts';
import { SERVICE_WORKERS, selfRemovingWorker } from './serviceWorker.ts';
import { sitemap } from './sitemap.ts';

function lineOf({ from, to, status = 301 }: CompiledSite['redirects'][number]): string {
  const [path = '', query = ''] = encodedAddress(from).split('?');
  return `${ruleLine({ from: path, query, to, status })}\n`;
}

/** Returns redirects as lines of `_redirects`. */
export const redirectLines = (redirects: CompiledSite['redirects']): string => redirects.map(lineOf).join('');

function webManifest({ origin, company }: CompiledSite): string {
  const folder = folderOf(origin);
  return JSON.stringify({
    name: company,
    start_url: `${folder}/`,
    display: 'browser',
    background_color: sitePalette().page,
    theme_color: sitePalette().page,
    icons: [
      { src: `${folder}/icon-192.png`, sizes: '192x192', type: 'image/png' },
      { src: `${folder}/icon-512.png`, sizes: '512x512', type: 'image/png' },
      { src: `${folder}/icon-maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}

type MakeText = (site: CompiledSite) => string;

/** Files of every site besides its pages, for agents, browsers, hosts and people. */
const OWN: Readonly<Record<string, MakeText>> = {
  'robots.txt': robotsTxt,
  'llms.txt': llmsTxt,
  [SKILL.slice(1)]: skill,
  ...Object.fromEntries(SERVICE_WORKERS.map((name) => [name, () => selfRemovingWorker])),
  'site.webmanifest': webManifest,
  // The format of Netlify and Cloudflare Pages; `packages/server/addresses/redirects.ts` reads it too.
  _redirects: (site) => redirectLines(site.redirects),
};

/** Files that other parts of the build write, because they depend on more than the site. */
const WRITTEN_ELSEWHERE = ['sitemap.xml', '_headers', REFUSAL_PAGE, LICENCES, MANIFEST];

/** Returns the files made from the site alone: `OWN`, those per language, and those of sections and collections. */
function textsOf(site: CompiledSite): Map<string, () => string> {
  const security = securityTxt(site);
  return new Map([
    ...Object.entries(OWN).map(([name, make]) => [name, () => make(site)] as const),
    ...site.languages.map(({ home, facts, words }) => {
      const name = `${home.slice(1)}/llms.txt`;
      return [name, () => llmsTxt({ ...site, facts, words }, home)] as const;
    }),
    ...(security === undefined ? [] : [['.well-known/security.txt', () => security] as const]),
    ...site.addedFiles,
  ]);
}

/** Returns the paths of all files that the build writes besides pages. */
export const siteFileNames = (site: CompiledSite): string[] => [
  ...textsOf(site).keys(),
  ...WRITTEN_ELSEWHERE,
  ...site.languages.map(({ home }) => refusalPageIn(home.slice(1))),
];

/** Writes the site's files besides its pages, for search engines, agents, browsers, hosts and people. */
export async function writeSiteFiles(dir: string, site: CompiledSite): Promise<void> {
  const history: History = await readHistory();
  if (history.missing) console.log(history.missing);
  const made = [...textsOf(site)].map(([name, make]) => [name, make()] as const);
  for (const [name, text] of [['sitemap.xml', sitemap(site, history)] as const, ...made]) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
}
