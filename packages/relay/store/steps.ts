import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** A statement of SQL with its values. */
export interface Statement {
  sql: string;
  values: SQLInputValue[];
}

/** A row as the database has it. */
export type Row = Record<string, unknown>;

/**
 * Work on the store that does not depend on the driver. It yields statements, which are run together, all or none, and
 * receives the rows of each. Node runs them in the open transaction, a Worker as one batch of D1. There, others may write
 * between two batches: what must still be true then is a condition of the statement.
 */
export type Steps<Result> = Generator<Statement[], Result, Row[][]>;

/** Runs steps, in Node at once. */
export type RunSteps = <Result>(steps: Steps<Result>) => Result | Promise<Result>;

/** Returns a statement with its values. */
export const statement = (sql: string, ...values: SQLInputValue[]): Statement => ({ sql, values });

/** Runs a statement by itself, and returns its first row. */
export function* first(sql: string, ...values: SQLInputValue[]): Steps<Row | undefined> {
  const [rows = []] = yield [statement(sql, ...values)];
  return rows[0];
}

/** Runs a statement by itself, and returns the ids that it answers with. */
export function* ids(sql: string, ...values: SQLInputValue[]): Steps<string[]> {
  const [rows = []] = yield [statement(sql, ...values)];
  return rows.map(({ id }) => String(id));
}

/** Returns what runs steps inside a transaction that somebody else has begun. */
export function stepRunner(database: DatabaseSync) {
  const prepared = new Map<string, StatementSync>();
  function run({ sql, values }: Statement): Row[] {
    const known = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, known);
    return known.all(...values);
  }
  return <Result>(steps: Steps<Result>): Result => {
    let step = steps.next();
    while (!step.done) step = steps.next(step.value.map(run));
    return step.value;
  };
}
