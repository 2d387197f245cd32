// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { followStillSwitch, isStill } from './motionPreference.ts';

const KEY = 'still';
const theSwitch = () => document.querySelector<HTMLInputElement>('[data-still-switch]');

/** Shows the page again. @param persisted whether it comes from the back/forward cache. */
const comeBack = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

/** Presses the switch. */
function press(checked: boolean): void {
  Object.assign(theSwitch() ?? {}, { checked });
  theSwitch()?.dispatchEvent(new Event('change', { bubbles: true }));
}

beforeAll(() => followStillSwitch());
beforeEach(() => {
  document.body.innerHTML = '<input type="checkbox" data-still-switch="">';
  press(false);
});

test('the switch turns motion off and stores the preference', () => {
  press(true);
  expect([isStill(), localStorage.getItem(KEY)]).toEqual([true, '']);
  press(false);
  expect([isStill(), localStorage.getItem(KEY)]).toEqual([false, null]);
});

test('a page from the back/forward cache follows a preference changed on another page', () => {
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
  ['the preference', KEY, true],
  ['the whole storage', null, true],
  ['another key', 'other', false],
])('when another tab changes %s (key %s), this tab follows: %s', (_, key, follows) => {
  localStorage.setItem(KEY, '');
  dispatchEvent(new StorageEvent('storage', { key }));
  expect([isStill(), theSwitch()?.checked]).toEqual([follows, follows]);
});

test('without storage, a page from the back/forward cache keeps its state', () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
  onTestFinished(() => void vi.unstubAllGlobals());
  press(true);
  comeBack(true);
  expect(isStill()).toBe(true);
});
