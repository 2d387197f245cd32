import { existsSync } from 'node:fs';
import type { RelayConfig } from '../config/config.ts';
import { openBeside } from '../store/database/database.ts';
import { filesOf } from '../store/files.ts';
import { inboxOf } from '../store/inbox.ts';
import { prepareReport } from '../store/report.ts';
import type { StoredEnquiry } from '../store/rows.ts';
import { type Steps, stepRunner } from '../store/steps.ts';

/**
 * Opens the store beside a relay that may be running: it is read, and changed only by short transactions.
 * @throws when there is none.
 */
export function openForOperator(config: RelayConfig) {
  const { storeFile: file } = config;
  if (!existsSync(file)) throw new Error(`There is no store at ${file}. OUTBOX_DIR or RELAY_STORE says where it is.`);
  const database = openBeside(file);
  const report = prepareReport(database);
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
    /** Returns the files of one copy of an enquiry. */
    filesOf: (id: string) => run(filesOf(id)),
    write: within,
    config,
    /** @throws when there is not just one enquiry whose id begins like this. */
    find(start: string): StoredEnquiry {
      const found = report.find(start);
      if (!found) throw new Error(`"${start}" is not the beginning of just one id. See: npm run relay -- list`);
      return found;
    },
  };
}

/** A store that is open for a command. */
export type OperatorStore = ReturnType<typeof openForOperator>;
