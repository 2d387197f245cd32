/** Number of frames in a sample, the duration in ms above which one is late, and the tolerated share of late ones. */
const FRAMES = 60;
const LATE_MS = 26;
const MAX_LATE = 0.15;
/** Shares of the pixels in each direction, tried one after another. */
const SCALES = [1, 0.75, 0.5];

/** Measures the frame rate and lowers the resolution on slow devices. */
export class Pace {
  #tried = 0;
  #frames = 0;
  #late = 0;

  /** Share of the pixels to draw in each direction; null if the device is too slow even for the smallest. */
  get scale(): number | null {
    return SCALES[this.#tried] ?? null;
  }

  /**
   * Counts a frame.
   *
   * @param milliseconds since the previous frame.
   * @returns whether the scale has changed.
   */
  count(milliseconds: number): boolean {
    this.#frames++;
    if (milliseconds > LATE_MS) this.#late++;
    if (this.#frames < FRAMES) return false;
    const isTooSlow = this.#late > FRAMES * MAX_LATE;
    [this.#frames, this.#late] = [0, 0];
    if (isTooSlow) this.#tried++;
    return isTooSlow;
  }
}
