// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { writeAt } from './writing';

test('a word can be chosen by a double click in a text that is being written', async () => {
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
  heading.textContent = 'Another heading';
  heading.dispatchEvent(new Event('input'));
  expect(press()).toBeUndefined();
  expect(listener.openFields).not.toHaveBeenCalled();
  heading.dispatchEvent(new FocusEvent('blur'));
  await written;
  expect(listener.write.mock.calls).toEqual([['one', ['heading'], 'Another heading']]);
  expect(listener.leave).toHaveBeenCalledOnce();
});

test('of texts below each other, the paragraphs and lists are found of the one that was pressed', async () => {
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
    // Nothing else is at that point.
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
