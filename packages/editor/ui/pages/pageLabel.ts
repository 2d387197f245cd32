import { fullTitle, type ResultField } from '@worldwright/engine';
import type { Json } from '../../model/json.ts';
import type { PageSummary } from '../../model/site.ts';
import { titleOf } from '../content/contentModel.ts';
import { words } from '../interfaceWords.ts';
import { pageName } from '../page/pageModel.ts';
import { fill, textAt } from '../state/edits/tree.ts';

/** What lists call a page: by its name, or by the collection whose entries or parts it shows. */
export function pageLabel(page: Json | undefined, company: Json | undefined): string {
  const [each, parts] = [textAt(page, ['each']), textAt(page, ['parts', 'of'])];
  if (each !== '') return words.pages.each(titleOf(each));
  return parts === '' ? fill(pageName(page), company) : words.pages.parts(titleOf(parts));
}

/**
 * What a search result shows of a page.
 *
 * @param values what placeholders stand for that are not the company's.
 */
export function resultOf(
  page: Json | undefined,
  company: Json | undefined,
  values: PageSummary['values'] = {},
): Record<ResultField, string> {
  const filled = (field: ResultField) => fill(textAt(page, [field]), company, values);
  const short = textAt(company, ['shortName']) || undefined;
  return { title: fullTitle(filled('title'), textAt(company, ['name']), short), description: filled('description') };
}

/**
 * Returns the address at which visitors see a page of the first language. It begins with that language if
 * `languagePrefix` says so.
 *
 * @param path as it is written in `pages.config.ts`
 */
export function publicAddress(path: string, company: Json | undefined): string {
  if (textAt(company, ['languagePrefix']) !== 'always' || path === '/404') return path;
  const home = `/${(textAt(company, ['language']) || 'en').toLowerCase()}`;
  return path === '/' ? home : home + path;
}
