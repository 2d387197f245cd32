import { idle } from '@worldwright/engine/browser';
import type { WebPicture } from '@worldwright/engine/component';
import { followPointer } from './followPointer';
import { seenAt } from './matrix';
import type { Box, Model, Mood } from './model';
import { Motion } from './motion';
import { Pace } from './pace';
import { moodOf, partOf } from './picturePart';
import type { Renderer } from './renderer';
import { sharpen } from './sharpness';

/** The core's pulse: its period in seconds, and the extra brightness. */
const PULSE = { every: 5, by: 0.18 };
/** Maximum step in seconds: time missed in a hidden tab is skipped. */
const MAX_STEP_S = 0.05;
/** Scroll distance until the shell is open, as a share of the viewport's height. */
const OPENS_AFTER = 0.7;

/** Parts of a world. */
export interface WorldParts {
  canvas: HTMLCanvasElement;
  /** The picture beneath the canvas. */
  image: HTMLImageElement;
  picture: WebPicture;
  model: Model;
  renderer: Pick<Renderer, 'draw' | 'resize' | 'show'>;
  /** Called when the device cannot draw it, or no longer. */
  onFailure: () => void;
}

/** An animated picture. It reacts to pointer, scroll and theme, and draws frames unless paused. */
export class World {
  readonly #parts: WorldParts;
  readonly #motion: Motion;
  readonly #pace = new Pace();
  readonly #ending = new AbortController();
  readonly #resizing = new ResizeObserver(() => this.#resize());
  #mood: Mood = 'day';
  #part: Box;
  /** In px of the frame. */
  #pointer: [number, number] | null = null;
  #request = 0;
  /** Time of the last frame in ms; null at the start and after a pause. */
  #frameAt: number | null = null;
  /** Time of the last drawn frame in ms: at rest, some are skipped. */
  #drawnAt: number | null = null;
  #time = 0;
  #isResting = false;

  constructor(parts: WorldParts) {
    this.#parts = parts;
    const { model } = parts;
    this.#part = partOf(model.box.day);
    const [width, height] = model.frame;
    this.#motion = new Motion(model, (place) => {
      const [x, y] = seenAt(model.projection, place);
      return [((x + 1) / 2) * width, ((1 - y) / 2) * height];
    });
  }

  /** Loads the picture that the page currently shows. @throws if the browser cannot read it. */
  async takePicture(): Promise<void> {
    const { image, picture, model, renderer } = this.#parts;
    const address = image.currentSrc;
    // From the HTTP cache: decoding the element's picture would block the page.
    const file = await fetch(address, { cache: 'force-cache', signal: this.#ending.signal });
    const bitmap = await createImageBitmap(await file.blob(), { premultiplyAlpha: 'premultiply' });
    await idle();
    if (this.#ending.signal.aborted) return;
    // The theme may have changed meanwhile. Before the start, nothing listens for that.
    const isCurrent = () => image.currentSrc === address;
    if (isCurrent()) {
      this.#mood = moodOf(image, picture);
      this.#part = partOf(model.box[this.#mood]);
      renderer.show(bitmap, this.#mood, this.#part);
    }
    bitmap.close();
    await idle();
    if (isCurrent()) this.#resize();
    else await this.takePicture();
  }

  /** Starts listening to the visitor. The canvas must be on the page and have its picture. */
  start(): void {
    const { canvas, image, onFailure } = this.#parts;
    const { signal } = this.#ending;
    this.#resizing.observe(canvas);
    canvas.addEventListener('webglcontextlost', onFailure, { signal });
    // Another theme or a wider viewport loads another file.
    image.addEventListener('load', () => this.takePicture().catch(onFailure), { signal });
    let last: { x: number; y: number } | null = null;
    // Measures the canvas here, not in a frame, where that would force another layout.
    const onPointer = (at: { x: number; y: number } | null) => {
      last = at;
      this.#pointer = at && this.#spot(at);
    };
    addEventListener('scroll', () => onPointer(last), { signal, passive: true });
    followPointer(onPointer, (at) => this.#motion.ripple(this.#spot(at)), signal);
  }

  /** Pauses or resumes the animation. */
  pause(isPaused: boolean): void {
    cancelAnimationFrame(this.#request);
    this.#frameAt = null;
    this.#drawnAt = null;
    if (!isPaused && !this.#ending.signal.aborted) this.#request = requestAnimationFrame((now) => this.#next(now));
  }

  destroy(): void {
    this.#ending.abort();
    this.pause(true);
    this.#resizing.disconnect();
  }

  #next(now: number): void {
    this.#request = requestAnimationFrame((later) => this.#next(later));
    // Counts skipped frames, too: they are not late.
    const isOtherScale = this.#pace.count(now - (this.#frameAt ?? now));
    this.#frameAt = now;
    if (isOtherScale) this.#resize();
    // Half the frames are enough for a slow pulse.
    this.#isResting = this.#isResting ? false : this.#motion.still === 1 && this.#pointer === null;
    if (this.#pace.scale === null) this.#parts.onFailure();
    else if (!this.#isResting) this.#step(now);
  }

  #step(now: number): void {
    const seconds = Math.min(MAX_STEP_S, (now - (this.#drawnAt ?? now)) / 1000);
    this.#drawnAt = now;
    this.#time += seconds;
    const open = Math.min(1, scrollY / (innerHeight * OPENS_AFTER));
    this.#motion.step(seconds, { pointer: this.#pointer, open });
    this.#draw();
  }

  #draw(): void {
    const swing = (1 - Math.cos((this.#time / PULSE.every) * 2 * Math.PI)) / 2;
    const { moves, still } = this.#motion;
    this.#parts.renderer.draw({ moves, still, pulse: PULSE.by * swing ** 2, windows: this.#mood === 'night' ? 1 : 0 });
  }

  #resize(): void {
    const { canvas, renderer } = this.#parts;
    if (canvas.clientWidth === 0 || this.#ending.signal.aborted) return;
    sharpen(canvas, this.#pace.scale ?? 1);
    renderer.resize(canvas.width, canvas.height);
    // Resizing clears the canvas.
    this.#draw();
  }

  /** Converts a point of the viewport to px of the frame. */
  #spot({ x, y }: { x: number; y: number }): [number, number] {
    const { left, top, width } = this.#parts.canvas.getBoundingClientRect();
    const scale = this.#part.width / width;
    return [this.#part.left + (x - left) * scale, this.#part.top + (y - top) * scale];
  }
}
