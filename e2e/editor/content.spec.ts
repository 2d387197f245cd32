import { readdirSync } from 'node:fs';
import type { Question } from '../../src/content/schemas/faq';
import type { Industry } from '../../src/content/schemas/industries';
import { listOf } from '../support/listOf';
import { expect } from './expect';
import { type EditorPage, test } from './workshop';

const FAQ = 'src/content/faq.ts';
const SERVICES = 'src/content/services';
const NAVIGATION = 'src/content/navigation.ts';
const INDUSTRIES = 'src/content/industries.ts';

/** Opens a list of the content. */
async function openTable({ page }: EditorPage, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Content' }).click();
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
}

/** Moves the first item of a list below the second, with the keyboard. */
async function moveFirstDown({ page }: EditorPage): Promise<void> {
  const handles = page.getByRole('main').getByRole('button', { name: /^Move / });
  const name = await handles.first().getAttribute('aria-label');
  await handles.first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('is lifted, place 1')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(': place 2 of')).toBeAttached();
  // The row has moved and keeps the focus.
  await expect(handles.and(page.locator(':focus'))).toHaveAttribute('aria-label', name ?? '');
  await page.keyboard.press('Space');
  await expect(page.getByText('moved to place 2 of')).toBeAttached();
}

test('reordering items of an array moves their blocks in the file', async ({ editor, workshop }) => {
  const [first] = await listOf<Question>('faq');
  workshop.project.edit(FAQ, '  {\n', '  // The first question.\n  {\n');
  workshop.commit('A comment');
  await editor.page.reload();
  await openTable(editor, 'FAQ');
  await moveFirstDown(editor);
  await editor.save('keyboard');
  const [change, ...others] = workshop.changes();
  expect([change?.file, others]).toEqual([FAQ, []]);
  expect(change?.added.toSorted()).toEqual(change?.removed.toSorted());
  // The comment has moved with its question.
  const text = workshop.project.read(FAQ);
  expect(text.indexOf('// The first question.')).toBeGreaterThan(text.indexOf('question:'));
  expect(text.indexOf('// The first question.')).toBeLessThan(text.indexOf(String(first?.question)));
});

test('reordering items with an id changes only their ids', async ({ editor, workshop }) => {
  await openTable(editor, 'Industries');
  await moveFirstDown(editor);
  await editor.save('keyboard');
  const [change, ...others] = workshop.changes();
  expect([change?.file, others]).toEqual([INDUSTRIES, []]);
  const lines = (ids: number[]) => ids.map((id) => `    id: ${id},`);
  const industries = await listOf<Industry>('industries');
  const [one, two] = industries.map(({ id }) => id).sort((a, b) => a - b);
  expect(change?.added.toSorted()).toEqual(lines([one ?? 0, two ?? 0]));
});

test('a new item shows its missing fields, and is written last in the file', async ({ editor, workshop }) => {
  const { page } = editor;
  await openTable(editor, 'FAQ');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const question = page.getByLabel('Question', { exact: true });
  await expect(question).toHaveAccessibleDescription(/is empty/);
  await question.fill('What was never asked?');
  // Formats the text while typing, with the keyboard alone.
  const answer = page.getByLabel('Answer', { exact: true });
  await answer.click();
  await page.keyboard.type('This is new');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('new');
  await page.keyboard.press('Control+b');
  await expect(answer.locator('strong')).toHaveText('new');
  await page.keyboard.press('Control+k');
  const { second } = await workshop.pages();
  await page.getByLabel('Leads to').fill(second.path);
  await page.keyboard.press('Enter');
  await expect(answer.getByRole('link')).toHaveAttribute('href', second.path);
  await expect(answer).toBeFocused();
  await editor.save('keyboard');
  const [change, ...others] = workshop.changes();
  expect([change?.file, change?.removed, others]).toEqual([FAQ, [], []]);
  const written = `This is **[new](${second.path})**`;
  expect(change?.added.join('')).toContain(written);
});

test('renaming an entry renames its file, updates links, and keeps the former path', async ({ editor, workshop }) => {
  const { page } = editor;
  const [old = '', other] = readdirSync(SERVICES).map((file) => file.replace('.ts', ''));
  const template = (await workshop.pages()).all.find(({ each }) => each === 'services')?.path ?? '';
  const link = (path: string) => `path: '${template.replace('{path}', path)}'`;
  workshop.project.edit(NAVIGATION, 'export default [', `export default [{ name: 'IT', ${link(old)} },`);
  workshop.commit('A link to a service');
  await page.reload();
  await openTable(editor, 'Services');
  const text = workshop.project.read(`${SERVICES}/${old}.ts`);
  const title = /title: (['"])(.*?)\1,/.exec(text)?.[2] ?? '';
  await page.getByRole('list', { name: 'Services' }).getByRole('button', { name: title }).last().click();
  const address = page.getByLabel('Last part of its address', { exact: true });
  await expect(address).toHaveValue(old);
  if (other !== undefined) {
    await address.fill(other);
    await expect(address).toHaveAccessibleDescription(/There is/);
  }
  await address.fill('once-more');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(address).toHaveValue('once-more');
  await editor.save('keyboard');

  const bare = (code: string) => code.replace(/[\s,]/g, '');
  expect(bare(workshop.project.read(`${SERVICES}/once-more.ts`))).toBe(
    bare(text)
      .replace(`path:'${old}'`, "path:'once-more'")
      .replace(/\}(?!.*\})/, () => `formerPaths:['${old}']}`),
  );
  expect(workshop.changes().map(({ file }) => file)).toEqual([NAVIGATION, `${SERVICES}/${old}.ts`]);
  expect(workshop.project.read(NAVIGATION)).toContain(link('once-more'));
  const { status, output } = workshop.project.check();
  expect(status, output).toBe(0);
});

test('right-to-left text is right-to-left in its list, too', async ({ editor }) => {
  const { page } = editor;
  await openTable(editor, 'FAQ');
  const row = page.getByRole('list', { name: 'FAQ' }).getByRole('listitem').first().getByRole('button').last();
  await row.click();
  await page.getByLabel('Question', { exact: true }).fill('ما هو One؟');
  const name = row.getByText('One');
  await expect(name).toBeVisible();
  const [first, last] = await name.evaluate(({ firstChild: text }) =>
    [0, (text?.textContent?.length ?? 0) - 1].map((at) => {
      const range = new Range();
      if (text) range.setStart(text, at);
      if (text) range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    }),
  );
  expect(last).toBeLessThan(first ?? 0);
});

test('a changed interface word is on the canvas at once, and so is its undo', async ({ editor }) => {
  const { page, canvas } = editor;
  await openTable(editor, 'Words');
  const field = page.getByLabel('Link to the content, for the keyboard', { exact: true });
  const before = await field.inputValue();
  await field.fill('Zum Inhalt');
  await page.getByRole('link', { name: 'Editor' }).click();
  await expect(canvas.getByRole('link', { name: 'Zum Inhalt' })).toBeAttached();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(canvas.getByRole('link', { name: before, exact: true })).toBeAttached();
  await expect(canvas.getByRole('link', { name: 'Zum Inhalt' })).toHaveCount(0);
});

test('form fields can be edited beside the form, and appear on the page at once', async ({ editor, workshop }) => {
  const { page, canvas, fields } = editor;
  const place = (await workshop.pages()).home.sections.findIndex(({ type }) => type === 'contact');
  await editor.choose(place, 'mouse');
  const form = fields.getByRole('group', { name: 'Fields of the contact form' });
  const count = await form.getByRole('button', { name: /^Remove Field \d+$/ }).count();
  await form.getByRole('button', { name: 'Add: Field' }).click();
  const added = form.getByRole('group', { name: `Field ${count + 1}`, exact: true });
  await added.getByLabel('Name', { exact: true }).fill('city');
  await added
    .getByRole('button', { name: 'Add: Label' })
    .or(added.getByLabel('Label', { exact: true }))
    .first()
    .click();
  await added.getByLabel('Label', { exact: true }).fill('Which city?');
  await expect(canvas.getByLabel('Which city?')).toBeVisible();
  await editor.save('keyboard');
  expect(workshop.changes().map(({ file }) => file)).toEqual(['src/content/company.ts']);
  await expect(page.getByRole('link', { name: /^Inbox/ })).toBeHidden();
});

test('the bar links to the inbox with the number of waiting enquiries, if there is an inbox', async ({
  editor: { page },
}) => {
  await page.route('**/api/inbox', (route) =>
    route.fulfill({ json: { address: 'https://example.org/inbox', waiting: 3 } }),
  );
  await page.reload();
  const link = page.getByRole('link', { name: 'Inbox: 3 enquiries wait' });
  await expect(link).toHaveAttribute('href', 'https://example.org/inbox');
  await expect(link).toHaveText('3');
});
