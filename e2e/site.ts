import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import type { PageFile } from '../src/engine/model/page';

/** The data of every page of the built site, the not-found pages too. */
export const allPages: PageFile[] = readdirSync('dist/data', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => JSON.parse(readFileSync(join('dist/data', name), 'utf8')));

/** The pages with an address of their own. */
export const pages = allPages.filter(({ path }) => !path.endsWith('404'));

/** Bytes as sent with brotli of a file of the built site. */
export const sentSize = (file: string): number => readFileSync(`dist${file}.br`).length;

/** A page that fails the test if the browser complains: console, exceptions, failed requests. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('requestfailed', (request) => {
        // Chromium reports what a navigation cuts off as aborted; that is no failure.
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`);
      });
      await use(complaints);
      // What a test has changed on its way may still be on it.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(complaints, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Whether React has taken over the page. */
export const isStarted = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });

/** Moves the pointer, and waits until React has taken over. */
export async function start(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await expect.poll(() => isStarted(page)).toBe(true);
}

/** Names of the JavaScript files that the page has asked for. */
export function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}
