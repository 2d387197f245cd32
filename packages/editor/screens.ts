import type { Locator, Page } from '@playwright/test';

/** A screen of the desk or of the catalogue. */
export interface Screen {
  name: string;
  /** Its address on the development server of the desk. */
  path: string;
  /** Does what leads to it from there, and resolves when it is to be seen. */
  open?: (page: Page) => Promise<void>;
}

const DESK = '/__desk/';

const outline = (page: Page) => page.getByRole('complementary', { name: 'Sections of the page' });
const fields = (page: Page) => page.getByRole('complementary', { name: /^Fields of/ });

/** Resolves when the page stands on the canvas. */
const canvas = (page: Page) =>
  page.frameLocator('iframe[title="The page"]').locator('main [data-section]').first().waitFor();

/** Chooses a section of the page that is open. */
async function choose(page: Page, index: number): Promise<void> {
  await canvas(page);
  await outline(page).getByRole('listitem').nth(index).locator('[aria-keyshortcuts]').click();
  await fields(page).waitFor();
}

/** Chooses the first section of the page that has something among its fields. */
async function chooseWith(page: Page, part: (fields: Locator) => Locator): Promise<void> {
  await canvas(page);
  const rows = await outline(page).getByRole('listitem').all();
  for (const index of rows.keys()) {
    await choose(page, index);
    if ((await part(fields(page)).count()) > 0) return;
  }
  throw new Error('no section has it');
}

const dialog = (page: Page) => page.getByRole('dialog').waitFor();

/** Opens the settings of the second page. */
async function chooseSecondPage(page: Page): Promise<void> {
  await page.getByRole('row').nth(2).getByRole('link').click();
  await page.getByLabel('Address', { exact: true }).waitFor();
}

/** Leaves the first text empty of a section that cannot be without it. */
async function makeMistake(page: Page): Promise<void> {
  await chooseWith(page, (form) => form.getByLabel('Heading', { exact: true }));
  await fields(page).getByRole('textbox').first().fill('');
  await fields(page).locator('[aria-invalid]').first().waitFor();
}

/** All screens of the desk, by what leads to them: found in the site that it is opened on, whichever that is. */
export const screens: Screen[] = [
  { name: 'page', path: DESK, open: canvas },
  { name: 'section', path: DESK, open: (page) => choose(page, 0) },
  {
    name: 'list',
    path: DESK,
    open: (page) => chooseWith(page, (form) => form.getByRole('button', { name: /^Move / })),
  },
  {
    name: 'telephone',
    path: DESK,
    open: async (page) => {
      await choose(page, 1);
      await page.getByRole('button', { name: '390 px' }).click();
    },
  },
  { name: 'mistake', path: DESK, open: makeMistake },
  {
    name: 'add-section',
    path: DESK,
    open: async (page) => {
      await canvas(page);
      await page.getByRole('button', { name: 'Add a section' }).click();
      await page.frameLocator('iframe[title="Kinds of section"]').getByRole('button').first().waitFor();
    },
  },
  {
    name: 'picture',
    path: DESK,
    open: async (page) => {
      await chooseWith(page, (form) => form.getByRole('button', { name: 'Replace' }));
      await fields(page).getByRole('button', { name: 'Replace' }).first().click();
      await dialog(page);
    },
  },
  {
    name: 'changes',
    path: DESK,
    open: async (page) => {
      await choose(page, 1);
      await fields(page).getByRole('button', { name: 'Hide from the page' }).click();
      await page.getByRole('button', { name: 'Review changes' }).click();
      await page.getByRole('region', { name: 'The change of the files' }).waitFor();
    },
  },
  { name: 'pages', path: `${DESK}#/pages` },
  { name: 'page-settings', path: `${DESK}#/pages`, open: chooseSecondPage },
  {
    name: 'new-page',
    path: `${DESK}#/pages`,
    open: async (page) => {
      await page.getByRole('button', { name: 'New page' }).click();
      await dialog(page);
    },
  },
  {
    name: 'delete-page',
    path: `${DESK}#/pages`,
    open: async (page) => {
      await chooseSecondPage(page);
      await page.getByRole('button', { name: 'Delete' }).click();
      await dialog(page);
    },
  },
  { name: 'content', path: `${DESK}#/content` },
  {
    name: 'item',
    path: `${DESK}#/content`,
    open: async (page) => {
      await page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('button') })
        .first()
        .getByRole('button')
        .last()
        .click();
      await fields(page).waitFor();
    },
  },
  { name: 'record', path: `${DESK}#/content/company` },
  {
    name: 'catalogue',
    path: '/catalogue/',
    open: (page) => page.frameLocator('iframe').locator('[data-section]').first().waitFor(),
  },
];
