import AxeBuilder from '@axe-core/playwright';
import { expect } from './expect';
import { type DeskPage, test } from './workshop';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds in the desk's own screens; the page on the canvas is tested as the site is. */
async function violationsOf({ page }: DeskPage): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ runOnly: RULES }).exclude('iframe');
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

test('axe finds nothing on the screens of the desk, light and dark', async ({ desk }) => {
  test.setTimeout(120_000);
  const { page } = desk;
  const looks = async (screen: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violationsOf(desk), `${screen}, ${colorScheme}`).toEqual([]);
    }
  };
  await desk.choose(0, 'mouse');
  await looks('a page');
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await looks('the changes');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Pages' }).click();
  await page.getByRole('row').nth(1).getByRole('link').click();
  await looks('pages');
  await page.getByRole('link', { name: 'Content' }).click();
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').last().click();
  await looks('content');
});
