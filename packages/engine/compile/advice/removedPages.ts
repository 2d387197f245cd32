import type { PageData } from '../../model/page.ts';
import type { Place, Problem } from '../content/problems.ts';
import type { CompiledSite } from '../inspect.ts';
import { writtenPath } from './placeOf.ts';

export interface FormerPage {
  path: string;
  title: string;
  within?: string | undefined;
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Returns the most likely successor of a former page: a new page with the same last path segment or title. */
const successorOf = (former: FormerPage, newPages: PageData[]): PageData | undefined =>
  newPages.find(({ path }) => lastPart(path) === lastPart(former.path)) ??
  newPages.find(({ meta }) => meta.title === former.title);

interface Fix {
  from: string;
  place: Place;
  /** Instruction, such as `into this page, or add to its redirectFrom: redirectFrom: ['/old'],`. */
  paste: string;
}

const inPage = (from: string, to: string): Fix => ({
  from,
  place: { file: 'pages.config.ts', path: [to] },
  paste: `into this page, or add to its redirectFrom: redirectFrom: ['${from}'],`,
});

const inEntry = (from: string, file: string): Fix => ({
  from,
  place: { file, path: [] },
  paste: `into this file, or add to its formerPaths: formerPaths: ['${lastPart(from)}'],`,
});

/** Returns the placeholder, `{path}` or `{id}`, whose value is a path segment; undefined if neither is. */
const placeholderFor = (part: string, values: object): string | undefined =>
  ['path', 'id'].filter((key) => String(Reflect.get(values, key)) === part).map((key) => `{${key}}`)[0];

function fixOf(former: FormerPage, newPages: PageData[], { pages, sources }: CompiledSite): Fix {
  const { path: from } = former;
  const successor = successorOf(former, newPages);
  if (successor) {
    const written = writtenPath(sources, successor.path);
    if (!written.includes('{')) return inPage(from, written);
    const { values = {}, entry: file } = sources.get(successor.path) ?? {};
    const isMoved = lastPart(successor.path) === lastPart(from);
    const named = isMoved ? lastPart(written) : placeholderFor(lastPart(from), values);
    // One line for all entries that moved together.
    if (named)
      return inPage(
        from.replace(/[^/]*$/, () => named),
        written,
      );
    if (file && written.replace('{path}', lastPart(from)) === from) return inEntry(from, file);
  }
  const parents = [successor?.within, former.within];
  const parent = pages.find(({ path }) => parents.includes(path) && !writtenPath(sources, path).includes('{'));
  return inPage(from, parent?.path ?? '/');
}

/** Reports former addresses that are now broken, each with the redirect to paste. */
export function removedPageAdvice(former: FormerPage[], site: CompiledSite): Problem[] {
  const workingPaths = new Set([...site.pages.map(({ path }) => path), ...site.redirects.map(({ from }) => from)]);
  const formerPaths = new Set(former.map(({ path }) => path));
  const newPages = site.pages.filter(({ path }) => !formerPaths.has(path));
  const removed = former.filter(({ path }) => !workingPaths.has(path)).map((page) => fixOf(page, newPages, site));
  const byAddress = new Map(removed.map((fix) => [fix.from, fix]));
  return [...byAddress.values()].map(({ from, place, paste }) => ({
    ...place,
    message: `the site had ${from}, which leads nowhere now. To send its visitors here, paste ${paste}`,
  }));
}
