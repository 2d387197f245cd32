import { dataFileOf, type PageData } from '@worldwright/engine/component';

/** Longest time for an answer of the site, in ms. */
const TIMEOUT = 10_000;

/** What a visitor sees of a page, without what only a build adds: versions, soft hyphens. */
const shownOf = ({ meta, sections }: Pick<PageData, 'meta' | 'sections'>): string =>
  JSON.stringify([meta.title, meta.description, sections]).replaceAll('\u00AD', '');

/**
 * Whether the site that visitors see shows a page as it is here. A site that does not answer does not.
 *
 * @param address of the site.
 */
export async function isShown(address: string, page: PageData, ask: typeof fetch): Promise<boolean> {
  try {
    const answer = await ask(address + dataFileOf(page.path), {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const live: PageData = JSON.parse(await answer.text());
    return answer.ok && shownOf(live) === shownOf(page);
  } catch {
    return false;
  }
}
