// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { writeAt } from './writing';

test('a double click in a text being edited selects a word', async () => {
  document.body.innerHTML = '<section data-item="one"><h2>The heading</h2></section>';
  const heading = document.querySelector('h2');
  if (!heading) throw new Error('there is no heading');
  const texts = [{ path: ['heading'], shown: 'The heading', written: 'The heading' }];
  const item = { id: 'one', label: 'Opening', section: undefined, note: undefined, texts };
  const listener = {
    select: vi.fn(),
    move: vi.fn(),
    write: vi.fn(),
    writeRich: vi.fn(),
    leave: vi.fn(),
    openFields: vi.fn(),
  };
  const press = () => {
    const event = new MouseEvent('dblclick', { bubbles: true });
    heading.dispatchEvent(event);
    return writeAt(event, [item], listener);
  };
  const written = press();
  expect(heading.getAttribute('contenteditable')).toBe('plaintext-only');
  // An input method uses the same keys.
  heading.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true }));
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

test("among adjacent texts, the clicked one's paragraphs and lists are found", async () => {
  document.body.innerHTML =
    '<section data-item="one"><div><p class="lead"><strong>One</strong></p><p class="lead">Two</p><ul><li>a</li><li>b</li></ul><p>Three</p></div></section>';
  const [, two, three] = document.querySelectorAll('p');
  if (!two || !three) throw new Error('there are no paragraphs');
  const texts = [
    { path: ['texts', 0], shown: ['One'], written: '**One**' },
    { path: ['texts', 1], shown: ['Two', 'ab', 'Three'], written: 'Two\n\n- a\n- b\n\nThree' },
  ];
  const item = { id: 'one', label: 'Text', section: undefined, note: undefined, texts };
  const writeRich = vi.fn();
  const listener = { select: vi.fn(), move: vi.fn(), write: vi.fn(), writeRich, leave: vi.fn(), openFields: vi.fn() };
  const press = async (target: Element | null) => {
    // No other element is at that point.
    for (const one of document.querySelectorAll('section *'))
      Object.defineProperty(one, 'getBoundingClientRect', {
        configurable: true,
        value: () => (one.contains(target) ? new DOMRect(0, 0, 9, 9) : new DOMRect(99, 99, 9, 9)),
      });
    const event = new MouseEvent('dblclick', { bubbles: true, clientX: 5, clientY: 5 });
    target?.dispatchEvent(event);
    await writeAt(event, [item], listener);
  };
  await press(document.querySelector('strong'));
  await press(document.querySelector('li'));
  const [first] = document.querySelectorAll('p');
  expect(writeRich).toHaveBeenNthCalledWith(1, 'one', ['texts', 0], expect.objectContaining({ elements: [first] }));
  const all = { elements: [two, document.querySelector('ul'), three], point: { x: 5, y: 5 } };
  expect(writeRich).toHaveBeenNthCalledWith(2, 'one', ['texts', 1], expect.objectContaining(all));
});
