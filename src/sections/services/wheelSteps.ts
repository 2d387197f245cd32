/** Pause in ms after which the wheel starts a new gesture. */
const PAUSE = 150;
/** A mouse wheel's notch is at least this many px; a trackpad's inertia repeats smaller figures. */
const NOTCH = 50;

/**
 * Counts the steps of a horizontal wheel: each notch of a mouse wheel is one step, and so is each swipe on a
 * trackpad, however many events it makes and however long its inertia lasts.
 */
export class WheelSteps {
  #last = { time: Number.NEGATIVE_INFINITY, delta: 0 };

  /** 1 or -1 for a step to the right or left, 0 for more of the same swipe, `null` if it is not horizontal. */
  read({ deltaX, deltaY, deltaMode, shiftKey, timeStamp }: WheelEvent): -1 | 0 | 1 | null {
    const isTurned = shiftKey && deltaX === 0;
    const delta = isTurned ? deltaY : deltaX;
    if (Math.abs(delta) <= Math.abs(isTurned ? 0 : deltaY)) return null;
    const last = this.#last;
    this.#last = { time: timeStamp, delta };

    const isNew = timeStamp - last.time > PAUSE || Math.sign(delta) !== Math.sign(last.delta);
    const isNotch = delta === last.delta && (deltaMode !== WheelEvent.DOM_DELTA_PIXEL || Math.abs(delta) >= NOTCH);
    if (!isNew && !isNotch) return 0;
    return delta > 0 ? 1 : -1;
  }
}
