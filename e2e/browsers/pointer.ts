import type { Browser } from './browser';

/** Scrolls an element to the middle of the viewport, instantly. */
export const scrollToMiddle = (browser: Browser, selector: string) =>
  browser.run(
    (wanted) => document.querySelector(wanted)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    selector,
  );

/**
 * Resolves when an element has not moved for five frames and nothing covers it. A question that unfolds above it moves
 * it, a frame late on a busy machine; a page transition covers it.
 */
function untilStill(selector: string): Promise<void> {
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

/** Scrolls to an element, waits until it can be clicked, and clicks it. */
export async function click(browser: Browser, selector: string): Promise<void> {
  await scrollToMiddle(browser, selector);
  await browser.run(untilStill, selector);
  await browser.click(selector);
}
