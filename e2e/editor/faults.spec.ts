import { pathToFileURL } from 'node:url';
import { startProgram } from '@worldwright/testing';
import { expect } from './expect';
import { EditorPage, test, type Workshop } from './workshop';

const FILE = 'pages.config.ts';
const FAQ = 'src/content/faq.ts';
const WORDS = 'Said in other words';

/** Writes the first heading of the home page anew. Answers with its field. */
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

/** Saves what the editor will not write, which it says. */
async function saveInVain({ page }: EditorPage, words: string | RegExp) {
  const answered = page.waitForResponse('**/api/save', { timeout: 75_000 });
  await page.keyboard.press('Control+s');
  await answered;
  await expect(page.getByText(words)).toBeVisible();
}

/** What has been written since the last commit, without what stands around it. */
const written = (workshop: Workshop) => workshop.changes().flatMap(({ added }) => added.map((line) => line.trim()));

test('a syntax error made by hand is told with its line; what is typed stays, and is saved when it is mended', async ({
  editor,
  workshop,
}) => {
  const { page } = editor;
  const field = await write(editor, workshop);
  const before = workshop.project.read(FAQ);
  workshop.project.edit(FAQ, 'export default [', 'export default [[');
  await expect(page.getByText(/^A file cannot be read: src\/content\/faq\.ts line \d+: is not written/)).toBeVisible();
  await saveInVain(editor, /^Nothing was saved\..*line \d+: is not written right here/);
  await expect(field).toHaveValue(WORDS);
  await expect(editor.canvas.getByRole('heading', { name: WORDS })).toBeVisible();
  expect(workshop.changes().map(({ file }) => file)).toEqual([FAQ]);

  workshop.project.write(FAQ, before);
  await editor.save('keyboard');
  expect(written(workshop)).toEqual([expect.stringContaining(`'${WORDS}'`)]);
});

test('an editor that opens on mistakes that somebody has left shows the page, says what they are, and lets one mend them beside it', async ({
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
  // The second time the development server knows of it before the page is there.
  for (const _ of ['first', 'second']) {
    await page.goto('about:blank');
    await page.goto(workshop.address);
    await expect(editor.rows.first()).toBeVisible();
    await expect(editor.canvas.locator('main [data-section]')).not.toHaveCount(0);
    await expect(editor.canvas.getByText(/Heading: expected text, found a number/)).toBeVisible();
  }
  await page.getByRole('button', { name: /Question: is empty/ }).click();
  const question = editor.fields.getByLabel('Question', { exact: true });
  await expect(question).toBeFocused();
  await question.fill(WORDS);
  await expect(editor.canvas.getByText(WORDS)).not.toHaveCount(0);
  await page.getByRole('link', { name: '1 mistake' }).click();
  const heading = editor.fields.getByLabel('Heading', { exact: true });
  await expect(heading).toBeFocused();
  await heading.fill(`${WORDS} again`);
  await expect(editor.canvas.getByRole('heading', { name: `${WORDS} again` })).toBeVisible();
  await editor.save('mouse');
  expect(written(workshop)).toEqual(expect.arrayContaining([`heading: '${WORDS} again',`]));
  expect(written(workshop)).toEqual(expect.arrayContaining([expect.stringContaining(`'${WORDS}'`)]));
});

test('an editor that opens on pages that cannot be read says where and what to do, and shows them when they can', async ({
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

test('all that the editor has to say goes over its own address, which is of this machine alone', async ({
  editor: { page },
  workshop,
}) => {
  const [socket] = await Promise.all([page.waitForEvent('websocket'), page.reload()]);
  expect(new URL(socket.url()).host).toBe(new URL(workshop.address).host);
});

test('a second editor on the same site says where the first is, and ends', async ({ editor, workshop }) => {
  const second = startProgram([process.execPath, 'packages/editor/main.ts'], { PORT: '0' }, workshop.project.dir);
  try {
    await expect(second.said(/is open at/)).rejects.toThrow(`already, at ${workshop.address}`);
    await expect(second.ended()).rejects.toThrow('failed');
  } finally {
    await second.close();
  }
  await expect(editor.rows.first()).toBeVisible();
});

test('a second tab of the editor changes nothing while the first is open, and has what was typed there after it', async ({
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

test('an editor that is killed in the middle of a save finishes it at its next start, and what was typed since is there', async ({
  editor,
  workshop,
}) => {
  test.setTimeout(300_000);
  const { page } = editor;
  // A page that is open would ask the next editor for its files while that one is being started.
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
  // One of the two files has been written.
  expect(workshop.changes().map(({ file }) => file)).toEqual([FILE]);
  await expect(page.getByText(/^The editor does not answer\..*Nothing that you typed is lost\./)).toBeVisible();
  await write(editor, workshop, `${WORDS} again`);

  await page.goto('about:blank');
  await workshop.open();
  expect(workshop.changes().map(({ file, added }) => [file, added.join()])).toEqual([
    [FILE, expect.stringContaining(`'${WORDS}'`)],
    [FAQ, expect.stringContaining(`'${WORDS}'`)],
  ]);
  await page.goto(workshop.address);
  await expect(editor.canvas.getByRole('heading', { name: `${WORDS} again` })).toBeVisible();
  await editor.save('keyboard');
  expect(written(workshop)).toContainEqual(expect.stringContaining(`'${WORDS} again'`));
});

test('a component that never ends stops its tab once: the next one says which section it was, and what was typed is there', async ({
  editor,
  workshop,
}) => {
  test.setTimeout(300_000);
  const { home } = await workshop.pages();
  const type = home.sections.find((section) => 'heading' in section && section.heading)?.type;
  const component = `src/sections/${type}/component.tsx`;
  const before = workshop.project.read(component);
  await write(editor, workshop);
  const label = await editor.fields.getByRole('heading').first().innerText();
  const endless = 'sectionComponent($1, (props) => { for (;;) if (!props) return $2(props); })';
  workshop.project.write(component, before.replace(/sectionComponent\(('.*'), (\w+)\)/, endless));
  editor.page.reload().catch(() => {});

  // A page without the editor has what that one keeps, in a tab of its own.
  const page = await editor.page.context().newPage();
  await page.goto(new URL('/robots.txt', workshop.address).href);
  const showing = () => page.evaluate(() => localStorage.getItem('editor-showing') ?? '');
  await expect.poll(showing, { timeout: 90_000 }).toContain(label);
  await editor.page.close();
  workshop.project.write(component, before);
  await page.goto(workshop.address);
  await expect(page.getByRole('alert')).toContainText(label);
  const next = new EditorPage(page);
  await expect(next.rows.first()).toBeVisible();
  await expect(next.canvas.locator('body')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the page again' }).click();
  await expect(next.canvas.getByRole('heading', { name: WORDS })).toBeVisible();
});

test('a browser that has no room left says once that what is not saved is not kept, and the work goes on', async ({
  editor,
  workshop,
}) => {
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
