import type { PageData } from '../../model/page';
import type { CompiledSite } from '../inspect';
import type { Problem } from '../problems';

/** A page of the site as it was built before. */
export interface FormerPage {
  path: string;
  title: string;
  /** Path of the page that it belonged to. */
  within?: string | undefined;
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The page that has most likely become of a former one: a new one of the same name or title. */
const successorOf = (former: FormerPage, fresh: PageData[]): PageData | undefined =>
  fresh.find(({ path }) => lastPart(path) === lastPart(former.path)) ??
  fresh.find(({ meta }) => meta.title === former.title);

/** The old address, and where in `pages.config.ts` its redirect is to be written. */
function redirectOf(former: FormerPage, fresh: PageData[], { pages, sources }: CompiledSite) {
  const writtenOf = (path: string) => sources.get(path)?.written ?? path;
  const successor = successorOf(former, fresh);
  const written = successor && writtenOf(successor.path);
  if (successor && written?.includes('{')) {
    // One entry for all of them: a page that is made for each entry cannot redirect a single address.
    const isMoved = lastPart(successor.path) === lastPart(former.path);
    if (isMoved) return { from: former.path.replace(/[^/]*$/, () => lastPart(written)), to: written };
  } else if (written) return { from: former.path, to: written };
  const parents = [successor?.within, former.within];
  const parent = pages.find(({ path }) => parents.includes(path) && !writtenOf(path).includes('{'));
  return { from: former.path, to: parent?.path ?? '/' };
}

/**
 * Addresses that the site had and that lead nowhere now, each with the redirect to paste.
 *
 * @param former the pages of an earlier state of the site.
 */
export function goneAdvice(former: FormerPage[], site: CompiledSite): Problem[] {
  const reached = new Set([...site.pages.map(({ path }) => path), ...site.redirects.map(({ from }) => from)]);
  const known = new Set(former.map(({ path }) => path));
  const fresh = site.pages.filter(({ path }) => !known.has(path));
  const gone = former.filter(({ path }) => !reached.has(path)).map((page) => redirectOf(page, fresh, site));
  const unlike = new Map(gone.map((redirect) => [redirect.from, redirect]));
  return [...unlike.values()].map(({ from, to }) => ({
    file: 'pages.config.ts',
    path: [to],
    message: `the site had ${from}, which leads nowhere now. To send its visitors here, paste into this page, or add to its redirectFrom: redirectFrom: ['${from}'],`,
  }));
}
