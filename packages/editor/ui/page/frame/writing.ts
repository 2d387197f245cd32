import { withLineBreaks } from '../../../model/lineBreaks.ts';
import { stepOf } from '../texts.ts';
import styles from './canvas.module.css';
import type { CanvasItem, CanvasListener, EditableText } from './contract.ts';

export const hostOf = (target: EventTarget | null): HTMLElement | null | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-item]') : undefined;

/** A point of the window, in px. */
interface Point {
  x: number;
  y: number;
}

/** Yields the elements within an element that are at a point, or all that are shown. */
function* elementsAt(root: Element, point: Point | undefined): Generator<HTMLElement> {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    // Sections have `pointer-events: none`, so `elementsFromPoint` cannot be used.
    const isThere = point
      ? point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
      : element.checkVisibility();
    if (isThere) yield element;
  }
}

/** Returns the element that contains a text and nothing else. */
function elementOf(root: Element, text: string, point: Point | undefined): HTMLElement | undefined {
  const words = text.trim();
  return [...elementsAt(root, point)].find(
    ({ children, textContent }) => children.length === 0 && textContent.trim() === words,
  );
}

const INLINE_ELEMENTS = 'a, b, em, i, strong';

/** Returns the adjacent elements that contain a rich text, one of which is at the point. */
function elementsOf(root: Element, text: string[], point: Point | undefined): HTMLElement[] | undefined {
  const wanted = text.join('\n');
  const found = [...elementsAt(root, point)].flatMap((element) => {
    if (element.matches(INLINE_ELEMENTS) || !element.parentElement) return [];
    const around = [...element.parentElement.children].filter((one) => one instanceof HTMLElement);
    const place = around.indexOf(element);
    return text.flatMap((_, index) => {
      const elements = around.slice(Math.max(0, place - index)).slice(0, text.length);
      return elements.map(({ textContent }) => textContent.trim()).join('\n') === wanted ? [elements] : [];
    });
  });
  return found.at(-1);
}

/** Returns an element styled like the paragraphs that it replaces. */
function hostFor(elements: HTMLElement[]): HTMLElement {
  const model = elements.find(({ localName }) => localName === 'p');
  const host = document.createElement(model ? 'p' : 'div');
  host.className = `${model?.className ?? ''} ${styles.writing} ${styles.rich}`;
  return host;
}

/** Returns the smallest visible element at a point. */
function smallestAt(root: Element, point: Point): Element {
  const sizeOf = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width * height;
  };
  const [smallest] = [...elementsAt(root, point)]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .toSorted((one, other) => sizeOf(one) - sizeOf(other));
  return smallest ?? root;
}

/**
 * Makes a text editable in place. Editing ends on blur, Enter, Escape or Tab. Resolves to the offset of the text to
 * edit next: 1 or -1 after Tab, else 0.
 */
function write(element: HTMLElement, text: EditableText, id: string, listener: CanvasListener): Promise<number> {
  const before = element.textContent;
  if (text.written !== text.shown) element.textContent = text.written;
  element.contentEditable = 'plaintext-only';
  element.classList.add(styles.writing ?? '');
  element.focus();
  getSelection()?.selectAllChildren(element);
  const written = new AbortController();
  const { signal } = written;
  return new Promise((resolve) => {
    let step = 0;
    const end = () => {
      written.abort();
      element.removeAttribute('contenteditable');
      element.classList.remove(styles.writing ?? '');
      // React expects the text that it rendered.
      element.textContent = before;
      listener.leave();
      resolve(step);
    };
    element.addEventListener('input', () => listener.write(id, text.path, withLineBreaks(element.textContent)), {
      signal,
    });
    element.addEventListener('blur', end, { signal });
    element.addEventListener(
      'keydown',
      (event) => {
        event.stopPropagation();
        // These keys also choose words in an input method.
        if (event.isComposing || !['Enter', 'Escape', 'Tab'].includes(event.key)) return;
        event.preventDefault();
        step = stepOf(event);
        element.blur();
      },
      { signal },
    );
  });
}

/** Starts editing a text of a section. Returns nothing if the section does not show it at the point. */
function begin(
  host: HTMLElement,
  { id }: CanvasItem,
  text: EditableText,
  listener: CanvasListener,
  point?: Point,
): Promise<number> | undefined {
  if (typeof text.shown === 'string') {
    const element = elementOf(host, text.shown, point);
    return element && write(element, text, id, listener);
  }
  const elements = elementsOf(host, text.shown, point);
  return elements && listener.writeRich(id, text.path, { elements, host: hostFor(elements), point });
}

/**
 * Starts editing the double-clicked text, or opens its field if the page does not show the text in one element.
 * Resolves when editing ends. Returns nothing if no text is edited.
 */
export function writeAt(event: MouseEvent, items: CanvasItem[], listener: CanvasListener): Promise<number> | undefined {
  const { target, clientX, clientY } = event;
  // A double click in a text being edited selects a word.
  if (target instanceof HTMLElement && target.closest('[contenteditable]')) return undefined;
  const host = hostOf(target);
  const item = items.find(({ id }) => id === host?.dataset.item);
  if (!host || !item) return undefined;
  const point = { x: clientX, y: clientY };
  for (const text of item.texts) {
    const writing = begin(host, item, text, listener, point);
    if (writing) return writing;
  }
  listener.openFields(item.id, smallestAt(host, point));
  return undefined;
}

/**
 * Starts editing a text of a section by keyboard.
 *
 * @param from index of a text; texts not shown by the page are skipped
 * @param step 1 to skip forwards, -1 backwards
 * @returns the index of the text and the promise of its editing, if there is a text
 */
export function writeFrom(
  host: HTMLElement,
  item: CanvasItem,
  from: number,
  step: number,
  listener: CanvasListener,
): { place: number; writing: Promise<number> } | undefined {
  for (let place = from; item.texts[place]; place += step) {
    const text = item.texts[place];
    const writing = text && begin(host, item, text, listener);
    if (writing) return { place, writing };
  }
  return undefined;
}
