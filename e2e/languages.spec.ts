import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Scratch } from '@worldwright/engine/testing';
import company from '../src/content/company';
import japanese from '../src/words/ja';
import { placesOf } from './built';
import { RunningSite, thankYou } from './enquiries';
import { Mailbox } from './mail';
import { expect, follow, start, test, wayFrom } from './site';

const scratch = new Scratch();
const mailbox = new Mailbox();
let site: RunningSite;

/** A page with a form that is made from no entry. */
const written = readFileSync('pages.config.ts', 'utf8');
const path = placesOf('contact').find(({ page }) => written.includes(`path: '${page.path}'`))?.page.path ?? '/';

/** Pages that have an address and a title of their own in Japanese. All else is shown as it is written. */
const own = {
  '/': { title: 'ホーム', description: 'すべてのページの始まり' },
  [path]: {
    title: 'お問い合わせのページ',
    description: 'お問い合わせ',
    ...(path === '/' ? {} : { path: '/contact-ja' }),
  },
  [thankYou]: { path: '/arigato', title: 'ありがとうございます', description: '届きました' },
  '/404': { title: '見つかりません', description: 'ページがありません' },
};
const formPage = path === '/' ? '/ja' : '/ja/contact-ja';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const project = scratch.copyProject('languages');
  project.edit(
    'src/content/company.ts',
    `url: '${company.url}'`,
    `url: '${company.url}', untranslated: 'show', languagePrefix: 'always'`,
  );
  project.write('src/languages/ja/words.ts', "export { default } from '../../words/ja';\n");
  project.write('src/languages/ja/pages.ts', `export default ${JSON.stringify(own)};\n`);
  const { status, output } = await project.buildBeside();
  expect(status, output).toBe(0);
  site = await RunningSite.start({ SITE_DIR: `${project.dir}/dist`, SMTP_URL: await mailbox.open() });
});
test.afterAll(async () => {
  await site?.kill();
  await mailbox.close();
  scratch.remove();
});

const at = (address: string): string => new URL(address, site.url).href;
const language = (page: Page) => page.locator('html').getAttribute('lang');

test('pages, sitemap and llms.txt name each other, and an unknown address has a page in its language', async ({
  request,
}) => {
  const read = async (address: string) => (await request.get(at(address))).text();
  const link = (tag: string, to: string) => `hreflang="${tag}" href="${company.url}${to}"`;
  for (const text of [await read('/'), await read('/en'), await read('/ja'), await read('/sitemap.xml')]) {
    expect(text).toContain(link('ja', '/ja'));
    expect(text).toContain(link('x-default', '/en'));
  }
  expect(await read('/')).toContain(`<link rel="canonical" href="${company.url}/en"`);
  expect(await read('/llms.txt')).toContain(`${company.url}/ja/llms.txt`);
  expect(await read('/ja/llms.txt')).toContain('ホーム');
  const missing = await request.get(at('/ja/nowhere'));
  expect([missing.status(), await missing.text()]).toEqual([404, expect.stringContaining('見つかりません')]);
});

test('the header leads to the same page in another language; there links and the form stay in it', async ({ page }) => {
  await page.goto(at(path === '/' ? '/' : `/en${path}`));
  const header = page.getByRole('banner');
  await header.locator('[popovertarget=languages]').focus();
  await page.keyboard.press('Enter');
  await expect(header.getByRole('link', { name: '日本語' })).toBeVisible();
  await header.getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL(at(formPage));
  expect(await language(page)).toBe('ja');

  await start(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const { href } = wayFrom(path);
  const address = href === '/' ? '/ja' : `/ja${href}`;
  await follow(page, address);
  await expect(page).toHaveURL(at(address));
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true);
  await page.goBack();

  const form = page.getByRole('form', { name: japanese.form.label });
  await form.getByRole('button').click();
  await expect(form.getByText(japanese.form.messageMissing)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the list of languages opens, and the form is refused in the language of its page', async ({
    page,
    complaints,
  }) => {
    await page.goto(at(formPage));
    await page.locator('[popovertarget=languages]').click();
    await expect(page.locator('#languages [aria-current]')).toHaveText('日本語');
    await page.keyboard.press('Escape');
    const form = page.getByRole('form', { name: japanese.form.label });
    for (const input of await form.locator('input:visible, textarea:visible').all()) await input.fill('x');
    await form.getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(japanese.refusal.title);
    expect(await language(page)).toBe('ja');
    // The status of the refusal.
    complaints.length = 0;
  });
});

test.describe('in a browser of another language', () => {
  test.use({ locale: 'ja-JP' });
  test('a line offers the page in it, moves nothing, and leaves for the visit when it is closed', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = Object.assign(window, { shifts: [] }).shifts;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(at('/'));
    await start(page);
    const offer = page.getByRole('status').getByRole('link', { name: japanese.page.inThisLanguage });
    await expect(offer).toHaveAttribute('href', '/ja');
    await page.mouse.move(0, 0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(offer).toBeFocused();
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(offer).toBeHidden();
    await page.goto(at(path === '/' ? '/en' : `/en${path}`));
    await start(page);
    await expect(offer).toBeHidden();
  });
});
