import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './expect';
import { type EditorPage, test } from './workshop';

const FILE = 'pages.config.ts';
const NAVIGATION = 'src/content/navigation.ts';

const LANDING = { title: 'A page for one campaign alone', path: '/one-campaign' };
const DESCRIPTION = 'What this campaign is about, in as many words as a search engine shows of a page, and no more.';

/** Opens the settings of a page. */
async function openSettings({ page }: EditorPage, path: string): Promise<void> {
  await page.getByRole('link', { name: 'Pages' }).click();
  await page
    .getByRole('row')
    .filter({ has: page.getByText(path, { exact: true }) })
    .getByRole('link')
    .click();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(path);
}

/** Fills in the dialog for a new page. */
async function makePage({ page }: EditorPage, { title, path } = LANDING): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Address').fill(path);
  await dialog.getByLabel('Description').fill(DESCRIPTION);
  await dialog.getByRole('button', { name: 'Make the page' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a landing page is copied from another, added to the navigation, and in the built site', async ({
  editor,
  workshop,
}) => {
  test.setTimeout(300_000);
  const { second } = await workshop.pages();
  const { page } = editor;
  workshop.project.edit(
    FILE,
    `path: '${second.path}',`,
    `// The page that others begin as.\n    path: '${second.path}',`,
  );
  workshop.commit('A comment');
  await page.reload();
  await page.getByRole('link', { name: 'Pages' }).click();
  await page.getByRole('button', { name: 'New page' }).click();
  await page
    .getByRole('dialog')
    .getByLabel('Begins as')
    .selectOption({ label: `a copy of ${second.name ?? second.title}` });
  await makePage(editor);
  await expect(editor.rows).toHaveCount(second.sections.length);
  await openSettings(editor, LANDING.path);
  await page.getByRole('button', { name: 'Put it into the navigation' }).click();
  await editor.save('mouse');

  const changes = workshop.changes();
  expect(changes.map(({ file }) => file)).toEqual([FILE, NAVIGATION]);
  expect(changes.flatMap(({ removed }) => removed)).toEqual([]);
  const [inPages, inNavigation] = changes;
  expect(inPages?.added).toContainEqual(expect.stringContaining(`path: '${LANDING.path}'`));
  expect(inPages?.added.join('\n')).not.toContain('redirectFrom');
  expect(inNavigation?.added).toHaveLength(1);
  expect(workshop.project.check().output).toContain('in order');

  const { status, output } = workshop.project.build();
  expect(status, output).toBe(0);
  const html = readFileSync(join(workshop.project.dir, `dist${LANDING.path}.html`), 'utf8');
  expect(html).toContain(LANDING.title);
  expect(html).toContain(DESCRIPTION);
  expect(readFileSync(join(workshop.project.dir, 'dist/index.html'), 'utf8')).toContain(`href="${LANDING.path}"`);
});

test('duplicating a page and deleting the copy leaves the file unchanged', async ({ editor, workshop }) => {
  const { second } = await workshop.pages();
  const { page } = editor;
  await openSettings(editor, second.path);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('dialog').getByLabel('Begins as')).toHaveValue('1');
  await makePage(editor);
  await editor.save('mouse');
  const [added, ...others] = workshop.changes();
  expect([added?.file, added?.removed, others]).toEqual([FILE, [], []]);

  await openSettings(editor, LANDING.path);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog').getByText('No other page links to it.')).toBeVisible();
  await page
    .getByRole('dialog')
    .getByLabel(/is led to$/)
    .selectOption('nowhere');
  await page.getByRole('button', { name: 'Delete the page' }).click();
  await editor.save('mouse');
  expect(workshop.changes()).toEqual([]);
});

test('deleting a linked page lists the links to it, and cannot be saved', async ({ editor, workshop }) => {
  const { home, second } = await workshop.pages();
  const { page } = editor;
  await openSettings(editor, second.path);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').filter({ hasText: home.name ?? home.title })).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete the page' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Nothing was saved\..*leads nowhere/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('row').filter({ hasText: second.path })).toHaveCount(1);
  expect(workshop.changes()).toEqual([]);
});
