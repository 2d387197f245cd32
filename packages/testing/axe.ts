import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What these tags leave out: the contrast of AAA, and names that are others than the words on what they name (2.5.3). */
const MORE = { 'color-contrast-enhanced': { enabled: true }, 'label-content-name-mismatch': { enabled: true } };

/** Text to be read, as opposed to labels and buttons: it has the contrast of AAA. */
const READ = /^<(p|li|dd|blockquote)\b/;

/**
 * Returns what axe finds on a page as it is now, by WCAG 2.2 AA and best practice, with the contrast of AAA for text to
 * be read: `rule: HTML` for each. Of words on a gradient it says nothing.
 *
 * @param only everything, or what colours alone decide: for a second theme of a page that has been looked at whole.
 */
export async function violationsOf(page: Page, only: 'all' | 'colours'): Promise<string[]> {
  // The pages have no frames of other origins, for which axe would open a second page.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (only === 'colours') axe.withRules(['color-contrast', 'color-contrast-enhanced', 'link-in-text-block']);
  else axe.options({ runOnly: TAGS, rules: MORE });
  const { violations } = await axe.analyze();
  return violations
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })))
    .filter(({ id, html }) => id !== 'color-contrast-enhanced' || READ.test(html))
    .map(({ id, html }) => `${id}: ${html}`);
}
