// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { WheelSteps } from './wheelSteps';

/** What the wheel did: the way in px to the right and down, ms since it did anything before. */
interface Turn {
  x?: number;
  y?: number;
  after?: number;
  isShifted?: boolean;
  mode?: number;
}

/** The steps that come of turns. */
function stepsOf(...turns: Turn[]): (number | null)[] {
  const steps = new WheelSteps();
  let time = 1000;
  return turns.map(({ x = 0, y = 0, after = 10, isShifted = false, mode = WheelEvent.DOM_DELTA_PIXEL }) => {
    time += after;
    const event = new WheelEvent('wheel', { deltaX: x, deltaY: y, deltaMode: mode });
    Object.defineProperties(event, { timeStamp: { value: time }, shiftKey: { value: isShifted } });
    return steps.read(event);
  });
}

test.each<[string, Turn[], (number | null)[]]>([
  ['a turn to the right', [{ x: 10 }], [1]],
  ['a turn to the left', [{ x: -10 }], [-1]],
  ['a vertical turn is not for it', [{ y: 10 }], [null]],
  ['nor is one that is as vertical as it is horizontal', [{ x: 10, y: -10 }], [null]],
  ['one that is rather horizontal', [{ x: 11, y: 10 }], [1]],
  ['a vertical wheel with Shift', [{ y: 10, isShifted: true }], [1]],
  ['Shift does not turn what is horizontal', [{ x: -10, isShifted: true }], [-1]],
  ['a swipe is one step, however many events it makes', [{ x: 10 }, { x: 30 }, { x: 20 }, { x: 3 }], [1, 0, 0, 0]],
  ['small equal figures are the inertia of a swipe', [{ x: 4 }, { x: 4 }, { x: 4 }], [1, 0, 0]],
  ['a swipe after a pause is another step', [{ x: 10 }, { x: 9, after: 151 }], [1, 1]],
  ['a shorter pause is none', [{ x: 10 }, { x: 9, after: 150 }], [1, 0]],
  ['the other way is another step', [{ x: 10 }, { x: -9 }], [1, -1]],
  ['each notch of a wheel is a step', [{ x: 100 }, { x: 100 }, { x: 100 }], [1, 1, 1]],
  ['notches of 50 px are notches', [{ x: -50 }, { x: -50 }], [-1, -1]],
  ['49 px are none', [{ x: 49 }, { x: 49 }], [1, 0]],
  [
    'a wheel that counts in lines',
    [
      { x: 3, mode: 1 },
      { x: 3, mode: 1 },
    ],
    [1, 1],
  ],
  ['a vertical turn in between changes nothing', [{ x: 10 }, { y: 50 }, { x: 9 }], [1, null, 0]],
])('%s', (_, turns, steps) => expect(stepsOf(...turns)).toEqual(steps));
