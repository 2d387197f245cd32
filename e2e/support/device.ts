import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The world's own time: it goes on only as far as a test lets it, whatever the machine does meanwhile. */
    time?: {
      /** ms that each frame takes. */
      step: number;
      now: number;
      /** Frames of whoever draws, which wait for it to go on. */
      held: Map<number, () => void>;
    };
    /** What has been drawn since the page began, and how long the page's own code took for each frame, in ms. */
    drawn?: { count: number; frames: number[]; asked: number };
    /** What ran in frames of more than 50 ms: the file that the code is in, and how long it took in ms. */
    steps?: { file: string; duration: number }[];
  }
}

interface Device {
  /**
   * Who draws: the browser's software, which draws while the world's time goes on; nobody (each call does nothing, so
   * that the page's own time is measured); or software that a browser refuses to whoever asks not to have it.
   */
  drawing: 'software' | 'nobody' | 'refused';
  processors?: number;
  saveData?: boolean;
}

/** Makes the next pages run as on a device of that kind. */
export async function actAs(page: Page, { drawing, processors = 8, saveData = false }: Device): Promise<void> {
  await page.addInitScript(
    (device) => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { value: device.processors });
      if (device.saveData) Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    },
    { processors, saveData },
  );
  await page.addInitScript(countDrawing, drawing);
  await page.addInitScript(ownTime, drawing === 'software');
}

/** @param isDear whether drawing takes the machine's time: a frame that nothing has changed for is not drawn then. */
function ownTime(isDear: boolean): void {
  const held = new Map<number, () => void>();
  /** Below those that the browser gives, and never twice: frames are let go in any order. */
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
  /** What asks for a frame while it has one goes on; whether it has drawn is known from its last. */
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
    if (!isDear || !chain.draws || time.step > 0) return ask();
    name -= 1;
    held.set(name, ask);
    return name;
  };
  window.cancelAnimationFrame = (one) => void (held.delete(one) || cancel(one));
}

function countDrawing(drawing: Device['drawing']): void {
  const drawn = { count: 0, frames: [], asked: 0 };
  Object.assign(window, { drawn });
  // All names of the interface: numbers are themselves, calls do nothing.
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
    const isParticular = Reflect.get(options ?? {}, 'failIfMajorPerformanceCaveat') === true;
    if (drawing === 'refused' && isParticular) return null;
    if (drawing !== 'software') return pretended;
    return Reflect.apply(getContext, this, [kind, { ...options, failIfMajorPerformanceCaveat: false }]);
  };
  Object.assign(HTMLCanvasElement.prototype, { getContext: replaced });
}

/** Lets the world go on for so many ms of its own time. */
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
