import type { Page } from '@playwright/test';
import { z } from 'zod';
import { pages } from './built';
import { fontsCame } from './moving';
import { expect, start, test } from './site';

/**
 * Of all elements, the share whose styles the browser may work out for a change of one part. A selector that ties all
 * elements to that part, such as `:has(…) ~ *`, makes it all of them, which on a slow phone takes a tenth of a second.
 */
const SHARE = 0.25;

const trace = z.object({
  traceEvents: z.array(
    z.object({ name: z.string(), ts: z.number(), args: z.object({ elementCount: z.number().optional() }).optional() }),
  ),
});

/** How many elements get their styles worked out for a change that is made in the page. */
async function restyled(page: Page, change: () => void): Promise<number> {
  const browser = page.context().browser();
  await browser?.startTracing(page, {
    categories: ['blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  // Without a turn of the event loop in between, in which the page may do something of its own. What it has done so
  // far is worked out before.
  await page.evaluate(`
    document.body.offsetHeight;
    performance.mark('change');
    (${change})();
    document.body.offsetHeight;
    performance.mark('changed');
  `);
  const { traceEvents } = trace.parse(JSON.parse(String(await browser?.stopTracing())));
  const timeOf = (mark: string) => traceEvents.find(({ name }) => name === mark)?.ts ?? Number.NaN;
  const [begin, end] = [timeOf('change'), timeOf('changed')];
  expect(end, 'the change is in the trace').toBeGreaterThan(begin);
  return traceEvents
    .filter(({ name, ts }) => name === 'UpdateLayoutTree' && ts > begin && ts < end)
    .reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0);
}

/** The page with most to work out. */
const path = pages.toSorted((a, b) => b.sections.length - a.sections.length)[0]?.path ?? '/';

test.use({ viewport: { width: 390, height: 844 } });

const changes: Record<string, () => void> = {
  'the menu opens': () => {
    document.querySelector<HTMLElement>('header [popover]')?.showPopover();
    // Before anything else is done about it.
    document.body.getBoundingClientRect();
  },
  'a section goes': () => document.querySelectorAll('main > section')[1]?.remove(),
};

for (const [name, change] of Object.entries(changes))
  test(`the styles of all else stay as they are when ${name}`, async ({ page }) => {
    await page.goto(path);
    // They change the styles of all when they come.
    await fontsCame(page);
    if (name !== 'the menu opens') await start(page);
    const all = await page.locator('*').count();
    const count = await restyled(page, change);
    console.log(`${name}: styles of ${count} elements, of ${all}`);
    expect(count).toBeLessThan(SHARE * all);
  });
