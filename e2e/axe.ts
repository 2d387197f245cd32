import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Text to be read, as opposed to labels and buttons: it has the contrast of AAA. */
const READ = /^<(p|li|dd|blockquote)\b/;

/**
 * What axe finds: everything, all but the contrast of AAA, or what colours alone decide.
 *
 * @param parts only in these; on the whole page without it.
 */
export async function violationsOf(
  page: Page,
  only: 'all' | 'AA' | 'colours',
  parts: string[] = [],
): Promise<string[]> {
  // The pages have no frames of other origins, for which axe would open a second page.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  for (const part of parts) axe.include(part);
  if (only === 'colours') axe.withRules(['color-contrast', 'color-contrast-enhanced', 'link-in-text-block']);
  else axe.options({ runOnly: RULES, rules: { 'color-contrast-enhanced': { enabled: only === 'all' } } });
  const { violations } = await axe.analyze();
  return violations
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })))
    .filter(({ id, html }) => id !== 'color-contrast-enhanced' || READ.test(html))
    .map(({ id, html }) => `${id}: ${html}`);
}
