import type { Locator, Route } from '@playwright/test';
import { enlarge, headingAt, LONG } from '@worldwright/editor/testing';
import { expect } from './expect';
import { type EditorPage, test, type Workshop } from './workshop';

const FILE = 'pages.config.ts';
/** Indexes of the sections that the test edits, in the middle of the page. */
const [FIRST, SECOND] = [150, 151];
/** Index of a section that does not change. */
const OTHER = 152;

/** A thousand services and a page of 300 sections, for these tests. */
test.beforeAll(async ({ workshop }) => {
  test.setTimeout(240_000);
  await workshop.kill();
  enlarge(workshop.project);
  workshop.git('add', '--all');
  workshop.commit('A large site');
  await workshop.open();
});
test.afterAll(({ workshop }) => {
  workshop.git('reset', '--quiet', '--hard', 'HEAD^');
});

/** Returns a text that takes longer to type than a response takes. */
const words = (name: string) => `${name}, ${'in which every letter counts, '.repeat(4)}to the end`;

const heading = ({ fields }: EditorPage) => fields.getByLabel('Heading', { exact: true });

const onCanvas = (editor: EditorPage, text: string): Locator =>
  editor.canvas.getByRole('heading', { name: text, exact: true });

/** Types at the end of a section's heading, as fast as the editor accepts it. */
async function write(editor: EditorPage, place: number, text: string): Promise<void> {
  await editor.choose(place, 'mouse');
  await heading(editor).focus();
  await editor.page.keyboard.press('Control+End');
  await editor.page.keyboard.type(text);
}

async function openLong({ page, canvas }: EditorPage, { address }: Workshop): Promise<void> {
  await page.goto(`${address}#/page/${encodeURIComponent(LONG)}`);
  await expect(canvas.getByRole('heading', { name: headingAt(OTHER), exact: true })).toBeAttached();
}

test('no letter is lost on a long page, despite late responses and a save in the middle', async ({
  editor,
  workshop,
}) => {
  test.setTimeout(400_000);
  const { page } = editor;
  await openLong(editor, workshop);
  // Every other response is late: it arrives after further typing, and after responses to later requests.
  let asked = 0;
  const late = async (route: Route) => {
    asked += 1;
    const isLate = asked % 2 === 1;
    const response = await route.fetch();
    if (isLate) await new Promise((resolve) => setTimeout(resolve, 700));
    await route.fulfill({ response });
  };
  await page.route('**/__editor/api/preview', late);
  await page.route('**/__editor/api/check', late);
  const save = Promise.withResolvers<void>();
  await page.route('**/__editor/api/save', async (route) => {
    await save.promise;
    await route.continue();
  });
  const [one, two, three, four] = ['One', 'Two', 'Three', 'Four'].map(words);

  await write(editor, FIRST, ` ${one}`);
  await page.keyboard.press('Control+z');
  await expect(heading(editor)).toHaveValue(headingAt(FIRST));
  await page.keyboard.press('Control+Shift+z');
  await expect(heading(editor)).toHaveValue(`${headingAt(FIRST)} ${one}`);
  await write(editor, SECOND, ` ${two}`);

  // The save is pending while this is typed.
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await page.keyboard.type(` ${three}`);
  await page.keyboard.press('Control+z');
  await expect(heading(editor)).toHaveValue(`${headingAt(SECOND)} ${two}`);
  await page.keyboard.press('Control+Shift+z');
  await page.goto(`${workshop.address}#/page/${encodeURIComponent('/')}`);
  await openLong(editor, workshop);
  await write(editor, FIRST, ` ${four}`);
  save.resolve();
  await expect(page.getByText(/^Saved:/)).toBeVisible({ timeout: 200_000 });

  const saved = workshop.changes();
  expect(saved.map(({ file }) => file)).toEqual([FILE]);
  const [all, both] = [`${headingAt(FIRST)} ${one} ${four}`, `${headingAt(SECOND)} ${two} ${three}`];
  await expect(heading(editor)).toHaveValue(all);
  await expect(onCanvas(editor, all)).toBeAttached();
  await expect(onCanvas(editor, both)).toBeAttached();
  await editor.choose(SECOND, 'mouse');
  await expect(heading(editor)).toHaveValue(both);
  const text = workshop.project.read(FILE);
  expect(text).toContain(`heading: '${headingAt(FIRST)} ${one}'`);
  expect(text).toContain(`heading: '${headingAt(SECOND)} ${two}'`);

  // The notice of the previous save is still visible, so the button is checked instead.
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'No changes' })).toBeVisible({ timeout: 200_000 });
  const now = workshop.project.read(FILE);
  expect(now).toContain(`heading: '${all}'`);
  expect(now).toContain(`heading: '${both}'`);
  // Pending requests no longer matter.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
