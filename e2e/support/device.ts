import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** A simulated clock. It advances only as far as a test allows, however slow the machine is. */
    time?: {
      /** ms that each frame takes. */
      step: number;
      now: number;
      /** Animation frames that wait for the clock to advance. */
      held: Map<number, () => void>;
    };
    /** Draw calls since the page loaded, its own time for each frame in ms, and calls of `getContext`. */
    drawn?: { count: number; frames: number[]; asked: number };
    /** Scripts that ran in frames of more than 50 ms: the file, and its time in ms. */
    steps?: { file: string; duration: number }[];
  }
}

interface Device {
  /**
   * `software`: the browser draws in software while the clock advances. `none`: each call does nothing, which measures
   * the page's own time. `refused`: like `none`, but a context with `failIfMajorPerformanceCaveat` is refused.
   */
  drawing: 'software' | 'none' | 'refused';
  processors?: number;
  saveData?: boolean;
}

/** Makes the next pages run as on such a device. */
export async function actAs(page: Page, { drawing, processors = 8, saveData = false }: Device): Promise<void> {
  await page.addInitScript(
    (device) => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { value: device.processors });
      if (device.saveData) Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    },
    { processors, saveData },
  );
  await page.addInitScript(countDrawing, drawing);
  await page.addInitScript(controlClock, drawing === 'software');
}

/** @param isExpensive whether drawing is expensive: frames are then drawn only while the clock advances. */
function controlClock(isExpensive: boolean): void {
  const held = new Map<number, () => void>();
  /** Below the browser's ids, and never reused: frames are released in any order. */
  let name = 0;
  const time = { step: 0, now: 1000, held };
  const steps: Window['steps'] = [];
  Object.assign(window, { time, steps });
  // https://w3c.github.io/long-animation-frames/
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries()) {
      const scripts: { sourceURL: string; duration: number }[] = Reflect.get(frame, 'scripts');
      steps.push(...scripts.map(({ sourceURL, duration }) => ({ file: sourceURL, duration })));
    }
  }).observe({ type: 'long-animation-frame' });
  const request = window.requestAnimationFrame.bind(window);
  const cancel = window.cancelAnimationFrame.bind(window);
  let frame = Number.NaN;
  /** A frame requested within a frame continues its chain; the chain remembers whether it draws. */
  let current: { draws: boolean } | undefined;
  window.requestAnimationFrame = (then) => {
    const chain = current ?? { draws: false };
    const ask = () =>
      request((real) => {
        if (real !== frame) time.now += time.step;
        frame = real;
        const [before, drawn] = [performance.now(), window.drawn?.count];
        current = chain;
        then(time.now);
        current = undefined;
        if (drawn === window.drawn?.count) return;
        chain.draws = true;
        window.drawn?.frames.push(performance.now() - before);
      });
    if (!isExpensive || !chain.draws || time.step > 0) return ask();
    name -= 1;
    held.set(name, ask);
    return name;
  };
  window.cancelAnimationFrame = (one) => void (held.delete(one) || cancel(one));
}

function countDrawing(drawing: Device['drawing']): void {
  const drawn = { count: 0, frames: [], asked: 0 };
  Object.assign(window, { drawn });
  // Stands in for the whole interface: constants keep their values, methods do nothing.
  const pretended = new Proxy(Object.create(WebGL2RenderingContext.prototype), {
    get: (_, name) => {
      const value: unknown = Reflect.get(WebGL2RenderingContext, name);
      if (typeof value === 'number') return value;
      if (name === 'drawArrays') return () => drawn.count++;
      if (name === 'getExtension') return () => null;
      return () => ({});
    },
  });
  const draw = WebGL2RenderingContext.prototype.drawArrays;
  WebGL2RenderingContext.prototype.drawArrays = function (...all) {
    drawn.count++;
    draw.apply(this, all);
  };
  const getContext = HTMLCanvasElement.prototype.getContext;
  const replaced = function (this: HTMLCanvasElement, kind: string, options?: object): unknown {
    drawn.asked++;
    const refusesSoftware = Reflect.get(options ?? {}, 'failIfMajorPerformanceCaveat') === true;
    if (drawing === 'refused' && refusesSoftware) return null;
    if (drawing !== 'software') return pretended;
    return Reflect.apply(getContext, this, [kind, { ...options, failIfMajorPerformanceCaveat: false }]);
  };
  Object.assign(HTMLCanvasElement.prototype, { getContext: replaced });
}

/** Advances the simulated clock by `milliseconds`, in frames of `step` ms. */
export async function pass(page: Page, milliseconds: number, step = 40): Promise<void> {
  const end = await page.evaluate((by) => {
    const { time } = window;
    if (!time) return 0;
    time.step = by;
    const waiting = [...time.held.values()];
    time.held.clear();
    for (const ask of waiting) ask();
    return time.now;
  }, step);
  await page.waitForFunction((until) => (window.time?.now ?? 0) >= until, end + milliseconds, {
    polling: 50,
    timeout: 45_000,
  });
  await page.evaluate(() => {
    if (window.time) window.time.step = 0;
  });
}
