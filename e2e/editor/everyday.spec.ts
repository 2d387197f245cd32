import type { Testimonial } from '../../src/content/schemas/testimonials';
import { listOf } from '../support/listOf';
import { expect } from './expect';
import { test } from './workshop';

test('a double click on shared content opens its item and lists where else it is used', async ({
  editor,
  workshop,
}) => {
  const [person] = await listOf<Testimonial>('testimonials');
  const name = editor.canvas.getByText(person?.name ?? '', { exact: true }).first();
  await name.scrollIntoViewIfNeeded();
  await name.dblclick({ force: true });
  const field = editor.fields.getByLabel('Name', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(person?.name ?? '');
  await expect(editor.fields.getByRole('link', { name: /Testimonials/ })).toBeVisible();
  await field.fill('Ada Lovelace');
  await expect(editor.canvas.getByText('Ada Lovelace', { exact: true }).first()).toBeAttached();
  await editor.save('keyboard');
  expect(workshop.changes().map(({ added }) => added)).toEqual([["    name: 'Ada Lovelace',"]]);
});

test("a language can be added with the site's own words, and removed by undo", async ({ editor, workshop }) => {
  const { page } = editor;
  await page.goto(`${workshop.address}#/content/company`);
  const choice = page.getByLabel('Language that is written');
  await page.getByLabel('Add a language', { exact: true }).selectOption('de');
  await expect(page.getByText('German is added')).toBeVisible();
  await expect(choice).toBeVisible();
  await choice.selectOption('de');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(choice).toHaveCount(0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await choice.selectOption('de');
  await expect(page.getByRole('button', { name: /not translated/ })).toBeVisible({ timeout: 60_000 });
  await editor.save('keyboard');
  const status = workshop.git('status', '--porcelain', '--untracked-files=all');
  expect(status.split('\n').filter(Boolean)).toEqual(['?? src/languages/de/pages.ts', '?? src/languages/de/words.ts']);
  expect(workshop.project.check().output).toContain('in order');
});

test('a section can be translated beside the original, with the page in that language', async ({
  editor,
  workshop,
}) => {
  const { page } = editor;
  const { home } = await workshop.pages();
  await expect(page.getByLabel('Language that is written')).toHaveCount(0);
  const [hero, pages] = [home.sections[0]?.type ?? '', 'src/languages/de/pages.ts'];
  workshop.project.write('src/languages/de/words.ts', "export { default } from '../../words/de';\n");
  workshop.project.write(
    pages,
    `import { translatePages } from '@worldwright/engine';\n\nexport default translatePages({ '/': { title: 'Start', sections: { ${hero}: { welcome: 'Hallo' } } } });\n`,
  );
  workshop.project.edit('src/content/company.ts', 'export default {', "export default {\n  untranslated: 'show',");
  workshop.git('add', '--all');
  workshop.commit('German');
  await page.reload();
  await page.getByLabel('Language that is written').selectOption('de');
  await expect(page.getByRole('button', { name: /not translated/ })).toBeVisible({ timeout: 60_000 });
  await expect(editor.canvas.getByText(/^Hallo /)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: /not translated/ }).click();
  const missing = page.getByRole('dialog').getByRole('link', { name: /^Home \(de\) › Hero › Pitch/ });
  await missing.click();
  await expect(editor.fields.locator('textarea:focus')).toHaveValue('');
  const welcome = editor.fields.locator('textarea').first();
  await expect(welcome).toHaveValue('Hallo');
  await welcome.fill('Willkommen bei');
  await expect(editor.canvas.getByText(/^Willkommen bei /)).toBeVisible({ timeout: 60_000 });
  await editor.save('keyboard');
  const [change, ...others] = workshop.changes();
  expect([change?.file, others]).toEqual([pages, []]);
  expect(change?.added.join('')).toBe(change?.removed.join('').replace('Hallo', 'Willkommen bei'));
});

test('an earlier version is shown as it looked, and cannot be changed there', async ({ editor, workshop }) => {
  const { page } = editor;
  const heading = editor.canvas.locator('main :is(h1, h2)').nth(1);
  const before = await heading.innerText();
  const row = await heading.evaluate((element) =>
    [...document.querySelectorAll('[data-item]')].indexOf(element.closest('[data-item]') ?? element),
  );
  await editor.choose(row, 'mouse');
  await editor.fields.getByLabel('Heading', { exact: true }).fill('Said in other words');
  await expect(editor.canvas.getByText('Said in other words', { exact: true }).first()).toBeAttached();
  await editor.save('keyboard');
  workshop.commit('Other words');
  try {
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    await page.getByText('How it looked').first().click();
    const past = page.frameLocator('iframe[title="How it looked"]');
    await expect(past.getByText(before, { exact: true }).first()).toBeVisible({ timeout: 60_000 });
    await expect(past.getByText('Said in other words', { exact: true })).toHaveCount(0);
    await past.getByText(before, { exact: true }).first().dblclick({ force: true });
    await expect(past.locator('[contenteditable]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(editor.canvas.getByText('Said in other words', { exact: true }).first()).toBeAttached();
  } finally {
    workshop.git('reset', '--quiet', '--hard', 'HEAD^');
  }
});
