import { idle } from '../platform/idle';

/**
 * Loads what measures the visit, after everything else, and only where `VITE_VITALS_URL` names who wants to
 * know: without it, that code is not even in the build.
 */
export async function measure(): Promise<void> {
  const url: string | undefined = import.meta.env.VITE_VITALS_URL;
  if (!url) return;
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  await idle();
  const { reportVitals } = await import('./vitals');
  reportVitals(url);
}
