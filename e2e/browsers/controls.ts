import { expect } from 'vitest';
import type { Browser } from './browser';
import { click } from './pointer';
import { TIMEOUT } from './timeout';

const TOGGLE = 'header button[aria-controls]';

/** Opens and closes the menu of small screens. React sets `aria-expanded` on its button. */
export async function openMenu(browser: Browser): Promise<void> {
  await browser.resize(390);
  const state = () =>
    browser.run((toggle) => {
      const button = document.querySelector(toggle);
      return [button?.getAttribute('aria-expanded'), document.querySelector('header nav')?.checkVisibility()];
    }, TOGGLE);
  await expect.poll(state, TIMEOUT).toEqual(['false', false]);
  await click(browser, TOGGLE);
  await expect.poll(state, TIMEOUT).toEqual(['true', true]);
  await click(browser, TOGGLE);
  await expect.poll(state, TIMEOUT).toEqual(['false', false]);
}

/** Expects at most one question of a group to be open, and that it closes again. */
export async function toggleQuestions(browser: Browser): Promise<void> {
  const open = () =>
    browser.run(() => [...document.querySelectorAll('details')].flatMap(({ open }, index) => (open ? [index] : [])));
  const count = await browser.run(() => {
    const questions = [...document.querySelectorAll('details')];
    for (const [index, question] of questions.entries()) question.dataset.number = String(index);
    return questions.length;
  });
  if (count < 2) return;
  for (const [number, expected] of [
    [0, [0]],
    [1, [1]],
    [1, []],
  ] as const) {
    await click(browser, `details[data-number="${number}"] summary`);
    await expect.poll(open, TIMEOUT).toEqual(expected);
  }
}
