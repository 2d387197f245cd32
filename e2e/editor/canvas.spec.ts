import type { CDPSession } from '@playwright/test';
import { expect } from './expect';
import { type EditorPage, test, type Workshop } from './workshop';

const FILE = 'pages.config.ts';

// Two sections below each other fit on the canvas.
test.use({ viewport: { width: 1440, height: 2400 } });

/** Index of the section to move. */
const FROM = 1;

const sectionsOf = ({ canvas }: EditorPage) => canvas.locator('main [data-section]');

const kindsOf = (editor: EditorPage) =>
  sectionsOf(editor).evaluateAll((all) => all.map((one) => one.getAttribute('data-section')));

/** Returns the start and end of a drag: from the middle of a section to the lower part of the next. */
async function dragOf(editor: EditorPage) {
  await editor.choose(FROM, 'mouse');
  const [start, end] = [
    await sectionsOf(editor).nth(FROM).boundingBox(),
    await sectionsOf(editor)
      .nth(FROM + 1)
      .boundingBox(),
  ];
  if (!start || !end) throw new Error('a section that is not visible');
  const x = start.x + start.width / 2;
  return { start: { x, y: start.y + start.height / 2 }, end: { x, y: end.y + end.height * 0.9 } };
}

/** Expects the section further down on the canvas and in the file, and an announcement. */
async function expectMoved(editor: EditorPage, workshop: Workshop): Promise<void> {
  const { home } = await workshop.pages();
  const before: string[] = home.sections.map(({ type }) => type);
  const [moved = ''] = before.splice(FROM, 1);
  const said = editor.page.getByRole('status').filter({ hasText: /moved to place \d+ of/ });
  await expect(said).toBeAttached();
  const to = Number(/place (\d+) of/.exec(await said.innerText())?.[1]) - 1;
  expect(to).toBeGreaterThan(FROM);
  await expect.poll(() => kindsOf(editor)).toEqual(before.toSpliced(to, 0, moved));
  await editor.save('keyboard');
  const [change, ...others] = workshop.changes();
  expect([change?.file, others]).toEqual([FILE, []]);
  expect(change?.added.toSorted()).toEqual(change?.removed.toSorted());
}

test('a section can be dragged on the canvas with the mouse', async ({ editor, workshop }) => {
  const { start, end } = await dragOf(editor);
  const { mouse } = editor.page;
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move(start.x, start.y + 20, { steps: 4 });
  await mouse.move(end.x, end.y, { steps: 20 });
  await mouse.move(end.x, end.y + 4, { steps: 4 });
  await mouse.up();
  await expectMoved(editor, workshop);
});

/** Drags with a finger: it is held until the section is lifted. */
async function drag(session: CDPSession, editor: EditorPage, { start, end }: Awaited<ReturnType<typeof dragOf>>) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [start]);
  await expect(editor.canvas.locator('[data-dnd-dragging]').first()).toBeAttached();
  for (let step = 1; step <= 20; step++)
    await touch('touchMove', [{ x: start.x, y: start.y + ((end.y - start.y) * step) / 20 }]);
  await touch('touchMove', [{ x: end.x, y: end.y + 4 }]);
  await touch('touchEnd', []);
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a section can be dragged on the canvas with a finger', async ({ editor, workshop }) => {
    const way = await dragOf(editor);
    await drag(await editor.page.context().newCDPSession(editor.page), editor, way);
    await expectMoved(editor, workshop);
  });
});

test('a section can be moved on the canvas with the keyboard and keeps the focus', async ({ editor, workshop }) => {
  const link = sectionsOf(editor).nth(FROM).getByRole('link').first();
  await link.focus();
  await editor.page.keyboard.press('Alt+ArrowDown');
  await expect(
    sectionsOf(editor)
      .nth(FROM + 1)
      .locator(':focus'),
  ).toBeAttached();
  await expectMoved(editor, workshop);
});

test('Enter on a section without texts focuses its first field', async ({ editor }) => {
  await editor.rows
    .nth(FROM)
    .getByRole('button', { name: /^Hide / })
    .click();
  await expect(editor.canvas.getByText('visitors do not see it')).toBeVisible();
  const section = editor.canvas.locator('[data-item]').nth(FROM);
  await section.focus();
  await editor.page.keyboard.press('Enter');
  await expect(editor.rows.nth(FROM).locator('[aria-current]')).toBeVisible();
  await expect(editor.fields.getByLabel('Heading', { exact: true })).toBeFocused();
});

test('the selected section is labelled on the canvas, and no frames are drawn while idle', async ({ editor }) => {
  await editor.choose(FROM, 'mouse');
  const name = await editor.fields.getByRole('heading').first().innerText();
  await expect(editor.canvas.locator('[data-chosen]')).toHaveAttribute('data-chosen', name);
  await expect(editor.canvas.locator('[data-chosen] > [data-section]')).toBeVisible();
  // In twenty frames, only this test requests any.
  const asked = () =>
    editor.page.evaluate(async () => {
      const next = window.requestAnimationFrame.bind(window);
      let count = 0;
      window.requestAnimationFrame = (callback) => {
        count += 1;
        return next(callback);
      };
      for (let frame = 0; frame < 20; frame += 1) await new Promise(next);
      window.requestAnimationFrame = next;
      return count;
    });
  await expect.poll(asked).toBe(0);
});

test('the canvas is right-to-left if the language is', async ({ editor }) => {
  const { page } = editor;
  const html = editor.canvas.locator('html');
  await page.getByRole('link', { name: 'Content' }).click();
  await page.getByRole('link', { name: 'Company' }).click();
  await page.getByLabel('Language', { exact: true }).fill('ar');
  await page.getByRole('link', { name: 'Editor' }).click();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(html).toHaveAttribute('lang', 'ar');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(html).not.toHaveAttribute('dir', 'rtl');
  await expect(html).not.toHaveAttribute('lang', 'ar');
});

test.describe('without an emulated colour scheme', () => {
  // An emulated one also applies to frames.
  test.use({ colorScheme: null });
  test('the page on the canvas is dark on request, and the editor is not', async ({ editor }) => {
    const { page, canvas } = editor;
    const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches;
    const before = await page.evaluate(isDark);
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect.poll(() => canvas.locator('html').evaluate(isDark)).toBe(!before);
    expect(await page.evaluate(isDark)).toBe(before);
  });
});
