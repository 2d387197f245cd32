import { idle } from './idle.ts';

/** Resolves when all of the page has loaded and the browser has nothing better to do. */
export async function usable(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  await idle();
}
