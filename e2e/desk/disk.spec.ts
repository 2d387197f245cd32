import { expect } from './expect';
import { DeskPage, test } from './workshop';

const FILE = 'pages.config.ts';

test('what is written with code is shown with the reason, and cannot be changed', async ({ desk, workshop }) => {
  const { home } = await workshop.pages();
  const place = home.sections.findIndex((section) => 'heading' in section && section.heading);
  const section = home.sections[place];
  const heading = section && 'heading' in section ? String(section.heading) : '';
  const { project } = workshop;
  project.edit(FILE, `heading: '${heading}'`, 'heading: said');
  project.edit(FILE, 'export default', `const said = '${heading}';\n\nexport default`);
  await desk.page.reload();
  await desk.choose(place, 'mouse');
  await expect(desk.fields.getByText('said', { exact: true })).toBeVisible();
  await expect(desk.fields.getByLabel('Heading', { exact: true })).toHaveCount(0);
  await expect(desk.canvas.getByRole('heading', { name: heading })).toBeVisible();
});

test('the same place changed on disk: both are shown, and what is chosen is written', async ({ desk, workshop }) => {
  const { home } = await workshop.pages();
  const place = home.sections.findIndex((section) => 'heading' in section && section.heading);
  await desk.choose(place, 'mouse');
  const field = desk.fields.getByLabel('Heading', { exact: true });
  const before = await field.inputValue();
  await field.fill('Said here');
  workshop.project.edit(FILE, `heading: '${before}'`, "heading: 'Said on disk'");
  await desk.page.keyboard.press('Control+s');
  const dialog = desk.page.getByRole('dialog', { name: 'Changed on disk meanwhile' });
  await expect(dialog.getByText('Said on disk')).toBeVisible({ timeout: 75_000 });
  await expect(dialog.getByText('Said here')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(desk.page.getByText(/^Saved:/)).toBeVisible({ timeout: 75_000 });
  expect(workshop.changes().flatMap(({ added }) => added.map((line) => line.trim()))).toEqual([
    "heading: 'Said here',",
  ]);
});

test('what is saved in one browser is in the desk of another at once, which keeps what it has not saved', async ({
  desk,
  browser,
  workshop,
}) => {
  const { home } = await workshop.pages();
  const place = home.sections.findIndex((section) => 'heading' in section && section.heading);
  const context = await browser.newContext();
  const other = new DeskPage(await context.newPage());
  await other.page.goto(`${workshop.address}#/content/company`);
  await other.page.getByLabel('Tagline', { exact: true }).fill('Not saved yet');
  await desk.choose(place, 'mouse');
  await desk.fields.getByLabel('Heading', { exact: true }).fill('Said in the first');
  await desk.save('keyboard');
  await other.page.getByRole('link', { name: 'Editor' }).click();
  await expect(other.rows.nth(place)).toContainText('Said in the first');
  await other.page.getByRole('link', { name: 'Content' }).click();
  await expect(other.page.getByLabel('Tagline', { exact: true })).toHaveValue('Not saved yet');
  await context.close();
});
