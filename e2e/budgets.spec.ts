import type { Page, Response } from '@playwright/test';
import { expect, pages, sentSize, start, test } from './site';

const HTML_HOME = 22_000;
/** One initial TCP window. */
const HTML = 14_600;
const SCRIPT_BEFORE_INTENT = 1_500;
const BEFORE_INTENT = 100_000;
const REQUESTS_BEFORE_INTENT = 8;
const SCRIPT_AFTER_INTENT = 95_000;

/** Everything the page gets, with its size as sent. */
function meter(page: Page): { bytes: () => Promise<number>; scripts: () => Promise<number>; responses: Response[] } {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  const sum = async (some: Response[]) => {
    const sizes = await Promise.all(some.map((response) => response.request().sizes()));
    return sizes.reduce((total, { responseBodySize }) => total + responseBodySize, 0);
  };
  return {
    responses,
    bytes: () => sum(responses),
    scripts: () => sum(responses.filter((response) => response.request().resourceType() === 'script')),
  };
}

for (const { path } of pages) {
  test(`${path} keeps its budgets`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
    const page = await context.newPage();
    const { bytes, scripts, responses } = meter(page);
    await page.goto(path, { waitUntil: 'networkidle' });

    expect(sentSize(path === '/' ? '/index.html' : `${path}.html`)).toBeLessThanOrEqual(
      path === '/' ? HTML_HOME : HTML,
    );
    expect(await scripts()).toBeLessThanOrEqual(SCRIPT_BEFORE_INTENT);
    expect(
      responses.length,
      responses.map((response) => new URL(response.url()).pathname).join('\n'),
    ).toBeLessThanOrEqual(REQUESTS_BEFORE_INTENT);
    expect(await bytes()).toBeLessThanOrEqual(BEFORE_INTENT);
    expect(responses.filter((response) => response.request().resourceType() === 'stylesheet')).toHaveLength(0);

    await start(page);
    await page.waitForLoadState('networkidle');
    expect(await scripts()).toBeLessThanOrEqual(SCRIPT_AFTER_INTENT);
    expect(responses.filter((response) => response.request().resourceType() === 'stylesheet')).toHaveLength(0);
    await context.close();
  });
}
