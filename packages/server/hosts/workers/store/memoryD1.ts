import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { D1Database } from '@cloudflare/workers-types';
import { migrate } from '@worldwright/relay/parts';

/** Implements what the Worker's store uses of D1, on SQLite in memory, with the relay's tables. For tests. */
export function emptyStore(): D1Database {
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
      all: async () => ({ results: statement.all(...values) }),
      run: async () => {
        const results = statement.all(...values);
        return { results, meta: { changes: database.prepare('SELECT changes() AS changes').get()?.changes } };
      },
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
