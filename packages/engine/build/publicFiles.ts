import { MANIFEST, REFUSAL_PAGE, refusalPageIn } from '@worldwright/relay/site';
import type { CompiledSite } from '../compile/inspect.ts';
import { SKILL } from './files/agents.ts';
import { LICENCES } from './files/licences.ts';
import { SERVICE_WORKERS } from './files/serviceWorker.ts';
import { filesBelow } from './filesBelow.ts';

/** Its files stand beside the pages as they are. */
export const PUBLIC = 'public';

/** What the build writes for every site, whatever pages it has. */
const OWN_FILES = [
  'sitemap.xml',
  'robots.txt',
  'llms.txt',
  SKILL.slice(1),
  '.well-known/ai-catalog.json',
  'humans.txt',
  ...SERVICE_WORKERS,
  'site.webmanifest',
  '_redirects',
  '_headers',
  REFUSAL_PAGE,
  LICENCES,
  MANIFEST,
];

/** What the build writes for a site beside its pages, as paths below it. */
export const ownFilesOf = ({ facts, languages }: Pick<CompiledSite, 'facts' | 'languages'>): string[] => [
  ...OWN_FILES,
  ...(facts.security ? ['.well-known/security.txt'] : []),
  ...languages.flatMap(({ home }) => [`${home.slice(1)}/llms.txt`, refusalPageIn(home.slice(1))]),
];

/** The files of `public`, as paths below it: also those that a link leads to, which the build copies. */
export const publicFiles = (): string[] =>
  filesBelow(PUBLIC).map((file) => file.replaceAll('\\', '/').slice(PUBLIC.length + 1));
