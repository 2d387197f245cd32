/** Frames that are looked at together, and how long one may take in ms before it counts as late. */
const FRAMES = 60;
const LATE = 26;
const TOO_MANY = 0.15;
/** Share of the pixels in each direction that is drawn; after the last there is nothing left to try. */
const SCALES = [1, 0.75, 0.5];

/** Finds out whether the device keeps up, and how sharp the model can be. */
export class Pace {
  #tried = 0;
  #frames = 0;
  #late = 0;

  /** Share of the pixels to draw; null when the device does not keep up even with the fewest. */
  get scale(): number | null {
    return SCALES[this.#tried] ?? null;
  }

  /**
   * @param milliseconds since the frame before.
   * @returns whether the scale has changed.
   */
  count(milliseconds: number): boolean {
    this.#frames++;
    if (milliseconds > LATE) this.#late++;
    if (this.#frames < FRAMES) return false;
    const isTooSlow = this.#late > FRAMES * TOO_MANY;
    [this.#frames, this.#late] = [0, 0];
    if (isTooSlow) this.#tried++;
    return isTooSlow;
  }
}
