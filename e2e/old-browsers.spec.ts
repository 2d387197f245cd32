import type { BrowserContext } from '@playwright/test';
import { templates } from './built';
import { expect, isStarted, test } from './site';

// What is changed on the way is not what its hashes say.
test.use({ bypassCSP: true, colorScheme: 'dark', viewport: { width: 390, height: 844 } });

/** What a browser of 2023 does not know, as it stands in a page or sheet: colours of two themes, and popovers. */
const unknown = (text: string): string =>
  text
    .replaceAll('light-dark(', 'never(')
    .replaceAll(':popover-open', ':never')
    .replaceAll(' popover="', ' data-never="')
    .replace(/ integrity="[^"]*"/g, '');

/** Makes the browser one that does not know them. */
async function grownOld(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (condition: string) => !/light-dark|popover/.test(condition) && supports(condition);
  });
  await context.route('**', async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: unknown(await response.text()) });
  });
}

test('a browser that knows a part of the styles shows the plain document, which is whole and stays so', async ({
  page,
  context,
}) => {
  await grownOld(context);
  for (const { path } of templates) {
    await page.goto(path);
    await page.mouse.move(200, 200);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY), path).toBeGreaterThan(0);
    expect(await isStarted(page), path).toBe(false);

    const { onWords, dead, wide } = await page.evaluate(() => ({
      onWords: [...document.querySelectorAll('body *')].filter((one) => getComputedStyle(one).position !== 'static')
        .length,
      dead: [...document.querySelectorAll('[type=button], [type=submit] > * + *, [name=website]')].filter((one) =>
        one.checkVisibility(),
      ).length,
      wide: document.documentElement.scrollWidth - innerWidth,
    }));
    expect({ onWords, dead, wide }, path).toEqual({ onWords: 0, dead: 0, wide: 0 });
  }
});
