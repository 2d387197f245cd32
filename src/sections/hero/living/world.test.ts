// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { Model } from './model';
import { World } from './world';

const SECOND = 1000;
const box = { left: 0, top: 0, width: 100, height: 80 };
const files = { src: '/pictures/world.png', width: 100, height: 80, widths: [] };

/** A world without tiles, on a device that shows a frame after so many ms, or later where drawing one takes longer. */
function awake({ frame = SECOND / 60, drawing = 0 } = {}) {
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
  const world = new World({
    canvas,
    image: document.createElement('img'),
    picture: { ...files, alt: '' },
    model,
    renderer: { draw, resize: () => {}, show: () => {} },
    onFailure,
  });
  world.start();
  world.pause(false);
  const run = (seconds: number) => {
    for (const end = now + seconds * SECOND; now < end; ) {
      now += frame;
      if (now < isFree) continue;
      const due = [...waiting.values()];
      waiting.clear();
      for (const callback of due) callback(now);
    }
  };
  return { run, draw, onFailure, canvas };
}

const point = (name: string) => dispatchEvent(new PointerEvent(name, { clientX: 5, clientY: 5 }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('where nobody touches it, half the frames are drawn, and it stays alive', () => {
  const { run, draw, onFailure } = awake();
  run(20);
  expect(draw.mock.calls.length).toBeGreaterThan(20 * 28);
  expect(draw.mock.calls.length).toBeLessThan(20 * 32);
  expect(onFailure).not.toHaveBeenCalled();
});

test('where the pointer is, all of them are drawn', () => {
  const { run, draw, onFailure } = awake();
  point('pointermove');
  run(20);
  expect(draw.mock.calls.length).toBeGreaterThan(20 * 58);
  expect(onFailure).not.toHaveBeenCalled();
});

test.each(['touched', 'left alone'])('a device that cannot draw a frame in time has the picture again, %s', (how) => {
  const { run, onFailure, canvas } = awake({ drawing: 40 });
  if (how === 'touched') point('pointermove');
  run(4);
  expect(onFailure).not.toHaveBeenCalled();
  expect(canvas.width).toBeLessThan(100);
  run(8);
  expect(onFailure).toHaveBeenCalledOnce();
});
