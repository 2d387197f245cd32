import { expect } from './expect';
import { EditorPage, test } from './workshop';

test('a save in one browser appears in another at once, which keeps its unsaved changes', async ({
  editor,
  browser,
  workshop,
}) => {
  const { home } = await workshop.pages();
  const place = home.sections.findIndex((section) => 'heading' in section && section.heading);
  const context = await browser.newContext();
  const other = new EditorPage(await context.newPage());
  await other.page.goto(`${workshop.address}#/content/company`);
  await other.page.getByLabel('Tagline', { exact: true }).fill('Not saved yet');
  await editor.choose(place, 'mouse');
  await editor.fields.getByLabel('Heading', { exact: true }).fill('Said in the first');
  await editor.save('keyboard');
  await other.page.getByRole('link', { name: 'Editor' }).click();
  await expect(other.rows.nth(place)).toContainText('Said in the first');
  await other.page.getByRole('link', { name: 'Content' }).click();
  await expect(other.page.getByLabel('Tagline', { exact: true })).toHaveValue('Not saved yet');
  await context.close();
});
