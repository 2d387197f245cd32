// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { mount } from '../tests/mount';
import { SortableList } from './SortableList';

/** Returns how often row attributes are read while this many rows mount and all but the first unmount. */
async function attributeReads(count: number): Promise<number> {
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

test('twice as many rows take twice the work, not four times', async () => {
  const [few, many] = [await attributeReads(100), await attributeReads(200)];
  expect(many).toBeLessThanOrEqual(2.5 * few);
});

test("a row's handle describes how to use it", async () => {
  await attributeReads(2);
  const handle = document.querySelector('[aria-label="Move Row 0"]');
  expect(handle?.getAttribute('aria-pressed')).toBe('false');
  const help = document.getElementById(handle?.getAttribute('aria-describedby') ?? '');
  expect(help?.textContent).toBe('Space lifts it. The arrow keys move it, Space puts it down, Escape puts it back.');
});
