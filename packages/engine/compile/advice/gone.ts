import type { PageData } from '../../model/page.ts';
import type { Place, Problem } from '../content/problems.ts';
import type { CompiledSite } from '../inspect.ts';
import { writtenPath } from './placeOf.ts';

/** A page of an earlier build. */
export interface FormerPage {
  path: string;
  title: string;
  /** Path of its parent page. */
  within?: string | undefined;
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Returns the most likely successor of a former page: a new page with the same last path segment or title. */
const successorOf = (former: FormerPage, fresh: PageData[]): PageData | undefined =>
  fresh.find(({ path }) => lastPart(path) === lastPart(former.path)) ??
  fresh.find(({ meta }) => meta.title === former.title);

/** A redirect for an author to paste. */
interface Cure {
  from: string;
  place: Place;
  /** Instruction, such as `into this page, or add to its redirectFrom: redirectFrom: ['/old'],`. */
  paste: string;
}

const inPage = (from: string, to: string): Cure => ({
  from,
  place: { file: 'pages.config.ts', path: [to] },
  paste: `into this page, or add to its redirectFrom: redirectFrom: ['${from}'],`,
});

const inEntry = (from: string, file: string): Cure => ({
  from,
  place: { file, path: [] },
  paste: `into this file, or add to its formerPaths: formerPaths: ['${lastPart(from)}'],`,
});

/** Returns the placeholder, `{path}` or `{id}`, whose value is a path segment; undefined if neither is. */
const fieldThatSays = (part: string, values: object): string | undefined =>
  ['path', 'id'].filter((key) => String(Reflect.get(values, key)) === part).map((key) => `{${key}}`)[0];

/** Returns the redirect from a former page to its successor. */
function cureOf(former: FormerPage, fresh: PageData[], { pages, sources }: CompiledSite): Cure {
  const { path: from } = former;
  const successor = successorOf(former, fresh);
  if (successor) {
    const written = writtenPath(sources, successor.path);
    if (!written.includes('{')) return inPage(from, written);
    const { values = {}, entry: file } = sources.get(successor.path) ?? {};
    const isMoved = lastPart(successor.path) === lastPart(from);
    const named = isMoved ? lastPart(written) : fieldThatSays(lastPart(from), values);
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

/**
 * Reports former addresses that are now broken, each with the redirect to paste.
 *
 * @param former the pages of an earlier build.
 */
export function goneAdvice(former: FormerPage[], site: CompiledSite): Problem[] {
  const reached = new Set([...site.pages.map(({ path }) => path), ...site.redirects.map(({ from }) => from)]);
  const known = new Set(former.map(({ path }) => path));
  const fresh = site.pages.filter(({ path }) => !known.has(path));
  const gone = former.filter(({ path }) => !reached.has(path)).map((page) => cureOf(page, fresh, site));
  const byAddress = new Map(gone.map((cure) => [cure.from, cure]));
  return [...byAddress.values()].map(({ from, place, paste }) => ({
    ...place,
    message: `the site had ${from}, which leads nowhere now. To send its visitors here, paste ${paste}`,
  }));
}
