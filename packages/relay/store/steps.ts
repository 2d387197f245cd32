import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

export interface Statement {
  sql: string;
  values: SQLInputValue[];
}

export type Row = Record<string, unknown>;

/**
 * Work on the store that does not depend on the driver. It yields statements to run together, all or none, and receives
 * the rows of each. Node runs them in the open transaction, a Worker as one batch of D1. In D1 others may write between
 * two batches, so a statement must contain the conditions that it relies on.
 */
export type Steps<Result> = Generator<Statement[], Result, Row[][]>;

/** Runs steps; synchronously in Node. */
export type RunSteps = <Result>(steps: Steps<Result>) => Result | Promise<Result>;

export const statement = (sql: string, ...values: SQLInputValue[]): Statement => ({ sql, values });

/** Runs one statement, and returns its rows. */
export function* rows(sql: string, ...values: SQLInputValue[]): Steps<Row[]> {
  return (yield [statement(sql, ...values)])[0] ?? [];
}

/** Runs one statement, and returns its first row. */
export function* first(sql: string, ...values: SQLInputValue[]): Steps<Row | undefined> {
  return (yield* rows(sql, ...values))[0];
}

/** Runs one statement, and returns the ids in its rows. */
export function* ids(sql: string, ...values: SQLInputValue[]): Steps<string[]> {
  return (yield* rows(sql, ...values)).map(({ id }) => String(id));
}

/** Creates a function that runs steps inside the caller's transaction. */
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

/** Returns a function that runs steps which only read. Between them, the process handles other requests. */
export function inTurns(run: <Result>(steps: Steps<Result>) => Result) {
  function* together(statements: Statement[]): Steps<Row[][]> {
    return yield statements;
  }
  return async <Result>(steps: Steps<Result>): Promise<Result> => {
    let step = steps.next();
    while (!step.done) {
      const found = run(together(step.value));
      await new Promise((resolve) => setImmediate(resolve));
      step = steps.next(found);
    }
    return step.value;
  };
}
