import type { Locator } from '@playwright/test';
import { expect } from './expect';
import { type EditorPage, test, type Workshop } from './workshop';

const FIRST = 'One word of these is important.';
const SECOND = 'The other paragraph.';

// The rich text editor loads on demand, which takes a while on a busy machine.
test.describe.configure({ timeout: 240_000 });
const LOADED = { timeout: 60_000 };

/** Two plain paragraphs at the start of the home page, for these tests. */
test.beforeAll(({ workshop }) => {
  workshop.project.edit(
    'pages.config.ts',
    'sections: [',
    `sections: [\n      {\n        type: 'text',\n        heading: 'A heading',\n        paragraphs: ['${FIRST}', '${SECOND}'],\n      },`,
  );
  workshop.commit('Two paragraphs');
});
test.afterAll(({ workshop }) => {
  workshop.git('reset', '--quiet', '--hard', 'HEAD^');
});

/** Double-clicks a word of a text. */
async function doubleClickWord({ page }: EditorPage, text: Locator, word: string): Promise<void> {
  const box = await text.boundingBox();
  const part = await text.evaluate((element, wanted) => {
    const range = document.createRange();
    const at = element.textContent.indexOf(wanted);
    const [node = element] = element.childNodes;
    range.setStart(node, at);
    range.setEnd(node, at + wanted.length);
    const [inner, outer] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    return {
      x: (inner.left - outer.left + inner.width / 2) / outer.width,
      y: (inner.top - outer.top + inner.height / 2) / outer.height,
    };
  }, word);
  if (!box) throw new Error(`${word} is not visible`);
  await page.mouse.dblclick(box.x + part.x * box.width, box.y + part.y * box.height);
}

/** Returns the lines added since the last commit, trimmed. */
const added = (workshop: Workshop) => workshop.changes().flatMap((change) => change.added.map((line) => line.trim()));

test('text on the canvas can be made bold, linked and turned into a list', async ({ editor, workshop }) => {
  const { page, canvas } = editor;
  const { keyboard } = page;
  const { second } = await workshop.pages();
  const shown = (words: string) => canvas.locator('main p', { hasText: words });
  const before = await shown(FIRST).boundingBox();
  await doubleClickWord(editor, shown(FIRST), 'important');
  const writing = canvas.locator('[contenteditable="true"]');
  await expect(writing).toBeFocused(LOADED);
  const tools = page.getByRole('toolbar', { name: 'Formatting of Text', exact: true });
  // The layout must not change.
  await expect.poll(() => writing.boundingBox()).toEqual(before);
  await keyboard.press('Control+b');
  await expect(writing.locator('strong')).toHaveText('important');

  // A link, with mouse and keyboard.
  await keyboard.press('Control+k');
  await keyboard.type(second.path);
  await keyboard.press('Enter');
  await expect(writing.locator('a')).toHaveAttribute('href', second.path);
  await keyboard.press('End');
  await keyboard.type(' two three');
  await keyboard.press('Control+z');
  await expect(writing).toHaveText('One word of these is important. two');
  await expect(writing).toBeFocused(LOADED);
  await keyboard.press('Control+Shift+z');
  await keyboard.press('Alt+F10');
  await expect(tools.getByRole('button', { name: 'Bold' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(writing).toBeFocused(LOADED);
  await keyboard.press('Escape');
  await expect(writing).toHaveCount(0);
  await expect(canvas.locator('main p', { hasText: 'One word' }).locator('strong')).toHaveText('important');

  await doubleClickWord(editor, shown(SECOND), 'other');
  await expect(writing).toBeFocused(LOADED);
  const chosen = () => writing.evaluate(({ ownerDocument }) => ownerDocument.getSelection()?.toString());
  await expect.poll(chosen).toBe('other');
  await keyboard.press('End');
  await expect.poll(chosen).toBe('');
  await keyboard.press('Enter');
  await keyboard.type('Another');
  await keyboard.press('Control+a');
  await tools.getByRole('button', { name: 'List', exact: true }).click();
  await expect(writing.locator('li')).toHaveCount(2);
  await canvas.getByRole('heading', { name: 'A heading' }).click({ force: true });
  await expect(writing).toHaveCount(0);
  await editor.save('keyboard');
  expect(added(workshop)).toEqual([
    `paragraphs: ['One word of these is **[important](${second.path})**. two three', '- The other paragraph.\\n- Another'],`,
  ]);
});

test('a key that follows a movement of the caret at once does not replace the selected word', async ({ editor }) => {
  const writing = editor.canvas.locator('[contenteditable="true"]');
  await doubleClickWord(editor, editor.canvas.locator('main p', { hasText: SECOND }), 'other');
  await expect(writing).toBeFocused(LOADED);
  const chosen = () => writing.evaluate(({ ownerDocument }) => ownerDocument.getSelection()?.toString());
  await expect.poll(chosen).toBe('other');
  // Browsers announce a moved caret later, on a busy machine after the next key.
  await writing.evaluate((element) => {
    element.ownerDocument.getSelection()?.selectAllChildren(element.querySelector('p') ?? element);
    element.ownerDocument.getSelection()?.collapseToEnd();
    const target = element.querySelector('[contenteditable]') ?? element;
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
  await expect(writing.locator('p')).toHaveText([SECOND, '']);
});

/** Clipboard HTML as Word writes it. */
const WORD = `<html><body><p class=MsoNormal>Very <b style='mso-bidi-font-weight:normal'>good</b> <u>work</u></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>One</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Two</p></body></html>`;

test('text pasted from Word is cleaned up, and a heading takes no formatting', async ({ editor, workshop }) => {
  const { page, canvas } = editor;
  const { keyboard } = page;
  await doubleClickWord(editor, canvas.locator('main p', { hasText: SECOND }), 'other');
  const writing = canvas.locator('[contenteditable="true"]');
  await expect(writing).toBeFocused(LOADED);
  await keyboard.press('Control+a');
  await writing.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, WORD);
  await expect(writing.locator('li')).toHaveCount(2);
  await keyboard.press('Escape');
  const heading = canvas.getByRole('heading', { name: 'A heading' });
  await heading.dblclick({ force: true });
  await keyboard.press('Control+b');
  await keyboard.type('Another heading');
  await keyboard.press('Control+b');
  await keyboard.press('Enter');
  await editor.save('keyboard');
  expect(added(workshop)).toEqual([
    "heading: 'Another heading',",
    `paragraphs: ['${FIRST}', 'Very **good** work\\n\\n- One\\n- Two'],`,
  ]);
});

test('a section is written by keyboard alone: Enter begins with its first text, Tab goes on', async ({
  editor,
  workshop,
}) => {
  const { page, canvas } = editor;
  const { keyboard } = page;
  const section = canvas.locator('[data-item]').first();
  await section.focus();
  await keyboard.press('Enter');
  await expect(canvas.locator('[contenteditable="plaintext-only"]')).toBeFocused(LOADED);
  await keyboard.type('Written by keyboard');
  await keyboard.press('Tab');
  const writing = canvas.locator('[contenteditable="true"]');
  await expect(writing).toBeFocused(LOADED);
  await keyboard.type(' One.');
  await keyboard.press('Tab');
  await expect(writing).toHaveText(SECOND);
  await expect(writing).toBeFocused(LOADED);
  await keyboard.type(' Two.');
  await keyboard.press('Shift+Tab');
  await expect(writing).toContainText(FIRST);
  await expect(writing).toBeFocused(LOADED);
  await keyboard.press('Escape');
  await expect(section).toBeFocused();
  await editor.save('keyboard');
  expect(added(workshop)).toEqual([
    "heading: 'Written by keyboard',",
    `paragraphs: ['${FIRST} One.', '${SECOND} Two.'],`,
  ]);
});

test('the formatting buttons of a paragraph do not cover its label', async ({ editor }) => {
  await editor.page.setViewportSize({ width: 1152, height: 800 });
  await editor.choose(0, 'mouse');
  // The words may be wider than their element.
  const label = await editor.fields.getByText('Paragraph 1', { exact: true }).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { right, bottom } = range.getBoundingClientRect();
    return { right, bottom };
  });
  const buttons = await editor.fields.getByRole('toolbar').first().boundingBox();
  if (!buttons) throw new Error('the buttons are not visible');
  const isApart = label.right <= buttons.x || label.bottom <= buttons.y;
  expect(isApart).toBe(true);
});
