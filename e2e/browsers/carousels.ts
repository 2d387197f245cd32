import { expect } from 'vitest';
import words from '../../src/content/words';
import type { Browser } from './browser';
import { bring, click } from './pointer';

/** For a busy machine, in ms: some move by themselves, after a few seconds. */
const TIMEOUT = { timeout: 30_000 };
const LIST = 'main :is(ul, ol)[tabindex="0"]';

/** Where a list's items are, and how much of them is seen. */
const positions = (browser: Browser, list: string) =>
  browser.run(
    (wanted) =>
      [...document.querySelectorAll(`${wanted} > li`)].map(
        (item) => `${item.getBoundingClientRect().left} ${getComputedStyle(item).opacity}`,
      ),
    list,
  );

const { testimonials, partners, services, process } = words;
/** Names of the buttons. */
const NAMES = {
  play: [testimonials.play, partners.play],
  pause: [testimonials.pause, partners.pause],
  next: [testimonials.next, services.next, process.next],
};

/** The label of the button that moves or stops the list; nothing as long as there is none. */
const control = (browser: Browser, section: string) =>
  browser.run(
    (wanted, names) => {
      const labels = [...document.querySelectorAll(`${wanted} button`)].map((button) =>
        button.getAttribute('aria-label'),
      );
      // What moves by itself may be turned by hand as well.
      const isPlayed = labels.some((label) => names.play.includes(label ?? ''));
      const pause = labels.find((label) => names.pause.includes(label ?? ''));
      return pause ?? (isPlayed ? null : (labels.find((label) => names.next.includes(label ?? '')) ?? null));
    },
    section,
    NAMES,
  );

/** A list with a button to go on moves by it. One that moves by itself does, until it is told to pause. */
async function move(browser: Browser, number: number): Promise<void> {
  const section = `[data-carousel="${number}"]`;
  const list = `${section} :is(ul, ol)[data-items="${number}"]`;
  await bring(browser, list);
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

/** Every list that can be scrolled, on the page that is open. */
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
