import { idle } from '@worldwright/engine/browser';
import type { WebPicture } from '@worldwright/engine/component';
import { fetchModel } from './fetchModel';
import { fits } from './picturePart';
import { Renderer } from './renderer';
import { sharpen } from './sharpness';
import { World } from './world';

interface Waking {
  /** Element that contains the picture, and gets the canvas. */
  host: HTMLElement;
  picture: WebPicture;
  /** URL of the picture's model. */
  address: string;
  className: string;
  signal: AbortSignal;
  onFailure: () => void;
}

/**
 * Starts the animation of a picture. Steps wait until the browser is idle, so that none delays the visitor.
 *
 * @returns null if the device or the picture does not support it.
 * @throws if the model cannot be fetched.
 */
export async function wake({ host, picture, address, className, signal, onFailure }: Waking): Promise<World | null> {
  const image = host.querySelector('img');
  const canvas = Object.assign(document.createElement('canvas'), { className, ariaHidden: 'true' });
  host.append(canvas);
  signal.addEventListener('abort', () => canvas.remove());
  sharpen(canvas, 1);
  // Software rendering would block the main thread in every frame.
  const gl = canvas.getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!gl || !image) return null;
  signal.addEventListener('abort', () => {
    delete host.dataset.alive;
    gl.getExtension('WEBGL_lose_context')?.loseContext();
  });
  const model = await fetchModel(address, signal);
  if (!fits(model, picture)) return null;
  await idle();
  const renderer = new Renderer(gl, model);
  await renderer.ready();
  await image.decode();
  if (signal.aborted) return null;
  const world = new World({ canvas, image, picture, model, renderer, onFailure });
  signal.addEventListener('abort', () => world.destroy());
  await world.takePicture();
  if (signal.aborted) return null;
  world.start();
  host.dataset.alive = '';
  return world;
}
