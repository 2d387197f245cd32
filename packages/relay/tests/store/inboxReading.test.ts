import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { accept } from '../../store/accept.ts';
import { countEntries, listEntries } from '../../store/inbox.ts';
import { migrate } from '../../store/migrations.ts';
import { summarize } from '../../store/report.ts';
import { inTurns, rows, type Steps, statement, stepRunner } from '../../store/steps.ts';
import { keyed, NOON } from './storeBench.ts';

function storeInMemory() {
  const database = new DatabaseSync(':memory:');
  migrate(database);
  return { database, run: stepRunner(database) };
}

test('a search and a list reach enquiries behind a thousand others', () => {
  const { run } = storeInMemory();
  for (let number = 1; number <= 1001; number += 1)
    run(accept(keyed(`key ${number}`, { subject: `Number ${number}.` }), NOON, 0));
  expect(run(listEntries({ search: '1.' }, 200)).map(({ number }) => number)).toEqual(
    Array.from({ length: 101 }, (_, index) => 1001 - 10 * index),
  );
  expect(run(listEntries({}, 2000)).map(({ number }) => number)).toEqual(
    Array.from({ length: 1001 }, (_, index) => 1001 - index),
  );
  expect(run(listEntries({}, 3, 502)).map(({ number }) => number)).toEqual([501, 500, 499]);
});

test('counting all enquiries reads only indexes', () => {
  const { database } = storeInMemory();
  const explain = (steps: Steps<unknown>): string[] => {
    const { value, done } = steps.next();
    const plans = done
      ? []
      : value.map(({ sql, values }) => database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values));
    return plans.flat().map(({ detail }) => String(detail));
  };
  const plans = [...explain(countEntries()), ...explain(summarize())];
  expect(plans.filter((plan) => plan.startsWith('SCAN'))).toEqual([
    'SCAN enquiry USING COVERING INDEX enquiry_batch',
    'SCAN enquiry USING COVERING INDEX enquiry_done',
    'SCAN enquiry USING COVERING INDEX enquiry_state',
  ]);
});

test('between two steps of a long read, the process does other work', async () => {
  const { run } = storeInMemory();
  const order: string[] = [];
  const read = inTurns(run)(
    (function* () {
      yield [statement('SELECT 1')];
      order.push('first step');
      const [found] = yield* rows('SELECT 2 AS two');
      order.push('second step');
      return found?.two;
    })(),
  );
  setImmediate(() => order.push('other work'));
  expect(await read).toBe(2);
  expect(order).toEqual(['first step', 'other work', 'second step']);
});
