import { expect } from './expect';
import { type EditorPage, test } from './workshop';

// Expectations of first-time users without instructions.

const heightOf = ({ page }: EditorPage) => page.viewportSize()?.height ?? 0;

/** Returns the section on the canvas at an index. */
const shownAt = ({ canvas }: EditorPage, index: number) => canvas.locator('main [data-section]').nth(index);

test('a row can be dragged by its name; the moved section is selected and in view', async ({ editor }) => {
  const { mouse } = editor.page;
  const last = (await editor.rows.count()) - 1;
  const name = (index: number) => editor.rows.nth(index).locator('[aria-keyshortcuts]');
  const words = await name(last).innerText();
  const [start, end] = [await name(last).boundingBox(), await name(last - 1).boundingBox()];
  if (!start || !end) throw new Error('a row that is not visible');
  await mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await mouse.down();
  await mouse.move(start.x + start.width / 2, start.y, { steps: 10 });
  await mouse.move(end.x + end.width / 2, end.y + 2, { steps: 10 });
  await mouse.up();
  await expect(name(last - 1)).toHaveText(words, { useInnerText: true });
  await expect(name(last - 1)).toHaveAttribute('aria-current', 'true');
  await expect(shownAt(editor, last - 1)).toBeInViewport();
});

test('an added or copied section is selected and in view', async ({ editor }) => {
  await editor.choose(1, 'mouse');
  await editor.page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(editor.rows.nth(2).locator('[aria-current]')).toBeVisible();
  await expect(shownAt(editor, 2)).toBeInViewport();
  await editor.page.getByRole('button', { name: 'Add a section' }).click();
  const kinds = editor.page.frameLocator('iframe[title="Kinds of section"]').getByRole('button', { disabled: false });
  const label = await kinds.first().innerText();
  await kinds.first().click();
  await expect(editor.rows.nth(3).locator('[aria-current]')).toContainText(label);
  await expect(editor.fields.getByRole('heading', { name: label })).toBeVisible();
  await expect(shownAt(editor, 3)).toBeInViewport();
});

test('a dialog focuses its first field, and restores the focus when closed', async ({ editor: { page } }) => {
  await page.getByRole('link', { name: 'Pages' }).click();
  const opener = page.getByRole('button', { name: 'New page' });
  await opener.click();
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('adding a question focuses its field and shows its row in the list', async ({ editor: { page } }) => {
  const add = page.getByRole('button', { name: 'Add', exact: true });
  const row = page.getByRole('main').locator('li button[aria-current]');
  await page.getByRole('link', { name: 'Content' }).click();
  await page.getByRole('link', { name: 'FAQ', exact: true }).click();
  await add.click();
  await expect(page.getByLabel('Question', { exact: true })).toBeFocused();
  await expect(row).toBeInViewport();
});

test('a new service starts with its title, and can be saved as an incomplete draft', async ({ editor, workshop }) => {
  const { page } = editor;
  const row = page.getByRole('main').locator('li button[aria-current]');
  await page.getByRole('link', { name: 'Content' }).click();
  await page.getByRole('link', { name: 'Services', exact: true }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.keyboard.type('Payments & payouts');
  await expect(page.getByLabel('Last part of its address')).toHaveValue('payments-and-payouts');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Description', { exact: true }).last()).toBeFocused();
  await expect(row).toContainText(/Payments & payouts.*draft/);
  await expect(row).toBeInViewport();
  await editor.save('keyboard');
  expect(workshop.project.read('src/content/services/payments-and-payouts.ts')).toContain('draft: true');
  expect(workshop.project.check()).toMatchObject({ status: 0 });
});

test('a new page starts with its title', async ({ editor }) => {
  const { page } = editor;
  await page.getByRole('link', { name: 'Pages' }).click();
  await page.getByRole('button', { name: 'New page' }).click();
  await page.keyboard.type('What is new this spring');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Address')).toHaveValue('/what-is-new-this-spring');
  await dialog.getByLabel('Description').fill('All that is new this spring, in a few words that search engines show.');
  await dialog.getByRole('button', { name: 'Make the page' }).click();
  await expect(editor.canvas.getByRole('heading', { level: 1, name: 'What is new this spring' })).toBeVisible();
});

test('the editor opens on the last edited page, and the mistake counter leads to the mistake', async ({
  editor,
  workshop,
}) => {
  const { second } = await workshop.pages();
  const { page } = editor;
  await page.getByRole('link', { name: 'Pages' }).click();
  await page.getByRole('row').nth(2).getByRole('link').click();
  await page.getByRole('link', { name: 'Editor' }).click();
  await expect(editor.outline.getByRole('combobox')).toHaveValue(second.path);
  await page.getByRole('link', { name: 'Pages' }).click();
  await page.getByLabel('Title', { exact: true }).fill('');
  await page.getByRole('link', { name: 'Content' }).click();
  await page.getByRole('link', { name: '1 mistake' }).click();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(second.path);
  await expect(page.getByLabel('Title', { exact: true })).toHaveAccessibleDescription(/is empty/);
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
});

test("a section's mistake leads to its field, even in a closed group", async ({ editor }) => {
  const { page, fields } = editor;
  await editor.choose((await editor.rows.count()) - 1, 'mouse');
  const fold = fields.getByText('Place on the page');
  const field = fields.locator('details').getByRole('textbox').first();
  await fold.click();
  await field.fill('no anchor');
  await expect(page.getByRole('link', { name: '1 mistake' })).toBeVisible();
  await editor.choose(0, 'mouse');
  await page.getByRole('link', { name: 'Content' }).click();
  await page.getByRole('link', { name: '1 mistake' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('no anchor');
});

test('the link beside a long error message stays on one line', async ({ editor }) => {
  const { page, fields } = editor;
  await editor.choose(0, 'mouse');
  await fields
    .getByLabel('Link', { exact: true })
    .first()
    .fill('#an anchor that is nowhere on this page, nor on any other page');
  await page.keyboard.press('Control+s');
  const link = page.getByRole('status').getByRole('link', { name: 'Show the place' });
  await expect(link).toBeVisible({ timeout: 75_000 });
  const lines = await link.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('the selected section stays in view when the frame width changes', async ({ editor }) => {
  const last = (await editor.rows.count()) - 1;
  await editor.choose(last, 'mouse');
  await editor.page.getByRole('button', { name: '390 px' }).click();
  await expect(shownAt(editor, last)).toBeInViewport();
  const box = await shownAt(editor, last).boundingBox();
  expect(box?.y).toBeLessThan(heightOf(editor));
});
