import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Scratch } from '@worldwright/engine/testing';
import sharp from 'sharp';
import words from '../src/content/words';
import japanese from '../src/words/ja';
import { company, dataFileOf, FOLDER, HOME, inSite, pageAt, placesOf, templates } from './support/built';
import { RunningSite, thankYou } from './support/enquiries';
import { Mailbox } from './support/mail';
import { jumpTo, leftOf, pointIn, scrollThrough, slowDown, viewports } from './support/moving';
import { quick } from './support/quick';
import { expect, follow, headerLinkFrom, inMotion, soon, start, subject, test } from './support/site';

test.describe('right to left', () => {
  const services = subject(
    'services',
    ({ section }) => section.props.arrangement === 'row' && section.props.services.length > 4,
  );
  const contact = subject('contact');
  /** Distance between two cards of the row, in px. */
  const STEP = 324;

  /** Makes every page right-to-left. */
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const seen = new MutationObserver(() => {
        if (!document.documentElement) return;
        document.documentElement.dir = 'rtl';
        document.documentElement.dataset.tall = '';
        seen.disconnect();
      });
      seen.observe(document, { childList: true });
    }),
  );

  /** Returns how much wider than the viewport a page is, in px. */
  const tooWide = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  /** Returns headings, header and footer that the viewport's edges cut off. */
  const cutOff = (page: Page) =>
    page.locator('header, h1, h2, footer').evaluateAll((all) =>
      all.flatMap((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left < 0 || right > innerWidth ? [one.outerHTML.slice(0, 80)] : [];
      }),
    );

  test('a page fits every width, starts on the right, and its header does not overlap', async ({ page }) => {
    for (const { path } of templates) {
      await page.goto(path);
      await start(page);
      await scrollThrough(page);
      for (const viewport of viewports) {
        await page.setViewportSize(viewport);
        expect(await tooWide(page), `${path} at ${viewport.width} px`).toBe(0);
        expect(await cutOff(page), `${path} at ${viewport.width} px`).toEqual([]);
        const logo = await page.getByRole('banner').getByRole('link').first().boundingBox();
        expect((logo?.x ?? 0) + (logo?.width ?? 0), path).toBeGreaterThan(viewport.width / 2);
        const menu = page.getByRole('banner').getByRole('button', { name: words.page.openMenu });
        if (!(await menu.isVisible())) continue;
        const place = await menu.boundingBox();
        expect((place?.x ?? 0) + (place?.width ?? 0), 'beside the logo').toBeLessThanOrEqual(logo?.x ?? 0);
      }
    }
  });

  /** Returns the mean colour of a part of the viewport. */
  async function colourOf(page: Page, x: number, y: number, width: number, height: number): Promise<number[]> {
    const { channels } = await sharp(await page.screenshot({ clip: { x, y, width, height } })).stats();
    return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
  }

  /** Returns how far a part of the viewport is from grey. */
  async function vividnessOf(...part: Parameters<typeof colourOf>): Promise<number> {
    const means = await colourOf(...part);
    return Math.max(...means) - Math.min(...means);
  }

  test('the menu marks the current page at the start of its name', async ({ page }) => {
    const { path } = pageAt(HOME).layout.data.navigation[0] ?? { path: HOME };
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await start(page);
    await page.getByRole('button', { name: words.page.openMenu }).click();
    const item = page.getByRole('navigation', { name: words.page.navigation }).locator('[aria-current]').first();
    const { x, y, width, height } = (await item.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const vividnessAt = (x: number) => vividnessOf(page, x + 1, y + height / 4, 2, height / 2);
    expect(await vividnessAt(x + width - 4)).toBeGreaterThan(2 * (await vividnessAt(x)));
  });

  test.describe('a text in two columns', () => {
    const text = subject('text', ({ section: { props } }) => !props.picture && props.paragraphs.length > 2);

    test('starts at the same height in both, however many lines its heading has', async ({ page }) => {
      await page.goto(text.path);
      for (const times of [1, 9]) {
        const tops = await text.on(page).evaluate((section, times) => {
          const heading = section.querySelector('h2');
          heading?.append(` ${heading.textContent}`.repeat(times - 1));
          return [...section.querySelectorAll('p')].slice(0, 2).map((paragraph) => {
            const words = document.createRange();
            words.selectNodeContents(paragraph);
            return words.getBoundingClientRect().top;
          });
        }, times);
        expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 0)), `${times} times`).toBeLessThan(6);
      }
    });
  });

  test.describe('logos', () => {
    const partners = subject('partners');

    test('start on the right when they do not move', async ({ page }) => {
      await page.goto(partners.path);
      await start(page);
      await jumpTo(partners.on(page));
      const row = partners.on(page).getByRole('list');
      const gap = () =>
        row.evaluate((list) => {
          const first = list.querySelector('li')?.getBoundingClientRect();
          return Math.abs(list.getBoundingClientRect().right - (first?.right ?? 0));
        });
      await expect.poll(gap).toBeLessThan(1);
    });
  });

  test.describe('a first picture', () => {
    const hero = subject('hero');

    test('has its light mirrored', async ({ page }) => {
      await page.goto(hero.path);
      await hero.on(page).evaluate((section) => {
        for (const part of section.querySelectorAll<HTMLElement>('h1, img'))
          part.parentElement?.style.setProperty('visibility', 'hidden');
      });
      const { y, width, height } = (await hero.on(page).boundingBox()) ?? { y: 0, width: 0, height: 0 };
      const sides = async () => [
        await colourOf(page, 90, y + height / 2, 10, 10),
        await colourOf(page, width - 100, y + height / 2, 10, 10),
      ];
      const fromRight = await sides();
      await page.evaluate(() => {
        document.documentElement.dir = 'ltr';
      });
      expect(fromRight[0]).not.toEqual(fromRight[1]);
      expect(await sides()).toEqual(fromRight.toReversed());
    });
  });

  test.describe('a card', () => {
    const families = subject('service-families');

    test('has the line below the start of its link', async ({ page }) => {
      await page.goto(families.path);
      const link = families.on(page).getByRole('article').getByRole('link').first();
      await link.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const vividnessAt = (x: number) => vividnessOf(page, x, y + height - 8, 10, 8);
      expect(await vividnessAt(x + width - 10)).toBeGreaterThan(2 * (await vividnessAt(x)));
    });
  });

  test('a spinner is in the middle of the screen', async ({ page }) => {
    const { href } = headerLinkFrom(HOME);
    await page.goto(HOME);
    await start(page);
    await page.route(`${dataFileOf(href)}`, () => {});
    await follow(page, href);
    const spinner = await page.getByRole('status', { name: words.trouble.loading }).boundingBox();
    const { width } = page.viewportSize() ?? { width: 0 };
    expect((spinner?.x ?? 0) + (spinner?.width ?? 0) / 2).toBeCloseTo(width / 2, 0);
  });

  test('lines of tall scripts do not touch', async ({ page }) => {
    for (const { path } of templates) {
      await page.goto(path);
      const tight = await page.locator('main :is(h1, h2, h3, h1 span):visible').evaluateAll((all) => {
        const canvas = document.createElement('canvas').getContext('2d');
        return all.flatMap((heading) => {
          const { font, lineHeight } = getComputedStyle(heading);
          if (!canvas) return [];
          canvas.font = font;
          const { actualBoundingBoxAscent, actualBoundingBoxDescent } =
            canvas.measureText('لا أطياف المستقبل نخترع عوالم');
          // The browser rounds both to whole pixels.
          const ink = actualBoundingBoxAscent + actualBoundingBoxDescent - 2;
          const isTight = Number.parseFloat(lineHeight) < ink;
          return isTight ? [heading.textContent] : [];
        });
      });
      expect(tight, path).toEqual([]);
    }
  });

  test('the error page fits a phone', async ({ page, complaints }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(contact.path);
    const refused = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.evaluate(() => document.forms[0]?.submit());
    await refused;
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await tooWide(page)).toBe(0);
    // The browser logs the refusal.
    complaints.splice(0);
  });

  test.describe('in motion', () => {
    test.use(inMotion);

    test('the line below a navigation item grows from the start of its name', async ({ page }) => {
      await page.goto(HOME);
      await start(page);
      const { href } = headerLinkFrom(HOME);
      const item = page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${href}"]`);
      test.skip(!(await item.isVisible()), 'the navigation is a menu');
      const { x, y, width, height } = (await item.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const ends = () => Promise.all([x + 10, x + width - 14].map((x) => colourOf(page, x, y + height - 9, 4, 4)));
      const [background] = await ends();
      const restore = await slowDown(page, 0.0001);
      await item.hover();
      // Paused midway, so that slow pictures below do not matter.
      const share = () =>
        item.evaluate((link) => {
          const [line] = link.getAnimations({ subtree: true });
          line?.pause();
          if (line) line.currentTime = 20;
          return Number.parseFloat(getComputedStyle(link, '::after').width) / link.clientWidth;
        });
      await soon(share, 'the line has started').toBeGreaterThan(0.2);
      expect(await share()).toBeLessThan(0.8);
      const [last, first] = await ends();
      expect(first, 'start of the name').not.toEqual(background);
      expect(last, 'end of the name').toEqual(background);
      await restore();
    });
  });

  test.describe('a row of cards', () => {
    test.use({ ...inMotion, viewport: { width: 390, height: 844 } });

    test('moves to the left, by button, key, wheel and drag', async ({ page }) => {
      await page.goto(services.path);
      await jumpTo(services.on(page));
      await start(page);
      const cards = services.on(page).getByRole('listitem');
      const next = services.on(page).getByRole('button', { name: words.services.next });
      await expect(next).toBeVisible();
      const begin = await leftOf(cards.first());
      const expectMoved = (count: number) =>
        soon(() => leftOf(cards.first()), `moved by ${count}`).toBeCloseTo(begin + count * STEP, 0);
      await next.click();
      await expectMoved(1);
      const list = services.on(page).getByRole('list');
      await list.press('ArrowLeft');
      await expectMoved(2);
      await list.press('ArrowRight');
      await expectMoved(1);
      const { x, y } = await pointIn(cards.nth(1), 12);
      await page.mouse.move(x, y);
      // The wheel does nothing until the row is at rest.
      await page.waitForTimeout(200);
      await page.mouse.wheel(-100, 0);
      await expectMoved(2);
      // By more than half a card.
      await page.mouse.move(x - 100, y);
      await page.mouse.down();
      await page.mouse.move(x + 120, y, { steps: 5 });
      await page.mouse.up();
      await expectMoved(3);
      await list.press('ArrowRight');
      await expectMoved(2);
    });
  });
});

test('a question in Hebrew has its question mark at its end, and starts on the side of the texts around it', async ({
  page,
}) => {
  for (const { path } of templates) {
    await page.goto(path);
    const wrong = await page.locator('main :is(h2, h3, p, summary > span):visible').evaluateAll((all) =>
      all.flatMap((element) => {
        const text = element.firstChild;
        // A link or a price's period after the text may be in another direction.
        if (!(text instanceof Text) || element.childNodes.length > 1) return [];
        const range = document.createRange();
        const boxOf = (start: number, end: number) => {
          range.setStart(text, start);
          range.setEnd(text, end);
          return range.getBoundingClientRect();
        };
        const side = getComputedStyle(element).direction === 'rtl' ? 'right' : 'left';
        const before = boxOf(0, text.length)[side];
        const { data } = text;
        text.data = 'מה?';
        const isWrong = boxOf(2, 3).left > boxOf(0, 1).left || Math.abs(boxOf(0, 3)[side] - before) > 8;
        text.data = data;
        return isWrong ? [element.outerHTML.slice(0, 100)] : [];
      }),
    );
    expect.soft(wrong, path).toEqual([]);
  }
});

test.describe('languages', () => {
  const scratch = new Scratch();
  const mailbox = new Mailbox();
  let site: RunningSite;

  /** A page with a form that is not a page of a collection. */
  const written = readFileSync('pages.config.ts', 'utf8');
  const formPath = placesOf('contact')
    .map(({ page }) => inSite(page.path))
    .find((one) => written.includes(`path: '${one}'`));
  const path = formPath ?? '/';

  /** Pages with their own path and title in Japanese. Everything else stays untranslated. */
  const own = {
    '/': { title: 'ホーム', description: 'すべてのページの始まり' },
    [path]: {
      title: 'お問い合わせのページ',
      description: 'お問い合わせ',
      ...(path === '/' ? {} : { path: '/contact-ja' }),
    },
    [inSite(thankYou)]: { path: '/arigato', title: 'ありがとうございます', description: '届きました' },
    '/404': { title: '見つかりません', description: 'ページがありません' },
  };
  const formPage = path === '/' ? '/ja' : '/ja/contact-ja';
  /** Longer than a line of a phone. */
  const LONG_LABEL = 'Donaudampfschifffahrtsgesellschaftsanfrage';

  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async () => {
    test.setTimeout(600_000);
    const project = scratch.copyProject('languages');
    project.edit(
      'src/content/company.ts',
      `url: '${company.url}'`,
      `url: '${company.url}', untranslated: 'show', languagePrefix: 'always'`,
    );
    project.write('src/languages/ja/words.ts', "export { default } from '../../words/ja';\n");
    project.write('src/languages/ja/pages.ts', `export default ${JSON.stringify(own)};\n`);
    project.write(
      'src/languages/de/words.ts',
      `import words from '../../words/de';\nexport default { ...words, form: { ...words.form, send: '${LONG_LABEL}' } };\n`,
    );
    const { status, output } = await project.buildBeside();
    expect(status, output).toBe(0);
    site = await RunningSite.start({ SITE_DIR: `${project.dir}/dist`, SMTP_URL: await mailbox.open() });
  });
  test.afterAll(async () => {
    await site?.kill();
    await mailbox.close();
    scratch.remove();
  });

  /** The path of the first language. */
  const first = `/${(company.language ?? 'en').toLowerCase()}`;
  const at = (address: string): string => new URL(FOLDER + address, site.url).href;
  const language = (page: Page) => page.locator('html').getAttribute('lang');

  test('pages, sitemap and llms.txt link the languages, and a 404 page is in the language of its address', async ({
    request,
  }) => {
    const read = async (address: string) => (await request.get(at(address))).text();
    const link = (tag: string, to: string) => `hreflang="${tag}" href="${company.url}${to}"`;
    for (const text of [await read('/'), await read(first), await read('/ja'), await read('/sitemap.xml')]) {
      expect(text).toContain(link('ja', '/ja'));
      expect(text).toContain(link('x-default', first));
    }
    expect(await read('/')).toContain(`<link rel="canonical" href="${company.url}${first}"`);
    expect(await read('/llms.txt')).toContain(`${company.url}/ja/llms.txt`);
    expect(await read('/ja/llms.txt')).toContain('お問い合わせ');
    const missing = await request.get(at('/ja/nowhere'));
    expect([missing.status(), await missing.text()]).toEqual([404, expect.stringContaining('見つかりません')]);
  });

  test(
    'the header links to the same page in another language, where links and the form stay in it',
    quick,
    async ({ page }) => {
      await page.goto(at(path === '/' ? '/' : first + path));
      const header = page.getByRole('banner');
      await header.locator('[popovertarget=languages]').focus();
      await page.keyboard.press('Enter');
      await expect(header.getByRole('link', { name: '日本語' })).toBeVisible();
      await header.getByRole('link', { name: '日本語' }).click();
      await expect(page).toHaveURL(at(formPage));
      expect(await language(page)).toBe('ja');

      await start(page);
      await page.evaluate(() => Object.assign(window, { isSame: true }));
      const href = inSite(headerLinkFrom(FOLDER + path).href);
      const address = href === '/' ? '/ja' : `/ja${href}`;
      await follow(page, FOLDER + address);
      await expect(page).toHaveURL(at(address));
      expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true);
      await page.goBack();

      const form = page.getByRole('form', { name: japanese.form.label });
      await form.getByRole('button').click();
      await expect(form.getByText(japanese.form.messageMissing)).toBeVisible();
    },
  );

  test('a long word of words.ts breaks between syllables in a button on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(at(path === '/' ? '/de' : `/de${path}`));
    await start(page);
    const button = page.getByRole('form').getByRole('button', { name: LONG_LABEL });
    const lastLetters = await button.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      if (!(text instanceof Text)) return [];
      const letter = document.createRange();
      const topOf = (index: number) => {
        letter.setStart(text, index);
        letter.setEnd(text, index + 1);
        // After a hyphen, a letter has the hyphen's box, too.
        return [...letter.getClientRects()].at(-1)?.top ?? 0;
      };
      return [...text.data].filter((_, index) => index + 1 < text.length && topOf(index + 1) > topOf(index) + 4);
    });
    expect(lastLetters.length).toBeGreaterThan(0);
    expect(new Set(lastLetters)).toEqual(new Set(['\u00AD']));
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('the language list opens, and the error page is in the language of the form', async ({ page, complaints }) => {
      await page.goto(at(formPage));
      await page.locator('[popovertarget=languages]').click();
      await expect(page.locator('#languages [aria-current]')).toHaveText('日本語');
      await page.keyboard.press('Escape');
      const form = page.getByRole('form', { name: japanese.form.label });
      for (const input of await form.locator('input:visible, textarea:visible').all()) await input.fill('x');
      await form.getByRole('button').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(japanese.refusal.title);
      expect(await language(page)).toBe('ja');
      // The status 400.
      complaints.length = 0;
    });
  });

  test.describe('in a browser with another language', () => {
    test.use({ locale: 'ja-JP' });
    test('a banner offers the page in it, shifts nothing, and stays closed for the visit once closed', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const shifts: number[] = Object.assign(window, { shifts: [] }).shifts;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(at('/'));
      await start(page);
      const offer = page.getByRole('status').getByRole('link', { name: japanese.page.inThisLanguage });
      await expect(offer).toHaveAttribute('href', `${FOLDER}/ja`);
      await page.mouse.move(0, 0);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(offer).toBeFocused();
      expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(offer).toBeHidden();
      await page.goto(at(path === '/' ? first : first + path));
      await start(page);
      await expect(offer).toBeHidden();
    });
  });
});
