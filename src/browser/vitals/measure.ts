import { idle } from '../platform/idle';

/** Who takes the figures: the relay, unless the build says otherwise. */
const RECEIVER =
  import.meta.env.VITE_VITALS_URL || `${(import.meta.env.VITE_MAIL_RELAY_URL ?? '').replace(/\/$/, '')}/vitals`;

/**
 * Loads what measures the visit, after everything else. In development nothing is measured; with
 * `VITE_VITALS_URL=none` that code is not even in the build.
 */
export async function measure(): Promise<void> {
  if (import.meta.env.DEV || import.meta.env.VITE_VITALS_URL === 'none') return;
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  await idle();
  const { reportVitals } = await import('./vitals');
  reportVitals(RECEIVER);
}
