import type { Page } from '@playwright/test';

export interface LongTask {
  /** In ms. */
  duration: number;
  /** The scripts that ran in it, as far as known. */
  name: string;
}

interface Recorded {
  hydrated: number | undefined;
  longest: LongTask | undefined;
}

/** Measurements of waiting times in a page. */
export interface Recording {
  /** Resolves when the next page's heading has been painted, with the ms since the click. */
  nextArrival: () => Promise<number>;
  /** Returns the measurements since the first touch, or since the last call. */
  read: () => Promise<Recorded>;
}

/** Measures waiting times in a page and its successors. They use the page's own clock, to exclude the driver's time. */
export async function recordVisit(page: Page): Promise<Recording> {
  let arrive = (_ms: number) => {};
  await page.exposeFunction('benchArrived', (ms: number) => arrive(ms));
  await page.addInitScript(watchArrivals);
  await page.addInitScript(watchTasks);
  return {
    nextArrival: () => new Promise((resolve) => (arrive = resolve)),
    read: () => page.evaluate(() => Reflect.get(window, 'benchRead')()),
  };
}

/** Runs in the page: reports a new heading after two frames. */
function watchArrivals(): void {
  const now = () => performance.timeOrigin + performance.now();
  const KEY = 'bench-clicked';
  let shown: string | undefined;
  let clicked = Number(sessionStorage.getItem(KEY) ?? performance.timeOrigin);
  addEventListener(
    'click',
    () => {
      clicked = now();
      sessionStorage.setItem(KEY, String(clicked));
    },
    { capture: true },
  );
  const look = () => {
    const heading = document.querySelector('h1')?.textContent ?? undefined;
    if (heading === undefined || heading === shown) return;
    shown = heading;
    const since = clicked;
    requestAnimationFrame(() => requestAnimationFrame(() => Reflect.get(window, 'benchArrived')(now() - since)));
  };
  // Not in every frame: frames are expensive on a slow phone, and an idle page has none.
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

interface Script {
  startTime: number;
  duration: number;
  invoker: string;
  sourceURL: string;
  sourceFunctionName: string;
}

/** Runs in the page: records tasks of over 50 ms from the first touch on, and the time of hydration. */
function watchTasks(): void {
  let touched: number | undefined;
  let tasks: PerformanceEntry[] = [];
  const scripts: Script[] = [];
  addEventListener('touchstart', ({ timeStamp }) => (touched ??= timeStamp), { capture: true, passive: true });
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries()) scripts.push(...(Reflect.get(frame, 'scripts') ?? []));
  }).observe({ type: 'long-animation-frame' });
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' });

  const nameOf = ({ startTime, duration }: PerformanceEntry): string => {
    const within = scripts
      .filter((script) => script.startTime < startTime + duration && startTime < script.startTime + script.duration)
      .sort((a, b) => b.duration - a.duration)
      .map(
        (one) => `${one.invoker} ${one.sourceFunctionName} in ${one.sourceURL.split('/').at(-1)}: ${one.duration} ms`,
      );
    return `${within[0] ?? 'no script: style, layout or paint'}; ${Math.round(startTime - (touched ?? 0))} ms after the first touch`;
  };
  Object.assign(window, {
    benchRead: () => {
      const since = touched;
      const [hydrated] = performance.getEntriesByName('hydrated');
      const [longest] = tasks
        .filter(({ startTime }) => since !== undefined && startTime >= since)
        .sort((a, b) => b.duration - a.duration);
      tasks = [];
      return {
        hydrated: hydrated && since !== undefined ? hydrated.startTime - since : undefined,
        longest: longest && { duration: longest.duration, name: nameOf(longest) },
      };
    },
  });
}
