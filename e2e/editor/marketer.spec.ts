import { inAll } from '../support/quick';
import { expect } from './expect';
import { type Hand, test, type Workshop } from './workshop';

const FILE = 'pages.config.ts';
const HANDS: Hand[] = ['mouse', 'keyboard'];

test.describe.configure({ mode: 'serial' });

/** Returns a section of the home page whose heading the page shows unchanged. */
async function withHeading(workshop: Workshop): Promise<{ index: number; heading: string }> {
  const { home } = await workshop.pages();
  for (const [index, section] of home.sections.entries())
    if ('heading' in section && section.heading && !section.heading.includes('{'))
      return { index, heading: section.heading };
  throw new Error('no section has a heading');
}

for (const hand of HANDS) {
  test.describe(`by ${hand}`, () => {
    test('reordering sections of the home page changes nothing else in the file', async ({ editor, workshop }) => {
      const { home } = await workshop.pages();
      const types = home.sections.map(({ type }) => type);
      const [from, to] = [1, 3];
      await editor.move(from, to, hand);
      const order = types.toSpliced(from, 1).toSpliced(to, 0, types[from] ?? types[0] ?? 'text');
      const shown = editor.canvas.locator('main [data-section]');
      await expect
        .poll(() => shown.evaluateAll((all) => all.map((one) => one.getAttribute('data-section'))))
        .toEqual(order);
      await editor.save(hand);
      const [change, ...others] = workshop.changes();
      expect([change?.file, others]).toEqual([FILE, []]);
      expect(change?.added.toSorted()).toEqual(change?.removed.toSorted());
    });

    test('hiding a section adds one line', async ({ editor, workshop }) => {
      const place = (await editor.rows.count()) - 1;
      await editor.press(editor.rows.nth(place).getByRole('button', { name: /^Hide / }), hand);
      await expect(editor.canvas.getByText('visitors do not see it')).toBeVisible();
      await editor.save(hand);
      const [change] = workshop.changes();
      expect(change?.added.map((line) => line.trim())).toEqual(['hidden: true,']);
      expect(change?.removed).toEqual([]);
    });

    test('editing a heading changes one line', hand === 'mouse' ? inAll : {}, async ({ editor, workshop }) => {
      const one = await withHeading(workshop);
      const words = 'Said in other words';
      if (hand === 'mouse') {
        const heading = editor.canvas.getByRole('heading', { name: one.heading });
        await heading.scrollIntoViewIfNeeded();
        await heading.dblclick({ force: true });
        await editor.page.keyboard.type(words);
        await editor.page.keyboard.press('Enter');
      } else {
        await editor.choose(one.index, hand);
        await editor.fields.getByLabel('Heading', { exact: true }).focus();
        await editor.page.keyboard.press('Control+a');
        await editor.page.keyboard.type(words);
      }
      await expect(editor.canvas.getByRole('heading', { name: words })).toBeVisible();
      await editor.save(hand);
      const [change] = workshop.changes();
      expect([change?.added, change?.removed].map((lines) => lines?.length)).toEqual([1, 1]);
      expect(change?.added[0]).toBe(change?.removed[0]?.replace(one.heading, words));
    });

    test('a section can be added from the catalogue', async ({ editor, workshop }) => {
      const before = await editor.rows.count();
      await editor.press(editor.page.getByRole('button', { name: 'Add a section' }), hand);
      const catalogue = editor.page.frameLocator('iframe[title="Kinds of section"]');
      // Disabled buttons within a section, such as the arrows of a row, do not make the section look disabled.
      const mayBeAdded = catalogue.locator('li:has(> button:not([aria-disabled])) > [inert]:has([aria-disabled])');
      await expect(catalogue.getByRole('listitem').first()).toBeVisible();
      for (const thumbnail of await mayBeAdded.all()) await expect(thumbnail).toHaveCSS('opacity', '1');
      const first = catalogue.getByRole('button', { disabled: false }).first();
      await expect(first).toBeVisible();
      await editor.press(first, hand);
      await expect(editor.rows).toHaveCount(before + 1);
      await editor.save(hand);
      const [change] = workshop.changes();
      expect(change?.removed).toEqual([]);
      expect(change?.added.join('')).toMatch(/^\s*\{\s*type: '/);
    });

    test('renaming a page adds a redirect and updates all links', async ({ editor, workshop }) => {
      const { second } = await workshop.pages();
      const address = `${second.path}-anew`;
      await editor.press(editor.page.getByRole('link', { name: 'Pages' }), hand);
      await editor.press(editor.page.getByRole('row').nth(2).getByRole('link'), hand);
      const field = editor.page.getByLabel('Address', { exact: true });
      // Until the selected page is shown, the field belongs to the previous one.
      await expect(field).toHaveValue(second.path);
      await field.fill(address);
      await editor.press(editor.page.getByRole('button', { name: 'Rename' }), hand);
      await editor.save(hand);
      const written = workshop.changes().flatMap(({ added }) => added);
      expect(written).toContainEqual(expect.stringContaining(`path: '${address}'`));
      expect(written).toContainEqual(expect.stringMatching(new RegExp(`redirectFrom: .*'${second.path}'`)));
      const { output } = workshop.project.check();
      expect(output).toContain('in order');
    });
  });
}

test('unsaved changes survive closing the window, and can be undone', inAll, async ({ editor, workshop }) => {
  const one = await withHeading(workshop);
  await editor.choose(one.index, 'mouse');
  const field = editor.fields.getByLabel('Heading', { exact: true });
  await field.fill('Half a wor');
  await editor.page.goto('about:blank');
  await editor.page.goto(workshop.address);
  await editor.choose(one.index, 'mouse');
  await expect(field).toHaveValue('Half a wor');
  await editor.page.keyboard.press('Control+z');
  await expect(field).toHaveValue(one.heading);
  await editor.page.keyboard.press('Control+Shift+z');
  await expect(field).toHaveValue('Half a wor');
  expect(workshop.changes()).toEqual([]);
});
