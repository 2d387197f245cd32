import type { Store } from '../store/store.ts';
import type { VitalCount } from '../store/vitals.ts';
import type { Clock } from '../system/clock.ts';
import { codeOf, type Log } from '../system/log.ts';

/** Time in ms for which reports are collected: a disk write for each would delay enquiries. */
const COLLECT_MS = 10_000;

/** Maximum number of different values collected; further ones are dropped until the next write. */
const MAX_COLLECTED = 10_000;

/** Collects Web Vitals, and writes them to the store every few seconds. A crash loses unwritten ones. */
export function createVitals(store: Store, clock: Clock, log: Log) {
  let counts = new Map<string, VitalCount>();
  let writing: Promise<void> | undefined;
  let cancel = () => {};

  async function write(): Promise<void> {
    cancel();
    const collected = [...counts.values()];
    counts = new Map();
    if (collected.length === 0) return;
    try {
      await store.addVitals(collected);
    } catch (error) {
      log('vitals not stored', codeOf(error));
    }
  }

  const begin = () => {
    writing = write();
  };

  return {
    /** Counts a value of a page as a step: see `vitals/steps.ts`. */
    count(page: string, metric: string, step: number): void {
      const key = `${page} ${metric} ${step}`;
      const known = counts.get(key);
      if (known) known.count += 1;
      else if (counts.size < MAX_COLLECTED) counts.set(key, { page, metric, step, count: 1 });
      if (counts.size === 1 && !known) cancel = clock.after(COLLECT_MS, begin);
    },
    async read(): Promise<VitalCount[]> {
      await write();
      return store.vitals();
    },
    async close(): Promise<void> {
      await writing;
      await write();
    },
  };
}

export type Vitals = ReturnType<typeof createVitals>;
