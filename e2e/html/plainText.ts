import { fillCompany } from '@worldwright/engine/compile';
import { company } from '../support/built';

/**
 * Returns a text of the content as pages show it: with the company's facts in place of `{company.name}` and others, and
 * without the markup of links and bold text.
 */
export const plainText = (text: string): string =>
  String(fillCompany(text, company, () => {}))
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
