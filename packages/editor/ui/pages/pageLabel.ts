import { fullTitle, type ResultField } from '@worldwright/engine';
import type { Json } from '../../model/json.ts';
import type { PageSummary } from '../../model/site.ts';
import { titleOf } from '../content/contentModel.ts';
import { pageName } from '../page/pageModel.ts';
import { fill } from '../state/company.ts';
import { textAt } from '../state/tree.ts';

/** What lists call a page: by its name, or by the collection whose entries or parts it shows. */
export function pageLabel(page: Json | undefined, company: Json | undefined): string {
  const [each, parts] = [textAt(page, ['each']), textAt(page, ['parts', 'of'])];
  if (each !== '') return `${titleOf(each)}, a page each`;
  return parts === '' ? fill(pageName(page), company) : `${titleOf(parts)}, in parts`;
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
