import { idle } from '@worldwright/engine/browser';
import type { WebPicture } from '@worldwright/engine/component';
import { fetchModel } from './fetchModel';
import { fits } from './picturePart';
import { Renderer } from './renderer';
import { sharpen } from './sharpness';
import { World } from './world';

interface Waking {
  /** What holds the picture, and then the canvas. */
  host: HTMLElement;
  picture: WebPicture;
  /** Of the picture's model. */
  address: string;
  className: string;
  signal: AbortSignal;
  onFailure: () => void;
}

/**
 * Brings a picture to life. Each step waits for the browser to be idle, so that none holds up the visitor.
 *
 * @returns null if the device or the picture is not fit for it.
 * @throws if the model cannot be fetched.
 */
export async function wake({ host, picture, address, className, signal, onFailure }: Waking): Promise<World | null> {
  const image = host.querySelector('img');
  const canvas = Object.assign(document.createElement('canvas'), { className, ariaHidden: 'true' });
  host.append(canvas);
  signal.addEventListener('abort', () => canvas.remove());
  sharpen(canvas, 1);
  // Without a graphics card each frame would take the page's own time.
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
