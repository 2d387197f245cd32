import { createStore } from 'zustand/vanilla';
import { reloadIfStale } from './versionSkew';

/** Longest time in ms that a part of a page may take to load. */
const LIMIT = 120_000;

/** The parts that failed to load, if any: `retry` tries all of them again. */
export const failedLoads = createStore<{ retries: (() => void)[] }>(() => ({ retries: [] }));

/** Tries all failed parts again. */
export function retryFailedLoads(): void {
  const { retries } = failedLoads.getState();
  forgetFailedLoads();
  for (const retry of retries) retry();
}

/** Forgets the failed parts of a page that has been left: nobody waits for them any more. */
export function forgetFailedLoads(): void {
  failedLoads.setState({ retries: [] });
}

/**
 * Loads a part of a page. When that fails or takes too long, the visitor is told and can have it tried
 * again; the promise stays open meanwhile, so whoever waits for it keeps what is on the screen.
 *
 * @param signal when it aborts, nobody wants the part any more: the promise rejects and nothing is said.
 */
export async function loadWithRetry<Part>(load: () => Promise<Part>, signal?: AbortSignal): Promise<Part> {
  for (;;) {
    try {
      return await withinLimit(load());
    } catch (error) {
      if (signal?.aborted) throw error;
      await reloadIfStale();
      await nextTry(signal);
    }
  }
}

/** Resolves when the visitor asks for another try. */
function nextTry(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      failedLoads.setState(({ retries }) => ({ retries: retries.filter((retry) => retry !== tryAgain) }));
      reject(signal?.reason);
    };
    const tryAgain = () => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    };
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', giveUp, { once: true });
    failedLoads.setState(({ retries }) => ({ retries: [...retries, tryAgain] }));
  });
}

/** Gives up what takes too long. @throws then */
export function withinLimit<Part>(loading: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not loaded within ${LIMIT} ms`)), LIMIT);
  });
  return Promise.race([loading, limit]).finally(() => clearTimeout(timer));
}
