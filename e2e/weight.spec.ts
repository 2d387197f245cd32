import { budgets } from './budgets';
import { templates } from './built';
import { expect, inMotion, test } from './site';
import { forgetEverything, Traffic } from './traffic';

test.use(inMotion);

/** A phone, where bytes count most. */
test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

test('a page fetches little before anybody does anything', async ({ page }) => {
  for (const { path } of templates) {
    await forgetEverything(page);
    const traffic = new Traffic(page);
    const response = await page.goto(path);
    await traffic.settle();
    expect(response?.status()).toBe(200);
    const files = await traffic.files();
    const named = `${path} fetches\n${files.map(({ name, bytes }) => `${name} ${bytes} B`).join('\n')}`;
    expect(files.length, named).toBeLessThanOrEqual(budgets.requestsBeforeIntent);
    expect(
      files.reduce((all, { bytes }) => all + bytes, 0),
      named,
    ).toBeLessThanOrEqual(budgets.bytesBeforeIntent);
  }
});
