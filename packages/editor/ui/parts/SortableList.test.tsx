// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { mount } from '../tests/mount';
import { SortableList } from './SortableList';

/** Number of times that rows are asked for an attribute, while so many come and all but the first go again. */
async function looksAt(count: number): Promise<number> {
  const list = (length: number) => (
    <SortableList
      label="Rows"
      items={Array.from({ length }, (_, index) => ({ id: `row-${index}`, name: `Row ${index}` }))}
      onMove={() => {}}
    >
      {(index) => index}
    </SortableList>
  );
  const looks = vi.spyOn(Element.prototype, 'getAttribute');
  const show = await mount(list(count));
  await show(list(1));
  const { length } = looks.mock.calls;
  looks.mockRestore();
  return length;
}

test('a list of twice as many rows is twice the work, and not four times', async () => {
  const [few, many] = [await looksAt(100), await looksAt(200)];
  expect(many).toBeLessThanOrEqual(2.5 * few);
});

test('the handle of a row says how it is used', async () => {
  await looksAt(2);
  const handle = document.querySelector('[aria-label="Move Row 0"]');
  expect(handle?.getAttribute('aria-pressed')).toBe('false');
  const help = document.getElementById(handle?.getAttribute('aria-describedby') ?? '');
  expect(help?.textContent).toBe('Space lifts it. The arrow keys move it, Space puts it down, Escape puts it back.');
});
