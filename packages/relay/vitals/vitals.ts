import type { Store } from '../store/store.ts';
import type { VitalCount } from '../store/vitals.ts';
import type { Clock } from '../system/clock.ts';
import { codeOf, type Log } from '../system/log.ts';

/** Time in ms for which reports are gathered before they are written: a disk write for each would hold up enquiries. */
const GATHER = 10_000;

/** Different values that are gathered at most; beyond it reports are dropped until the next write. */
const MAX_GATHERED = 10_000;

/** Gathers visitors' figures, and writes them to the store every few seconds. What is not written is lost in a crash. */
export function createVitals(store: Store, clock: Clock, log: Log) {
  let counts = new Map<string, VitalCount>();
  let writing: Promise<void> | undefined;
  let cancel = () => {};

  async function write(): Promise<void> {
    cancel();
    const gathered = [...counts.values()];
    counts = new Map();
    if (gathered.length === 0) return;
    try {
      await store.addVitals(gathered);
    } catch (error) {
      log('vitals not stored', codeOf(error));
    }
  }

  const begin = () => {
    writing = write();
  };

  return {
    /** Counts a value of a page, in steps: see `vitals/steps.ts`. */
    count(page: string, metric: string, step: number): void {
      const key = `${page} ${metric} ${step}`;
      const known = counts.get(key);
      if (known) known.count += 1;
      else if (counts.size < MAX_GATHERED) counts.set(key, { page, metric, step, count: 1 });
      if (counts.size === 1 && !known) cancel = clock.after(GATHER, begin);
    },
    /** All figures of the last four weeks. */
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

/** The figures of the site's visitors. */
export type Vitals = ReturnType<typeof createVitals>;
