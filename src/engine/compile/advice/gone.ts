import type { PageData } from '../../model/page';
import type { CompiledSite } from '../inspect';
import type { Place, Problem } from '../problems';

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

/** What to paste, and where. */
interface Cure {
  place: Place;
  /** Such as `into this page, or add to its redirectFrom: redirectFrom: ['/old'],`. */
  paste: string;
}

const inPage = (to: string, from: string): Cure => ({
  place: { file: 'pages.config.ts', path: [to] },
  paste: `into this page, or add to its redirectFrom: redirectFrom: ['${from}'],`,
});

/** What sends the visitors of an old address to the page that has become of it. */
function cureOf(former: FormerPage, fresh: PageData[], { pages, sources }: CompiledSite): Cure & { from: string } {
  const from = former.path;
  const successor = successorOf(former, fresh);
  const source = successor && sources.get(successor.path);
  const written = source?.written ?? successor?.path;
  if (written !== undefined && !written.includes('{')) return { from, ...inPage(written, from) };
  if (successor && written !== undefined) {
    // One line for all of them: a page that is made for each entry cannot redirect a single address.
    if (lastPart(successor.path) === lastPart(from)) {
      const all = from.replace(/[^/]*$/, () => lastPart(written));
      return { from: all, ...inPage(written, all) };
    }
    if (source?.entry && written.replace('{path}', lastPart(from)) === from) {
      const paste = `into this file, or add to its formerPaths: formerPaths: ['${lastPart(from)}'],`;
      return { from, place: { file: source.entry, path: [] }, paste };
    }
  }
  const parents = [successor?.within, former.within];
  const parent = pages.find(
    ({ path }) => parents.includes(path) && !(sources.get(path)?.written ?? path).includes('{'),
  );
  return { from, ...inPage(parent?.path ?? '/', from) };
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
  const gone = former.filter(({ path }) => !reached.has(path)).map((page) => cureOf(page, fresh, site));
  const unlike = new Map(gone.map((cure) => [cure.from, cure]));
  return [...unlike.values()].map(({ from, place, paste }) => ({
    ...place,
    message: `the site had ${from}, which leads nowhere now. To send its visitors here, paste ${paste}`,
  }));
}
