import { pathToFileURL } from 'node:url';
import { startProgram } from '@worldwright/testing';
import { expect } from './expect';
import { EditorPage, test, type Workshop } from './workshop';

const FILE = 'pages.config.ts';
const FAQ = 'src/content/faq.ts';
const WORDS = 'Said in other words';

/** Changes the first heading of the home page. Returns its field. */
async function write(editor: EditorPage, workshop: Workshop, words = WORDS) {
  const { home } = await workshop.pages();
  await editor.choose(
    home.sections.findIndex((section) => 'heading' in section && section.heading),
    'mouse',
  );
  const field = editor.fields.getByLabel('Heading', { exact: true });
  await field.fill(words);
  return field;
}

/** Tries to save, and expects a refusal with these words. */
async function expectRefusedSave({ page }: EditorPage, words: string | RegExp) {
  const answered = page.waitForResponse('**/api/save', { timeout: 75_000 });
  await page.keyboard.press('Control+s');
  await answered;
  await expect(page.getByText(words)).toBeVisible();
}

/** Returns the lines added since the last commit, trimmed. */
const written = (workshop: Workshop) => workshop.changes().flatMap(({ added }) => added.map((line) => line.trim()));

test('a syntax error is reported with its line, and unsaved changes can be saved once it is fixed', async ({
  editor,
  workshop,
}) => {
  const { page } = editor;
  const field = await write(editor, workshop);
  const before = workshop.project.read(FAQ);
  workshop.project.edit(FAQ, 'export default [', 'export default [[');
  await expect(page.getByText(/^A file cannot be read: src\/content\/faq\.ts line \d+: is not written/)).toBeVisible();
  await expectRefusedSave(editor, /^Nothing was saved\..*line \d+: is not written right here/);
  await expect(field).toHaveValue(WORDS);
  await expect(editor.canvas.getByRole('heading', { name: WORDS })).toBeVisible();
  expect(workshop.changes().map(({ file }) => file)).toEqual([FAQ]);

  workshop.project.write(FAQ, before);
  await editor.save('keyboard');
  expect(written(workshop)).toEqual([expect.stringContaining(`'${WORDS}'`)]);
});

test('an editor opened on a site with mistakes shows the page and the mistakes, which can be fixed there', async ({
  editor,
  workshop,
}) => {
  test.setTimeout(300_000);
  const { page } = editor;
  await page.goto('about:blank');
  await workshop.kill();
  const before = workshop.project.read(FAQ);
  workshop.project.write(FAQ, before.replace(/question:\s*(['"]).*\1/, "question: ''"));
  const pages = workshop.project.read(FILE);
  workshop.project.write(FILE, pages.replace(/heading: (['"]).*\1/, 'heading: 7'));
  await workshop.open();
  // On the second load, the development server has found the mistake before the page opens.
  for (const _ of ['first', 'second']) {
    await page.goto('about:blank');
    await page.goto(workshop.address);
    await expect(editor.rows.first()).toBeVisible();
    await expect(editor.canvas.locator('main [data-section]')).not.toHaveCount(0);
    await expect(editor.canvas.getByText(/Heading: expected text, found a number/)).toBeVisible();
  }
  await page.getByRole('link', { name: /Question: is empty/ }).click();
  const question = editor.fields.getByLabel('Question', { exact: true });
  await expect(question).toBeFocused();
  await question.fill(WORDS);
  await page.getByRole('link', { name: '1 mistake' }).click();
  const heading = editor.fields.getByLabel('Heading', { exact: true });
  await expect(heading).toBeFocused();
  await heading.fill(`${WORDS} again`);
  await expect(editor.canvas.getByRole('heading', { name: `${WORDS} again` })).toBeVisible();
  await expect(editor.canvas.getByText(WORDS, { exact: true })).not.toHaveCount(0);
  await editor.save('mouse');
  expect(written(workshop)).toEqual(expect.arrayContaining([`heading: '${WORDS} again',`]));
  expect(written(workshop)).toEqual(expect.arrayContaining([expect.stringContaining(`'${WORDS}'`)]));
});

test('an unreadable file is reported with its line and the fix, and the pages appear once it is fixed', async ({
  editor: { page, rows },
  workshop,
}) => {
  test.setTimeout(300_000);
  await page.goto('about:blank');
  await workshop.kill();
  const before = workshop.project.read(FILE);
  workshop.project.write(FILE, before.replace('definePages([', 'definePages([['));
  await workshop.open();
  await page.goto(workshop.address);
  await expect(
    page.getByRole('main').getByText(/pages\.config\.ts: line \d+: is not written right here/),
  ).toBeVisible();
  await expect(page.getByText(/open the file in a code editor, correct that line/)).toBeVisible();
  await expect(page.getByRole('link', { name: '1 mistake' })).toBeVisible();
  workshop.project.write(FILE, before);
  await expect(rows.first()).toBeVisible();
});

test("the editor's websocket uses its own address, which is local", async ({ editor: { page }, workshop }) => {
  const [socket] = await Promise.all([page.waitForEvent('websocket'), page.reload()]);
  expect(new URL(socket.url()).host).toBe(new URL(workshop.address).host);
});

test('a second editor on the same site reports the address of the first and exits', async ({ editor, workshop }) => {
  const second = startProgram([process.execPath, 'packages/editor/main.ts'], { PORT: '0' }, workshop.project.dir);
  try {
    await expect(second.said(/is open at/)).rejects.toThrow(workshop.address);
    await expect(second.ended()).rejects.toThrow('failed');
  } finally {
    await second.close();
  }
  await expect(editor.rows.first()).toBeVisible();
});

test('a second tab is read-only while the first is open, and has its changes afterwards', async ({
  editor,
  workshop,
}) => {
  await write(editor, workshop);
  const page = await editor.page.context().newPage();
  await page.goto(workshop.address);
  await expect(page.getByRole('status')).toContainText('open in another tab');
  await editor.page.close();
  const next = new EditorPage(page);
  await expect(next.canvas.getByRole('heading', { name: WORDS })).toBeVisible();
  await next.save('keyboard');
  expect(written(workshop)).toEqual([expect.stringContaining(`'${WORDS}'`)]);
});

test('a save interrupted by a kill is finished at the next start, and later changes are restored', async ({
  editor,
  workshop,
}) => {
  test.setTimeout(300_000);
  const { page } = editor;
  // An open page would send requests to the next editor while it starts.
  await page.goto('about:blank');
  await workshop.kill();
  await workshop.open({ NODE_OPTIONS: `--import=${pathToFileURL('e2e/editor/killedAtRename.ts')}?file=${FAQ}` });
  await page.goto(workshop.address);
  await write(editor, workshop);
  await page.goto(`${workshop.address}#/content/faq/0`);
  await editor.fields.getByRole('textbox').first().fill(WORDS);
  await page.goto(`${workshop.address}#/page/${encodeURIComponent('/')}`);
  const killed = workshop.killed();
  await page.keyboard.press('Control+s');
  await killed;
  // One of the two files is written.
  expect(workshop.changes().map(({ file }) => file)).toEqual([FILE]);
  await expect(page.getByText(/^The editor does not answer\..*Nothing that you typed is lost\./)).toBeVisible();
  await write(editor, workshop, `${WORDS} again`);

  await page.goto('about:blank');
  const left = '.cache/editor/past/at-killed/pages.config.ts';
  workshop.project.write(left, '');
  await workshop.open();
  expect(() => workshop.project.read(left)).toThrow('ENOENT');
  expect(workshop.changes().map(({ file, added }) => [file, added.join()])).toEqual([
    [FILE, expect.stringContaining(`'${WORDS}'`)],
    [FAQ, expect.stringContaining(`'${WORDS}'`)],
  ]);
  await page.goto(workshop.address);
  await expect(editor.canvas.getByRole('heading', { name: `${WORDS} again` })).toBeVisible();
  await editor.save('keyboard');
  expect(written(workshop)).toContainEqual(expect.stringContaining(`'${WORDS} again'`));
});

test('a full localStorage shows one warning, and editing continues', async ({ editor, workshop }) => {
  const { page } = editor;
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2)
      try {
        while (true) localStorage.setItem(`${size} ${localStorage.length}`, 'x'.repeat(size));
      } catch {}
  });
  const field = await write(editor, workshop);
  const notice = page.getByText(/no room left/);
  await expect(notice).toBeVisible();
  await expect(editor.canvas.getByRole('heading', { name: WORDS })).toBeVisible();
  await page.getByRole('button', { name: 'Put away' }).click();
  await field.fill(`${WORDS} again`);
  await expect(editor.canvas.getByRole('heading', { name: `${WORDS} again` })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await editor.save('keyboard');
  expect(written(workshop)).toEqual([expect.stringContaining(`'${WORDS} again'`)]);
});
