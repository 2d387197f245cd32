import { idle } from '../../../browser/platform/idle';
import type { WebPicture } from '../../../engine/model/fields';
import { fetchModel } from './fetchModel';
import { fits } from './picturePart';
import { Renderer } from './renderer';
import { World } from './world';

interface Wish {
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
export async function wake({ host, picture, address, className, signal, onFailure }: Wish): Promise<World | null> {
  const image = host.querySelector('img');
  const canvas = Object.assign(document.createElement('canvas'), { className });
  canvas.ariaHidden = 'true';
  // Without a graphics card each frame would take the page's own time.
  const gl = canvas.getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!gl || !image) return null;
  const model = await fetchModel(address, signal);
  if (!fits(model, picture)) return null;
  await idle();
  const renderer = new Renderer(gl, model);
  await renderer.ready();
  await idle();
  if (signal.aborted) return null;
  host.append(canvas);
  const world = new World({ canvas, image, picture, model, renderer, onFailure });
  signal.addEventListener('abort', () => {
    world.destroy();
    canvas.remove();
    delete host.dataset.alive;
    gl.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await image.decode();
  await world.takePicture();
  if (signal.aborted) return null;
  world.start();
  host.dataset.alive = '';
  return world;
}
