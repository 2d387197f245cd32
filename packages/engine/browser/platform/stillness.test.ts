// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { followStillSwitch, isStill } from './stillness.ts';

const KEY = 'still';
const theSwitch = () => document.querySelector<HTMLInputElement>('[data-still-switch]');

/** The page comes back, out of the browser's memory or loaded anew. */
const comeBack = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

/** The visitor presses the switch. */
function press(checked: boolean): void {
  Object.assign(theSwitch() ?? {}, { checked });
  theSwitch()?.dispatchEvent(new Event('change', { bubbles: true }));
}

beforeAll(() => followStillSwitch());
beforeEach(() => {
  document.body.innerHTML = '<input type="checkbox" data-still-switch="">';
  press(false);
});

test('the switch stops what moves, and is remembered', () => {
  press(true);
  expect([isStill(), localStorage.getItem(KEY)]).toEqual([true, '']);
  press(false);
  expect([isStill(), localStorage.getItem(KEY)]).toEqual([false, null]);
});

test('a page out of memory stands still once that was wished on another, and moves again once that was', () => {
  localStorage.setItem(KEY, '');
  comeBack(false);
  expect(isStill()).toBe(false);
  comeBack(true);
  expect([isStill(), theSwitch()?.checked]).toEqual([true, true]);
  localStorage.removeItem(KEY);
  comeBack(true);
  expect([isStill(), theSwitch()?.checked]).toEqual([false, false]);
});

test.each([
  ['the wish', KEY, true],
  ['all that is remembered', null, true],
  ['something else', 'other', false],
])('when another tab changes %s, this one follows: %s', (_, key, follows) => {
  localStorage.setItem(KEY, '');
  dispatchEvent(new StorageEvent('storage', { key }));
  expect([isStill(), theSwitch()?.checked]).toEqual([follows, follows]);
});

test('where nothing may be remembered, a page out of memory is as it was left', () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
  onTestFinished(() => void vi.unstubAllGlobals());
  press(true);
  comeBack(true);
  expect(isStill()).toBe(true);
});
