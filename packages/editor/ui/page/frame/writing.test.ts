// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { writeAt } from './writing';

test('a word can be chosen by a double click in a text that is being written', async () => {
  document.body.innerHTML = '<section><h2>The heading</h2></section>';
  const [element, heading] = [document.querySelector('section'), document.querySelector('h2')];
  if (!element || !heading) throw new Error('there is no heading');
  const texts = [{ path: ['heading'], shown: 'The heading', written: 'The heading' }];
  const item = { id: 'one', element, label: 'Opening', section: undefined, note: undefined, texts };
  const listener = { slot: vi.fn(), write: vi.fn(), writeRich: vi.fn(), leave: vi.fn(), openFields: vi.fn() };
  const press = () => {
    const event = new MouseEvent('dblclick', { bubbles: true });
    heading.dispatchEvent(event);
    return writeAt(event, [item], listener);
  };
  const written = press();
  expect(heading.getAttribute('contenteditable')).toBe('plaintext-only');
  heading.textContent = 'Another heading';
  heading.dispatchEvent(new Event('input'));
  expect(press()).toBeUndefined();
  expect(listener.openFields).not.toHaveBeenCalled();
  heading.dispatchEvent(new FocusEvent('blur'));
  await written;
  expect(listener.write.mock.calls).toEqual([['one', ['heading'], 'Another heading']]);
  expect(listener.leave).toHaveBeenCalledOnce();
});
