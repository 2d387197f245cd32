import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules outside these tags: AAA contrast, and accessible names that contain the visible label (2.5.3). */
const EXTRA_RULES = { 'color-contrast-enhanced': { enabled: true }, 'label-content-name-mismatch': { enabled: true } };

const COLOUR_RULES = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'];

/** Body text, as opposed to labels and buttons. It must have AAA contrast. */
const BODY_TEXT = /^<(p|li|dd|blockquote)\b/;

/**
 * Returns axe's violations on the current state of a page, as `rule: HTML`. Checks WCAG 2.2 AA, best practices, and AAA
 * contrast of body text. axe cannot judge text on a gradient.
 *
 * @param only `all`, or only rules about colours: for a second theme of the same page
 */
export async function violationsOf(page: Page, only: 'all' | 'colours'): Promise<string[]> {
  // Pages have no cross-origin frames, for which axe would open a second page.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // Without details of all elements that pass, an analysis takes half the time.
  const resultTypes: ['violations'] = ['violations'];
  if (only === 'colours') axe.options({ runOnly: { type: 'rule', values: COLOUR_RULES }, resultTypes });
  else axe.options({ runOnly: TAGS, rules: EXTRA_RULES, resultTypes });
  const { violations } = await axe.analyze();
  return violations
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })))
    .filter(({ id, html }) => id !== 'color-contrast-enhanced' || BODY_TEXT.test(html))
    .map(({ id, html }) => `${id}: ${html}`);
}
