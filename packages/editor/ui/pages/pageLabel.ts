import { type Json, textAt } from '../../model/json.ts';
import { titleOf } from '../content/contentModel.ts';
import { words } from '../interfaceWords.ts';
import { pageName } from '../page/pageModel.ts';
import { fill } from '../state/edits/tree.ts';

/** Returns the name of a page in lists: its own, or that of its collection. */
export function pageLabel(page: Json | undefined, company: Json | undefined): string {
  const [each, parts] = [textAt(page, ['each']), textAt(page, ['parts', 'of'])];
  if (each !== '') return words.pages.each(titleOf(each));
  return parts === '' ? fill(pageName(page), company) : words.pages.parts(titleOf(parts));
}

/**
 * Returns the public address of a page in the first language. It has a language prefix if `languagePrefix` says so.
 *
 * @param path as in `pages.config.ts`
 */
export function publicAddress(path: string, company: Json | undefined): string {
  if (textAt(company, ['languagePrefix']) !== 'always' || path === '/404') return path;
  const home = `/${(textAt(company, ['language']) || 'en').toLowerCase()}`;
  return path === '/' ? home : home + path;
}
