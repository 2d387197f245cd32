import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { D1Database } from '@cloudflare/workers-types';
import { expect, test } from 'vitest';
import { type NewEnquiry, SECOND_PRESS } from '../../../relay/store/accept.ts';
import { migrate } from '../../../relay/store/migrations.ts';
import { createAccept } from './accept.ts';

const NOON = Date.UTC(2030, 0, 1, 12);
const DAY = 24 * 60 * 60_000;

/** What `createAccept` uses of D1, on SQLite in memory. */
function emptyStore(): D1Database {
  const database = new DatabaseSync(':memory:');
  migrate(database);
  const prepare = (sql: string, values: SQLInputValue[] = []) => {
    const statement = database.prepare(sql);
    return {
      bind: (...given: SQLInputValue[]) => prepare(sql, given),
      first: async (column?: string) => {
        const row = statement.get(...values);
        return (column === undefined ? row : row?.[column]) ?? null;
      },
      run: async () => ({ meta: statement.run(...values) }),
    };
  };
  /** All or none, as D1 has it: https://developers.cloudflare.com/d1/worker-api/d1-database/#batch */
  const batch = async (statements: ReturnType<typeof prepare>[]) => {
    database.exec('BEGIN');
    try {
      const results = [];
      for (const statement of statements) results.push(await statement.run());
      database.exec('COMMIT');
      return results;
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  };
  return Object({ prepare, batch }) as D1Database;
}

/** A form that a browser posts by itself. */
const posted: NewEnquiry = {
  to: 'us@company.example',
  replyTo: 'ada@example.org',
  subject: 'Engines',
  body: 'Words',
  key: undefined,
  replaces: [],
  page: '/',
};

/** The same form, sent by its script. */
const sent = (key: string): NewEnquiry => ({ ...posted, key });

const start = () => {
  const accept = createAccept(emptyStore());
  return (enquiry: NewEnquiry, now: number) => accept(enquiry, now, 5 * DAY);
};

test.each([
  ['at once', 0],
  ['a moment later', 1000],
  ['a quarter of an hour later', SECOND_PRESS],
  ['where the clock of the one who took it was ahead', -SECOND_PRESS],
])('a script that comes alive between two presses is answered as the first, %s', async (_, later) => {
  const accept = start();
  const { id } = await accept(posted, NOON);
  expect(await accept(sent('one'), NOON + later)).toEqual({ kind: 'known', id });
  // From now on it is known by its key, whenever it comes.
  expect(await accept(sent('one'), NOON + DAY)).toEqual({ kind: 'known', id });
});

test.each([
  ['after more than a quarter of an hour', sent('one'), SECOND_PRESS + 1],
  ['where clocks differ by more', sent('one'), -SECOND_PRESS - 1],
  ['with other words', { ...sent('one'), body: 'Other words' }, 1],
  ['to somebody else', { ...sent('one'), to: 'sales@company.example' }, 1],
])('%s it is another enquiry', async (_, enquiry, later) => {
  const accept = start();
  await accept(posted, NOON);
  expect(await accept(enquiry, NOON + later)).toMatchObject({ kind: 'new' });
});

test('what was sent with a key is no first press', async () => {
  const accept = start();
  await accept(sent('one'), NOON);
  expect(await accept(sent('two'), NOON + 1)).toMatchObject({ kind: 'new' });
});
