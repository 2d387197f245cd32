import { idle } from './idle.ts';

/** Resolves when the page has loaded completely and the browser is idle. */
export async function pageIdle(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  await idle();
}
