import { sitePalette } from '@worldwright/engine/build';
import { typefaces } from '../../src/theme/typefaces';
import { expect } from './expect';
import { type EditorPage, test } from './workshop';

const SHEET = 'src/theme/tokens.css';

async function openTheme({ page, canvas }: EditorPage): Promise<void> {
  await page.getByRole('link', { name: 'Theme' }).click();
  await expect(canvas.locator('main [data-section]').first()).toBeVisible();
}

/** Returns a computed style of an element on the canvas. */
const styleOf = ({ canvas }: EditorPage, element: string, property: string) =>
  canvas
    .locator(element)
    .first()
    .evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property);

test('a colour change shows at once, is one undo step, and is written to every file that repeats it', async ({
  editor,
  workshop,
}) => {
  const { page } = editor;
  await openTheme(editor);
  const field = page.getByLabel('Accent', { exact: true });
  await expect(field).toHaveValue(sitePalette().accent);
  const accent = () => styleOf(editor, 'html', '--ember');
  const before = await accent();
  for (const colour of ['#ff8a00', '#f80', 'FF8A02']) await field.fill(colour);
  await expect.poll(accent).toBe('#ff8a02');
  await field.blur();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(accent).toBe(before);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect(page.getByRole('dialog').getByText('changed Theme › Accent')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await editor.save('keyboard');
  const changes = workshop.changes();
  expect(changes.map(({ file, added }) => [file, added.length])).toEqual([
    ['public/favicon.svg', 1],
    [SHEET, 1],
  ]);
  expect(changes.flatMap(({ added }) => added.map((line) => line.trim())).slice(1)).toEqual(['--ember: #ff8a02;']);
});

test('a colour with too little contrast is reported at once and not saved', async ({ editor, workshop }) => {
  const { page } = editor;
  await openTheme(editor);
  await page.getByLabel('Soft text on light', { exact: true }).fill('#b0b0b0');
  await expect(page.getByText(/^Soft text on “Page”, by day: the contrast is 1\.\d and must be 4\.5/)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/its contrast with --surface is/)).toBeVisible({ timeout: 75_000 });
  expect(workshop.changes()).toEqual([]);
  await page.getByLabel('Soft text on light', { exact: true }).fill('grey');
  await expect(page.getByText('Write it as #16213b.')).toBeVisible();
});

test('a typeface change shows at once; for a missing one the npm command is shown', async ({ editor, workshop }) => {
  const { page } = editor;
  await openTheme(editor);
  const field = page.getByLabel('Typeface of headings', { exact: true });
  await field.fill('Comic Neue');
  await expect(page.getByText('npm install @fontsource-variable/comic-neue')).toBeVisible();
  await field.fill(typefaces.text.name);
  await expect.poll(() => styleOf(editor, 'h1', 'font-family')).toContain(typefaces.text.name);
  await editor.save('keyboard');
  expect(workshop.changes().map(({ file }) => file)).toEqual(['src/theme/typefaces.ts']);
});

test('a logo change shows at once and updates the icon; a drawing with scripts is refused', async ({
  editor,
  workshop,
}) => {
  const { page, canvas } = editor;
  await openTheme(editor);
  const upload = (svg: string) =>
    page
      .getByLabel('SVG drawing', { exact: true })
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await upload('<svg viewBox="0 0 10 10"><script>alert(1)</script></svg>');
  await expect(page.getByText('has scripts')).toBeVisible();
  await upload('<svg viewBox="0 0 10 10"><path d="M1 1h8v8H1z" fill="currentColor"/></svg>');
  await expect(canvas.locator('header path[d="M1 1h8v8H1z"]').first()).toBeVisible();
  await editor.save('keyboard');
  expect(workshop.changes().map(({ file }) => file)).toEqual(['public/favicon.svg', 'src/theme/logo.svg']);
});

test('corner radius, and colour and contrast of dark bands, apply to the whole site', async ({ editor, workshop }) => {
  const { page } = editor;
  await openTheme(editor);
  const corners = page.getByLabel('Round corners', { exact: true });
  await corners.fill('0.875');
  await expect.poll(() => styleOf(editor, 'html', '--radius-l')).toBe('0.875rem');
  await expect.poll(() => styleOf(editor, 'html', '--radius-s')).toBe('0.313rem');
  const band = () => styleOf(editor, 'main [class*="night"]', 'background-image');
  const before = await band();
  await page.getByText('Where the colours stand', { exact: true }).click();
  await page.getByLabel('Dark bands', { exact: true }).and(page.locator('select')).selectOption('ink');
  await expect.poll(band).not.toBe(before);
  const sign = () => styleOf(editor, 'main [class*="statistics"][class*="sign"]', 'color');
  const accent = await sign();
  await page.getByRole('checkbox', { name: 'Dark bands' }).uncheck();
  // The accent is not readable on a light band.
  await expect.poll(sign).not.toBe(accent);
  await expect
    .poll(() => styleOf(editor, 'main [class*="night"]', 'color'))
    .toBe(await styleOf(editor, 'main', 'color'));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('checkbox', { name: 'Dark bands' })).toBeChecked();
  await page.getByRole('button', { name: 'Redo' }).click();
  await editor.save('keyboard');
  const [change, ...others] = workshop.changes();
  expect([change?.file, others]).toEqual([SHEET, []]);
  expect(change?.added.map((line) => line.trim())).toEqual([
    '--band-high: var(--surface-alt);',
    '--band: var(--surface-alt);',
    '--band-scheme: initial;',
    '--radius-s: 0.313rem;',
    '--radius-m: 0.563rem;',
    '--radius-l: 0.875rem;',
  ]);
});
