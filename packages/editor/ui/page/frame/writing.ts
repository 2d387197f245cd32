import { withLineBreaks } from '../../../model/lineBreaks.ts';
import styles from './canvas.module.css';
import type { CanvasItem, CanvasListener, EditableText } from './contract.ts';

/** The element that has the section in which something is. */
export const hostOf = (target: EventTarget | null): HTMLElement | null | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-item]') : undefined;

/** The elements at a point of the window: the pointer does not reach what is in a section. */
function* elementsAt(root: Element, x: number, y: number): Generator<HTMLElement> {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (x >= left && x <= right && y >= top && y <= bottom) yield element;
  }
}

/** The element that shows a text and nothing else, at a point of the window. */
function elementOf(root: Element, text: string, x: number, y: number): HTMLElement | undefined {
  const words = text.trim();
  return [...elementsAt(root, x, y)].find(
    ({ children, textContent }) => children.length === 0 && textContent.trim() === words,
  );
}

/** What is within a line of a text. */
const MARKS = 'a, b, em, i, strong';

/** The elements that show a formatted text, of which one is at a point of the window. */
function elementsOf(root: Element, text: string[], x: number, y: number): HTMLElement[] | undefined {
  const said = text.join('\n');
  const found = [...elementsAt(root, x, y)].flatMap((element) => {
    if (element.matches(MARKS) || !element.parentElement) return [];
    const around = [...element.parentElement.children].filter((one) => one instanceof HTMLElement);
    const place = around.indexOf(element);
    return text.flatMap((_, index) => {
      const elements = around.slice(Math.max(0, place - index)).slice(0, text.length);
      return elements.map(({ textContent }) => textContent.trim()).join('\n') === said ? [elements] : [];
    });
  });
  return found.at(-1);
}

/** An element that looks like the paragraphs in whose place it stands. */
function hostFor(elements: HTMLElement[]): HTMLElement {
  const model = elements.find(({ localName }) => localName === 'p');
  const host = document.createElement(model ? 'p' : 'div');
  host.className = `${model?.className ?? ''} ${styles.writing} ${styles.rich}`;
  return host;
}

/** The smallest element that can be seen at a point of the window. */
function smallestAt(root: Element, x: number, y: number): Element {
  const sizeOf = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width * height;
  };
  const [smallest] = [...elementsAt(root, x, y)]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .toSorted((one, other) => sizeOf(one) - sizeOf(other));
  return smallest ?? root;
}

/** Lets a text be written where it stands, until it is left, with Enter or Escape at the latest. */
function write(element: HTMLElement, text: EditableText, id: string, listener: CanvasListener): Promise<void> {
  const before = element.textContent;
  if (text.written !== text.shown) element.textContent = text.written;
  element.contentEditable = 'plaintext-only';
  element.classList.add(styles.writing ?? '');
  element.focus();
  getSelection()?.selectAllChildren(element);
  const written = new AbortController();
  const { signal } = written;
  return new Promise((resolve) => {
    const end = () => {
      written.abort();
      element.removeAttribute('contenteditable');
      element.classList.remove(styles.writing ?? '');
      // What React has put there is what it finds when it puts the new text there.
      element.textContent = before;
      listener.leave();
      resolve();
    };
    element.addEventListener('input', () => listener.write(id, text.path, withLineBreaks(element.textContent)), {
      signal,
    });
    element.addEventListener('blur', end, { signal });
    element.addEventListener(
      'keydown',
      (event) => {
        event.stopPropagation();
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        element.blur();
      },
      { signal },
    );
  });
}

/**
 * Double click on a text: it is written there, or in its field where the page shows it in pieces. Resolves when the
 * writing ends, to nothing if there was no text.
 */
export function writeAt(event: MouseEvent, items: CanvasItem[], listener: CanvasListener): Promise<void> | undefined {
  const { target, clientX, clientY } = event;
  // Who is writing chooses a word.
  if (target instanceof HTMLElement && target.closest('[contenteditable]')) return undefined;
  const host = hostOf(target);
  const item = items.find(({ id }) => id === host?.dataset.item);
  if (!host || !item) return undefined;
  for (const text of item.texts) {
    if (typeof text.shown !== 'string') {
      const elements = elementsOf(host, text.shown, clientX, clientY);
      if (!elements) continue;
      return listener.writeRich(item.id, text.path, { elements, host: hostFor(elements), x: clientX, y: clientY });
    }
    const element = elementOf(host, text.shown, clientX, clientY);
    if (element) return write(element, text, item.id, listener);
  }
  listener.openFields(item.id, smallestAt(host, clientX, clientY));
  return undefined;
}
