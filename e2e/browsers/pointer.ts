import type { Browser } from './browser';

/** Scrolls to the middle of an element at once. */
export const bring = (browser: Browser, selector: string) =>
  browser.run(
    (wanted) => document.querySelector(wanted)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    selector,
  );

/**
 * Resolves when an element has stood still for some frames, and nothing lies over it: not a question that unfolds above
 * it, which on a busy machine begins a frame late, not the transition to a new page.
 */
function stillness(selector: string): Promise<void> {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`there is no ${selector}`);
  return new Promise((resolve) => {
    let last = '';
    let still = 0;
    const look = () => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const now = `${x} ${y} ${width} ${height}`;
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      still = now === last && element.contains(top) ? still + 1 : 0;
      if (still === 5) resolve();
      else requestAnimationFrame(look);
      last = now;
    };
    look();
  });
}

/** Brings an element to where it can be clicked, and clicks it. */
export async function click(browser: Browser, selector: string): Promise<void> {
  await bring(browser, selector);
  await browser.run(stillness, selector);
  await browser.click(selector);
}
