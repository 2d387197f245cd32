import type { PreviewPage } from '../../model/answers.ts';
import type { Json } from '../../model/json.ts';
import { textAt } from './tree.ts';

/**
 * A text with what its placeholders stand for: `{company.name}`, `{title}`.
 *
 * @param values what those stand for that have no group: they belong to the page that shows the text.
 */
export const fill = (text: string, company: Json | undefined, values: PreviewPage['values'] = {}): string =>
  text.replace(
    /\{(company\.)?(\w+)\}/g,
    (whole, group: string | undefined, field: string) => (group ? textAt(company, [field]) : values[field]) || whole,
  );
