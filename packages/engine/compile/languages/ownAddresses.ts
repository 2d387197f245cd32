import { isNotFoundPage } from '../../model/page.ts';
import { addressProblem } from '../../model/values/address.ts';
import type { Problem } from '../content/problems.ts';
import { fillText } from '../content/template.ts';
import type { InspectedSite } from '../inspect.ts';
import { CONTENT, PAGES } from './files.ts';
import type { OverlaidPage } from './overlay.ts';

/** Returns the address of each page in the language, by its path in the first. */
export function ownAddresses(
  { pages, sources }: Pick<InspectedSite, 'pages' | 'sources'>,
  overlaid: OverlaidPage[],
  entryPaths: ReadonlyMap<string, string>,
  { home, folder }: { home: string; folder: string },
): { problems: Problem[]; paths: Map<string, string> } {
  const problems: Problem[] = [];
  const paths = new Map<string, string>();
  const owners = new Map<string, string>();
  const templates = new Map(overlaid.map(({ config, translation }) => [config.path, translation?.path]));
  for (const { path } of pages) {
    const source = sources.get(path);
    if (!source) continue;
    const { written, entry, values } = source;
    const report = (message: string) => problems.push({ file: `${folder}/${PAGES}`, path: [written, 'path'], message });
    const template = templates.get(written) ?? written;
    const slug = entry === undefined ? undefined : entryPaths.get(entry);
    const own = fillText(template, { ...values, ...(slug ? { path: slug } : {}) }, { onUnknown: report });
    const full = own === '/' ? home : home + own;
    const given = templates.get(written);
    if (given === home || given?.startsWith(`${home}/`))
      report(`begins with "${home}", which all pages of this language do: leave that out`);
    // An address of the first language is reported there.
    const problem = own === path ? undefined : addressProblem(full);
    if (problem && !own.includes('{')) report(problem);
    if (isNotFoundPage(path) !== isNotFoundPage(full))
      report(
        isNotFoundPage(path)
          ? 'is the page for unknown addresses: let its path end with "/404"'
          : '"/404" is the page for unknown addresses: give this another path',
      );
    const file = entry && slug ? `${folder}/${entry.slice(CONTENT.length)}` : `${folder}/${PAGES}`;
    const owner = owners.get(full.toLowerCase());
    if (owner !== undefined)
      problems.push({
        file,
        path: entry && slug ? ['path'] : [written, 'path'],
        message: `"${full}" is the address of ${owner} already: give one of them another path`,
      });
    owners.set(full.toLowerCase(), entry ? file : written);
    paths.set(path, full);
  }
  return { problems, paths };
}
