import type { Json } from '../../model/json.ts';
import { useDesk } from './desk';
import { textAt } from './tree';

/** File of the company's facts, which may stand in any text. */
export const COMPANY = 'src/content/company.ts';

/** A text with the company's facts in place of their names: `{company.name}`. */
export const fill = (text: string, company: Json | undefined): string =>
  text.replace(/\{company\.(\w+)\}/g, (whole, field: string) => textAt(company, [field]) || whole);

/** A text as the page has it. */
export const useFilled = (text: string): string => useDesk(({ history }) => fill(text, history.files[COMPANY]));
