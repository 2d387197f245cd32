// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { Model } from './model';
import { World } from './world';

const SECOND = 1000;
const box = { left: 0, top: 0, width: 100, height: 80 };
const files = { src: '/pictures/world.png', width: 100, height: 80, widths: [] };

/** Creates a world without tiles, on a device with this frame duration and drawing time in ms. */
function awake({ frame = SECOND / 60, drawing = 0, isStarted = true } = {}) {
  vi.useFakeTimers();
  let now = 0;
  let isFree = 0;
  const waiting = new Map<number, FrameRequestCallback>();
  let count = 0;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    waiting.set(++count, callback);
    return count;
  });
  vi.stubGlobal('cancelAnimationFrame', (request: number) => waiting.delete(request));
  const draw = vi.fn(() => {
    isFree = now + drawing;
  });
  const onFailure = vi.fn(() => world.destroy());
  const canvas = Object.assign(document.createElement('canvas'), { width: 100 });
  Object.defineProperties(canvas, { clientWidth: { value: 100 }, clientHeight: { value: 80 } });
  const model: Model = {
    count: 0,
    projection: new Float32Array(16),
    centre: [0, 0, 0],
    eye: [0, -8, 0],
    frame: [100, 80],
    box: { day: box, night: box },
    solids: new Float32Array(),
    light: { day: new Uint8Array(), night: new Uint8Array() },
    movers: [],
  };
  const show = vi.fn();
  const image = document.createElement('img');
  const world = new World({
    canvas,
    image,
    picture: { ...files, alt: '' },
    model,
    renderer: { draw, resize: () => {}, show },
    onFailure,
  });
  if (isStarted) {
    world.start();
    world.pause(false);
  }
  const run = (seconds: number) => {
    for (const end = now + seconds * SECOND; now < end; ) {
      now += frame;
      if (now < isFree) continue;
      const due = [...waiting.values()];
      waiting.clear();
      for (const callback of due) callback(now);
    }
  };
  return { run, draw, onFailure, canvas, world, image, show };
}

const point = (name: string) => dispatchEvent(new PointerEvent(name, { clientX: 5, clientY: 5 }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('without a pointer, every second frame is drawn', () => {
  const { run, draw, onFailure } = awake();
  run(20);
  expect(draw.mock.calls.length).toBeGreaterThan(20 * 28);
  expect(draw.mock.calls.length).toBeLessThan(20 * 32);
  expect(onFailure).not.toHaveBeenCalled();
});

test('with a pointer, every frame is drawn', () => {
  const { run, draw, onFailure } = awake();
  point('pointermove');
  run(20);
  expect(draw.mock.calls.length).toBeGreaterThan(20 * 58);
  expect(onFailure).not.toHaveBeenCalled();
});

/** Mocks the picture's files: the test decides when they arrive, and gets the names of those shown. */
function filesOf({ image, show }: Pick<ReturnType<typeof awake>, 'image' | 'show'>) {
  let current = '';
  Object.defineProperty(image, 'currentSrc', { get: () => current });
  const waiting = new Map<string, () => void>();
  vi.stubGlobal(
    'fetch',
    (name: string) => new Promise((resolve) => waiting.set(name, () => resolve({ blob: async () => name }))),
  );
  vi.stubGlobal('createImageBitmap', async (name: string) => ({ name, close: () => {} }));
  const become = (name: string) => {
    current = name;
    image.dispatchEvent(new Event('load'));
  };
  const arrive = async (name: string) => {
    waiting.get(name)?.();
    await vi.advanceTimersByTimeAsync(SECOND);
  };
  return { become, arrive, shown: () => show.mock.calls.map(([bitmap]) => bitmap.name) };
}

test('if two files arrive out of order, the current one stays', async () => {
  const { become, arrive, shown } = filesOf(awake());
  become('day');
  become('night');
  await arrive('night');
  expect(shown()).toEqual(['night']);
  await arrive('day');
  await arrive('night');
  expect(shown()).not.toContain('day');
  expect(shown().at(-1)).toBe('night');
});

test('a theme change just before the start is noticed', async () => {
  const { world, image, show } = awake({ isStarted: false });
  const { become, arrive, shown } = filesOf({ image, show });
  become('day');
  let isTaken = false;
  world.takePicture().then(() => {
    isTaken = true;
  });
  show.mockImplementationOnce(() => become('night'));
  await arrive('day');
  expect([shown(), isTaken]).toEqual([['day'], false]);
  await arrive('night');
  expect([shown(), isTaken]).toEqual([['day', 'night'], true]);
});

test.each(['touched', 'left alone'])('a device too slow for the animation goes back to the picture, %s', (how) => {
  const { run, onFailure, canvas } = awake({ drawing: 40 });
  if (how === 'touched') point('pointermove');
  run(4);
  expect(onFailure).not.toHaveBeenCalled();
  expect(canvas.width).toBeLessThan(100);
  run(8);
  expect(onFailure).toHaveBeenCalledOnce();
});
