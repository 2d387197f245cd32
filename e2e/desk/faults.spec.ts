import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './expect';
import { type DeskPage, test, type Workshop } from './workshop';

const FILE = 'pages.config.ts';
const FAQ = 'src/content/faq.ts';
const WORDS = 'Said in other words';

/** Writes the first heading of the home page anew. Answers with its field. */
async function write(desk: DeskPage, workshop: Workshop, words = WORDS) {
  const { home } = await workshop.pages();
  await desk.choose(
    home.sections.findIndex((section) => 'heading' in section && section.heading),
    'mouse',
  );
  const field = desk.fields.getByLabel('Heading', { exact: true });
  await field.fill(words);
  return field;
}

/** What has been written since the last commit, without what stands around it. */
const written = (workshop: Workshop) => workshop.changes().flatMap(({ added }) => added.map((line) => line.trim()));

test('a syntax error made by hand is told with its line; what is typed stays, and is saved when it is mended', async ({
  desk,
  workshop,
}) => {
  const { page } = desk;
  const field = await write(desk, workshop);
  const before = workshop.project.read(FAQ);
  const refused = page.getByText(/^Nothing was saved\..*faq\.ts:\d+:\d+: /);
  workshop.project.edit(FAQ, 'export default [', 'export default [[');
  await expect(page.getByText(/^A file cannot be read: src\/content\/faq\.ts .*:\d+:\d+: /)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(refused).toBeVisible({ timeout: 75_000 });
  await expect(field).toHaveValue(WORDS);
  await expect(desk.canvas.getByRole('heading', { name: WORDS })).toBeVisible();
  expect(workshop.changes().map(({ file }) => file)).toEqual([FAQ]);

  workshop.project.write(FAQ, before);
  await desk.save('keyboard');
  expect(written(workshop)).toEqual([expect.stringContaining(`'${WORDS}'`)]);
});

test('a read-only file is named with the cure; what is typed stays, and is saved after it', async ({
  desk,
  workshop,
}) => {
  const file = join(workshop.project.dir, FILE);
  const field = await write(desk, workshop);
  chmodSync(file, 0o444);
  await desk.page.keyboard.press('Control+s');
  await expect(desk.page.getByText(`${FILE}: is read-only: make it writable (chmod u+w ${FILE})`)).toBeVisible({
    timeout: 75_000,
  });
  expect(workshop.changes()).toEqual([]);
  await expect(field).toHaveValue(WORDS);
  chmodSync(file, 0o644);
  await desk.save('keyboard');
  expect(written(workshop)).toEqual([expect.stringContaining(`'${WORDS}'`)]);
});

test('a second desk on the same site says where the first is, and ends', async ({ desk, workshop }) => {
  const { status, stderr } = spawnSync(process.execPath, ['desk/main.ts'], {
    cwd: workshop.project.dir,
    env: { ...process.env, PORT: '1' },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining(`already, at ${workshop.address}`)]);
  await expect(desk.rows.first()).toBeVisible();
});

test('a desk that is killed in the middle of a save has written all or nothing, and what was typed is there again', async ({
  desk,
  workshop,
}) => {
  const { page } = desk;
  await write(desk, workshop);
  const asked = page.waitForRequest('**/api/save');
  await page.keyboard.press('Control+s');
  await asked;
  await workshop.kill();
  await expect(page.getByText(/^The desk does not answer\..*Nothing that you typed is lost\./)).toBeVisible();
  const field = await write(desk, workshop, `${WORDS} again`);
  await expect(field).toHaveValue(`${WORDS} again`);
  expect([[], [expect.stringContaining(`'${WORDS}'`)]]).toContainEqual(written(workshop));

  await workshop.open();
  await page.reload();
  await write(desk, workshop, `${WORDS} once more`);
  await desk.save('keyboard');
  expect(written(workshop)).toEqual([expect.stringContaining(`'${WORDS} once more'`)]);
});
