import { existsSync } from 'node:fs';
import type { RelayConfig } from '../config/config.ts';
import { openBeside } from '../store/database/database.ts';
import { filesOf } from '../store/files.ts';
import { inboxOf } from '../store/inbox.ts';
import { reportOf } from '../store/report.ts';
import type { StoredEnquiry } from '../store/rows.ts';
import { type Steps, stepRunner } from '../store/steps.ts';

/**
 * Opens the store for a command. A relay may use it at the same time, so commands write only in short transactions.
 * @throws if there is no store.
 */
export function openForOperator(config: RelayConfig) {
  const { storeFile: file } = config;
  if (!existsSync(file)) throw new Error(`There is no store at ${file}. Set OUTBOX_DIR or RELAY_STORE to its place.`);
  const database = openBeside(file);
  const report = reportOf(database);
  const run = stepRunner(database);
  function within<Result>(steps: Steps<Result>): Result {
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = run(steps);
      database.exec('COMMIT');
      return result;
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  }
  return {
    database,
    report,
    inbox: inboxOf({ read: run, write: within, ask: async () => {}, now: Date.now, ...config.limits }),
    filesOf: (id: string) => run(filesOf(id)),
    write: within,
    config,
    /** @throws unless exactly one enquiry has an id with this beginning. */
    find(start: string): StoredEnquiry {
      const found = report.find(start);
      if (!found) throw new Error(`"${start}" is not the beginning of just one id. See: npm run relay -- list`);
      return found;
    },
  };
}

export type OperatorStore = ReturnType<typeof openForOperator>;
