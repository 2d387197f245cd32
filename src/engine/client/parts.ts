import { createStore } from 'zustand/vanilla';
import { reloadIfStale } from './deploys';

/** Longest time in ms that a part of a page may take to load. */
const LIMIT = 120_000;

/** The part that failed to load, if any: calling `retry` tries again. */
export const failedPart = createStore<{ retry: (() => void) | null }>(() => ({ retry: null }));

/**
 * Loads a part of a page. When that fails or takes too long, the visitor is told and can have it tried
 * again; the promise stays open meanwhile, so whoever waits for it keeps what is on the screen.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await withinLimit(load());
    } catch {
      await reloadIfStale();
      await new Promise<void>((resolve) => {
        const others = failedPart.getState().retry;
        failedPart.setState({
          retry: () => {
            failedPart.setState({ retry: null });
            others?.();
            resolve();
          },
        });
      });
    }
  }
}

function withinLimit<Part>(loading: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not loaded within ${LIMIT} ms`)), LIMIT);
  });
  return Promise.race([loading, limit]).finally(() => clearTimeout(timer));
}
