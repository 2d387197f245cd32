import { expect } from 'vitest';
import words from '../../src/content/words';
import type { Browser } from './browser';
import { click, scrollToMiddle } from './pointer';

/** For a busy machine, in ms: autoplay starts after a few seconds. */
const TIMEOUT = { timeout: 30_000 };
const LIST = 'main :is(ul, ol)[tabindex="0"]';

/** Returns the position and opacity of each item of a list. */
const positions = (browser: Browser, list: string) =>
  browser.run(
    (wanted) =>
      [...document.querySelectorAll(`${wanted} > li`)].map(
        (item) => `${item.getBoundingClientRect().left} ${getComputedStyle(item).opacity}`,
      ),
    list,
  );

const { testimonials, partners, services, process } = words;
/** Labels of the buttons. */
const NAMES = {
  play: [testimonials.play, partners.play],
  pause: [testimonials.pause, partners.pause],
  next: [testimonials.next, services.next, process.next],
};

/** Returns the label of the button that moves or pauses the list, or `null` if there is none yet. */
const control = (browser: Browser, section: string) =>
  browser.run(
    (wanted, names) => {
      const labels = [...document.querySelectorAll(`${wanted} button`)].map((button) =>
        button.getAttribute('aria-label'),
      );
      // An autoplaying list may have a next button, too.
      const isPlayed = labels.some((label) => names.play.includes(label ?? ''));
      const pause = labels.find((label) => names.pause.includes(label ?? ''));
      return pause ?? (isPlayed ? null : (labels.find((label) => names.next.includes(label ?? '')) ?? null));
    },
    section,
    NAMES,
  );

/** Expects a list to move by its next button, or by itself until it is paused. */
async function move(browser: Browser, number: number): Promise<void> {
  const section = `[data-carousel="${number}"]`;
  const list = `${section} :is(ul, ol)[data-items="${number}"]`;
  await scrollToMiddle(browser, list);
  await expect.poll(() => control(browser, section), TIMEOUT).toBeTruthy();
  const label = await control(browser, section);
  const button = `${section} button[aria-label="${label}"]`;
  await browser.movePointer();
  const before = await positions(browser, list);
  if (label?.startsWith('Next')) await click(browser, button);
  await expect.poll(() => positions(browser, list), TIMEOUT).not.toEqual(before);
  if (label?.startsWith('Next')) return;
  await click(browser, button);
  await expect.poll(() => control(browser, section), TIMEOUT).toBeNull();
}

/** Moves every scrollable list of the open page. */
export async function moveCarousels(browser: Browser): Promise<void> {
  const count = await browser.run((selector) => {
    const lists = [...document.querySelectorAll<HTMLElement>(selector)];
    for (const [index, list] of lists.entries()) {
      list.dataset.items = String(index);
      list.closest<HTMLElement>('[data-section]')?.setAttribute('data-carousel', String(index));
    }
    return lists.length;
  }, LIST);
  for (let number = 0; number < count; number++) await move(browser, number);
}
