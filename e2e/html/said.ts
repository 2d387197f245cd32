import { fillCompany } from '@worldwright/engine/compile';
import company from '../../src/content/company';

/**
 * A text of the content as pages say it, with the company's facts in the places of `{company.name}` and others, and
 * without the marks of links and bold words.
 */
export const said = (text: string): string =>
  String(fillCompany(text, company, () => {}))
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
