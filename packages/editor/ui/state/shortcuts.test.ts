// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { startOf } from './edits/history';
import { watchWindow } from './shortcuts';
import { change, useEditorStore } from './store';

const file = 'pages.config.ts';
const stop = watchWindow(window);

afterEach(() => stop());

test("Ctrl+Z in a dialog undoes typing there, not the site's changes", () => {
  useEditorStore.setState({ history: startOf({ [file]: [{ path: '/', title: 'The start' }] }) });
  change([{ file, op: 'replace', path: [0, 'title'], value: 'Another' }]);
  document.body.innerHTML = '<input><dialog open><input></dialog>';
  const [outside, inside] = document.querySelectorAll('input');
  const press = (target: Element | undefined) => {
    const event = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true });
    target?.dispatchEvent(event);
    return { isLeftToBrowser: !event.defaultPrevented, steps: useEditorStore.getState().history.past.length };
  };
  expect(press(inside)).toEqual({ isLeftToBrowser: true, steps: 1 });
  expect(press(outside)).toEqual({ isLeftToBrowser: false, steps: 0 });
});

test.each([
  ['я', 'KeyZ', true],
  ['ζ', 'KeyZ', true],
  ['ئ', 'KeyZ', true],
  ['я', 'KeyQ', false],
  // A German keyboard has Y and Z in each other's places.
  ['z', 'KeyY', true],
  ['w', 'KeyZ', false],
])('Ctrl+%s at the position of %s undoes: %s', (key, code, isUndo) => {
  const stopAgain = watchWindow(window);
  useEditorStore.setState({ history: startOf({ [file]: [{ path: '/', title: 'The start' }] }) });
  change([{ file, op: 'replace', path: [0, 'title'], value: 'Another' }]);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, ctrlKey: true, bubbles: true }));
  stopAgain();
  expect(useEditorStore.getState().history.past).toHaveLength(isUndo ? 0 : 1);
});

test('a dropped file is refused with a hint, as the browser would open it in place of the editor; a field for files takes it', () => {
  const stopAgain = watchWindow(window);
  useEditorStore.setState({ notice: undefined });
  document.body.innerHTML = '<p></p><input type="file">';
  const isRefused = (selector: string, types: string[]) => {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    document.querySelector(selector)?.dispatchEvent(Object.assign(event, { dataTransfer: { types } }));
    return event.defaultPrevented;
  };
  expect(isRefused('p', ['text/plain'])).toBe(false);
  expect(isRefused('input', ['Files'])).toBe(false);
  expect(useEditorStore.getState().notice).toBeUndefined();
  expect(isRefused('p', ['Files'])).toBe(true);
  stopAgain();
  expect(useEditorStore.getState().notice).toMatchObject({ tone: 'warn' });
});
