import { idle } from '../platform/idle';

/** Who takes the figures: the relay, unless the build says otherwise. */
const URL =
  import.meta.env.VITE_VITALS_URL || `${(import.meta.env.VITE_MAIL_RELAY_URL ?? '').replace(/\/$/, '')}/vitals`;

/**
 * Loads what measures the visit, after everything else. With `VITE_VITALS_URL=none` that code is not even in the
 * build.
 */
export async function measure(): Promise<void> {
  if (import.meta.env.VITE_VITALS_URL === 'none') return;
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  await idle();
  const { reportVitals } = await import('./vitals');
  reportVitals(URL);
}
