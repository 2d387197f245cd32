import type { Locator, Page } from '@playwright/test';
import type { Words } from './words/en.ts';

export interface Screen {
  name: string;
  path: string;
  /** Opens the screen from there. Resolves when it is visible. */
  open?: (page: Page) => Promise<void>;
}

const EDITOR = '/__editor/';
const PAGES = `${EDITOR}#/pages`;

/** Returns all screens of the editor. They are reached by roles and labels, so they work with any site. */
export function screensIn(words: Words): Screen[] {
  const outline = (page: Page) => page.getByRole('complementary', { name: words.page.sectionsOf });
  const fields = (page: Page) => page.getByRole('complementary', { name: words.part.fieldsOf('') });

  const canvas = (page: Page) =>
    page.frameLocator(`iframe[title="${words.page.label}"]`).locator('main [data-section]').first().waitFor();

  async function choose(page: Page, index: number): Promise<void> {
    await canvas(page);
    await outline(page).getByRole('listitem').nth(index).locator('[aria-keyshortcuts]').click();
    await fields(page).waitFor();
  }

  /** Selects the first section whose fields contain a part. */
  async function chooseWith(page: Page, part: (fields: Locator) => Locator): Promise<void> {
    await canvas(page);
    const rows = await outline(page).getByRole('listitem').all();
    for (const index of rows.keys()) {
      await choose(page, index);
      if ((await part(fields(page)).count()) > 0) return;
    }
    throw new Error('no section contains the part');
  }

  const dialog = (page: Page) => page.getByRole('dialog').waitFor();
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const opened = (name: string) => async (page: Page) => {
    await press(page, name);
    await dialog(page);
  };

  async function writeOnPage(page: Page): Promise<void> {
    const texts = (form: Locator) => form.locator('[contenteditable]').filter({ hasText: /^[^{]+$/ });
    await chooseWith(page, texts);
    const text = await texts(fields(page)).first().innerText();
    const shown = page.frameLocator(`iframe[title="${words.page.label}"]`).getByText(text, { exact: true }).first();
    await shown.scrollIntoViewIfNeeded();
    await shown.dblclick({ force: true });
    await page.getByRole('region', { name: words.page.label }).getByRole('toolbar').waitFor();
  }

  async function chooseSecondPage(page: Page): Promise<void> {
    await page.getByRole('row').nth(2).getByRole('link').click();
    await page.getByLabel(words.part.address, { exact: true }).waitFor();
  }

  async function makeMistake(page: Page): Promise<void> {
    await chooseWith(page, (form) => form.locator('[id$=".heading"]'));
    await fields(page).getByRole('textbox').first().fill('');
    await fields(page).locator('[aria-invalid]').first().waitFor();
  }

  /** Opens the first item of the first list of content. */
  async function chooseItem(page: Page): Promise<void> {
    const items = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') });
    await items.first().getByRole('button').last().click();
    await fields(page).waitFor();
  }

  const handles = (form: Locator) => form.locator('li button[aria-roledescription]');
  const all: (Omit<Screen, 'path'> & Partial<Screen>)[] = [
    { name: 'page', open: canvas },
    { name: 'section', open: (page) => choose(page, 0) },
    { name: 'list', open: (page) => chooseWith(page, handles) },
    {
      name: 'telephone',
      open: async (page) => {
        await choose(page, 1);
        await press(page, '390 px');
      },
    },
    { name: 'writing', open: writeOnPage },
    { name: 'mistake', open: makeMistake },
    {
      name: 'add-section',
      open: async (page) => {
        await canvas(page);
        await press(page, words.page.add);
        await page.frameLocator(`iframe[title="${words.page.kinds}"]`).getByRole('button').first().waitFor();
      },
    },
    {
      name: 'picture',
      open: async (page) => {
        const replace = (form: Locator) => form.getByRole('button', { name: words.picture.replace, exact: true });
        await chooseWith(page, replace);
        await replace(fields(page)).first().click();
        await dialog(page);
      },
    },
    {
      name: 'changes',
      open: async (page) => {
        await choose(page, 1);
        await fields(page)
          .getByRole('button', { name: words.page.hideSection('') })
          .click();
        await press(page, words.bar.review);
        await page.getByRole('dialog').getByRole('listitem').waitFor();
      },
    },
    { name: 'publish', open: opened(words.publish.title) },
    { name: 'pages', path: PAGES },
    { name: 'page-settings', path: PAGES, open: chooseSecondPage },
    { name: 'new-page', path: PAGES, open: opened(words.pages.new) },
    {
      name: 'delete-page',
      path: PAGES,
      open: async (page) => {
        await chooseSecondPage(page);
        await opened(words.pages.delete)(page);
      },
    },
    { name: 'theme', path: `${EDITOR}#/theme`, open: canvas },
    { name: 'content', path: `${EDITOR}#/content` },
    { name: 'item', path: `${EDITOR}#/content`, open: chooseItem },
    { name: 'record', path: `${EDITOR}#/content/company` },
  ];
  return all.map((screen) => ({ path: EDITOR, ...screen }));
}
