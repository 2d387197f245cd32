import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from './expect';
import { type EditorPage, test, type Workshop } from './workshop';

const FILE = 'pages.config.ts';

/** Selects a section of the home page with a picture and opens the picture dialog. Returns the picture's name. */
async function openPictureDialog(editor: EditorPage, workshop: Workshop): Promise<string> {
  const { home } = await workshop.pages();
  const place = home.sections.findIndex((section) => 'picture' in section && section.picture);
  const section = home.sections[place];
  await editor.choose(place, 'mouse');
  await editor.fields.getByRole('button', { name: 'Replace' }).click();
  return section && 'picture' in section ? String(section.picture?.src) : '';
}

test('choosing another picture asks for a new description', async ({ editor, workshop }) => {
  const { page } = editor;
  const before = await openPictureDialog(editor, workshop);
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await expect(dialog.getByRole('button', { pressed: true })).toContainText(before);
  const other = dialog.getByRole('listitem').getByRole('button', { pressed: false }).first();
  const name = await other.locator('span').innerText();
  await other.click();
  const description = editor.fields.getByLabel('Description', { exact: true });
  await expect(description).toBeFocused();
  await expect(description).toHaveAccessibleDescription(/needs a description/);
  await description.fill('What is to be seen');
  await expect(editor.canvas.getByRole('img', { name: 'What is to be seen' })).toHaveAttribute('src', new RegExp(name));
  await editor.save('keyboard');
  const [change, ...others] = workshop.changes();
  expect([change?.file, others]).toEqual([FILE, []]);
  expect(change?.removed.join()).toContain(`'${before}'`);
  expect(change?.added.join()).toContain(`'${name}'`);
  expect(change?.added.length).toBe(change?.removed.length);
});

test('an uploaded picture needs a description, and its web files are generated', async ({ editor, workshop }) => {
  test.setTimeout(240_000);
  const { page } = editor;
  const { dir } = workshop.project;
  cpSync('pictures', join(dir, 'pictures'), { recursive: true });
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7fb8ae' } })
    .png()
    .toBuffer();
  await openPictureDialog(editor, workshop);
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await dialog.getByLabel('File').setInputFiles({ name: 'Our Own Harbour.png', mimeType: 'image/png', buffer });
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('our-own-harbour');
  await dialog.getByRole('button', { name: 'Add and use it' }).click();
  const description = dialog.getByLabel('Description');
  await expect(description).toBeFocused();
  expect(readdirSync(join(dir, 'pictures'))).not.toContain('our-own-harbour.webp');

  await description.fill('A harbour in one colour');
  await dialog.getByRole('button', { name: 'Add and use it' }).click();
  await expect(dialog).toHaveCount(0, { timeout: 120_000 });
  await expect(editor.canvas.getByRole('img', { name: 'A harbour in one colour' })).toHaveAttribute(
    'src',
    /\/pictures\/our-own-harbour\./,
  );
  expect(readdirSync(join(dir, 'pictures'))).toContain('our-own-harbour.webp');
  const files = readdirSync(join(dir, 'public/pictures')).filter((file) => file.startsWith('our-own-harbour.'));
  expect(files.map((file) => file.replace(/^.*\./, ''))).toEqual(expect.arrayContaining(['avif', 'webp']));
  await editor.save('keyboard');
  const pages = workshop.changes().find(({ file }) => file === FILE);
  expect(pages?.added.join()).toContain("'our-own-harbour'");
  expect(workshop.project.check().output).toContain('in order');
});

/** Returns a photograph whose web files take a while. */
function largePhotograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

test('cancelling an upload restores the former picture, and the page stays in its place', async ({
  editor,
  workshop,
}) => {
  test.setTimeout(240_000);
  const { page, canvas } = editor;
  const { dir } = workshop.project;
  cpSync('pictures', join(dir, 'pictures'), { recursive: true });
  const buffer = await largePhotograph();
  const { home } = await workshop.pages();
  await editor.choose(
    home.sections.findLastIndex((section) => 'picture' in section && section.picture),
    'mouse',
  );
  const scrolled = () => canvas.locator('html').evaluate(() => scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await editor.fields.getByRole('button', { name: 'Replace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await dialog.getByLabel('File').setInputFiles({ name: 'Hail.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByLabel('Description').fill('Falling hail');
  await dialog.getByRole('button', { name: 'Add and use it' }).click();
  const shown = canvas.getByRole('img', { name: 'Falling hail' });
  await expect(shown).toBeVisible({ timeout: 120_000 });
  await editor.fields.getByRole('button', { name: 'Cancel' }).click();
  await expect(shown).toHaveCount(0, { timeout: 60_000 });
  await expect.poll(() => readdirSync(join(dir, 'pictures'))).not.toContain('hail.webp');
  expect(await scrolled()).toBe(before);
  await expect.poll(() => workshop.changes()).toEqual([]);
});

test('a photograph is on the page before all its files are generated, and undo deletes them', async ({
  editor,
  workshop,
}) => {
  test.setTimeout(240_000);
  const { page } = editor;
  const { dir } = workshop.project;
  cpSync('pictures', join(dir, 'pictures'), { recursive: true });
  const buffer = await largePhotograph();
  await openPictureDialog(editor, workshop);
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await dialog.getByLabel('File').setInputFiles({ name: 'Snow.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByLabel('Description').fill('Falling snow');
  await dialog.getByRole('button', { name: 'Add and use it' }).click();
  const shown = editor.canvas.getByRole('img', { name: 'Falling snow' });
  await expect(shown).toHaveAttribute('src', /\/pictures\/snow\./, { timeout: 120_000 });
  const files = () => readdirSync(join(dir, 'public/pictures')).filter((file) => file.startsWith('snow.'));
  expect(files().filter((file) => file.endsWith('-2560.avif'))).toEqual([]);
  await expect(editor.fields.getByRole('progressbar')).toBeVisible();
  await expect(editor.fields.getByRole('progressbar')).toHaveCount(0, { timeout: 120_000 });
  await expect.poll(() => files().length).toBe(11);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(files).toEqual([]);
  expect(readdirSync(join(dir, 'pictures'))).not.toContain('snow.webp');
  expect(workshop.changes()).toEqual([]);
});
