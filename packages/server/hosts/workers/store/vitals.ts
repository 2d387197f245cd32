import type { D1Database } from '@cloudflare/workers-types';
import { ADD, dayOf, FORGET, KEPT, READ, type VitalCount } from '@worldwright/relay/parts';

/** Visitors' figures in D1, in the same table as in the relay's own store. */
export function createVitalsStore(database: D1Database) {
  return {
    async add(counts: VitalCount[], now: number): Promise<void> {
      const add = database.prepare(ADD);
      await database.batch(
        counts.map(({ page, metric, step, count }) => add.bind(dayOf(now), page, metric, step, count)),
      );
    },
    async read(now: number): Promise<VitalCount[]> {
      const { results } = await database
        .prepare(READ)
        .bind(dayOf(now - KEPT))
        .all<VitalCount>();
      return results;
    },
    async expire(now: number): Promise<void> {
      await database
        .prepare(FORGET)
        .bind(dayOf(now - KEPT))
        .run();
    },
  };
}
