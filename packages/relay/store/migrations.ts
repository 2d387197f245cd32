import type { DatabaseSync } from 'node:sqlite';

/** The statements of each version of the schema. Released ones never change; a change needs a new one. */
export const migrations = [
  `
  CREATE TABLE enquiry (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL CHECK (state IN ('accepted', 'sending', 'delivered', 'refused', 'given up')),
    recipient TEXT NOT NULL,
    reply_to TEXT,
    subject TEXT NOT NULL,
    body TEXT NOT NULL,
    page TEXT,
    replaces TEXT,
    has_text INTEGER NOT NULL DEFAULT 1,
    accepted_at INTEGER NOT NULL,
    next_attempt_at INTEGER NOT NULL,
    give_up_at INTEGER NOT NULL,
    finished_at INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0,
    unknown_attempts INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX enquiry_due ON enquiry (next_attempt_at) WHERE state = 'accepted';
  CREATE INDEX enquiry_state ON enquiry (state, finished_at);
  CREATE INDEX enquiry_waiting ON enquiry (accepted_at) WHERE state IN ('accepted', 'sending');

  CREATE TABLE identity (
    hash TEXT PRIMARY KEY,
    enquiry_id TEXT NOT NULL REFERENCES enquiry (id) ON DELETE CASCADE,
    key_hash TEXT,
    fingerprint TEXT NOT NULL,
    accepted_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX identity_key ON identity (key_hash) WHERE key_hash IS NOT NULL;
  CREATE INDEX identity_content ON identity (fingerprint) WHERE key_hash IS NULL;
  CREATE INDEX identity_enquiry ON identity (enquiry_id);

  CREATE TABLE attempt (
    number INTEGER PRIMARY KEY,
    enquiry_id TEXT NOT NULL REFERENCES enquiry (id) ON DELETE CASCADE,
    started_at INTEGER NOT NULL,
    ended_at INTEGER,
    outcome TEXT,
    words TEXT
  ) STRICT;
  CREATE INDEX attempt_enquiry ON attempt (enquiry_id, number);

  CREATE TABLE probe (number INTEGER PRIMARY KEY CHECK (number = 1), written_at INTEGER NOT NULL) STRICT;
  INSERT INTO probe VALUES (1, 0);
  `,
  `
  CREATE TABLE vital (
    day INTEGER NOT NULL,
    page TEXT NOT NULL,
    metric TEXT NOT NULL,
    step INTEGER NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (day, page, metric, step)
  ) STRICT, WITHOUT ROWID;
  `,
  'CREATE INDEX enquiry_replaces ON enquiry (replaces) WHERE replaces IS NOT NULL;',
  // Marks enquiries whose end the operator does not know of.
  'ALTER TABLE enquiry ADD COLUMN untold INTEGER NOT NULL DEFAULT 0;',
  // A sixth state. SQLite cannot change a CHECK, nor drop a table with references without their rows, so the column is
  // replaced.
  `
  DROP INDEX enquiry_due;
  DROP INDEX enquiry_state;
  DROP INDEX enquiry_waiting;
  ALTER TABLE enquiry RENAME COLUMN state TO earlier_state;
  ALTER TABLE enquiry ADD COLUMN state TEXT NOT NULL DEFAULT 'accepted'
    CHECK (state IN ('accepted', 'sending', 'delivered', 'refused', 'given up', 'held'));
  UPDATE enquiry SET state = earlier_state;
  ALTER TABLE enquiry DROP COLUMN earlier_state;
  CREATE INDEX enquiry_due ON enquiry (next_attempt_at) WHERE state = 'accepted';
  CREATE INDEX enquiry_state ON enquiry (state, finished_at);
  CREATE INDEX enquiry_waiting ON enquiry (accepted_at) WHERE state IN ('accepted', 'sending');
  `,
  // The visitor's origin as labelled lines.
  'ALTER TABLE enquiry ADD COLUMN source TEXT;',
  // Each target's copy has a queue (`channel`); copies of one enquiry share a `batch`.
  `
  ALTER TABLE enquiry ADD COLUMN channel TEXT NOT NULL DEFAULT 'mail';
  ALTER TABLE enquiry ADD COLUMN kind TEXT NOT NULL DEFAULT 'enquiry';
  ALTER TABLE enquiry ADD COLUMN batch TEXT NOT NULL DEFAULT '';
  UPDATE enquiry SET batch = id;
  UPDATE enquiry SET untold = 1 WHERE state = 'held';
  ALTER TABLE enquiry ADD COLUMN held_for TEXT;
  ALTER TABLE enquiry ADD COLUMN done_at INTEGER;
  DROP INDEX enquiry_due;
  CREATE INDEX enquiry_due ON enquiry (channel, next_attempt_at) WHERE state = 'accepted';
  DROP INDEX enquiry_waiting;
  CREATE INDEX enquiry_waiting ON enquiry (channel, accepted_at) WHERE state IN ('accepted', 'sending');
  CREATE INDEX enquiry_batch ON enquiry (batch);
  CREATE TABLE notice (name TEXT PRIMARY KEY, given_at INTEGER NOT NULL) STRICT;
  `,
  // Finds the last confirmation to an address.
  "CREATE INDEX enquiry_answer ON enquiry (recipient, accepted_at) WHERE kind = 'answer';",
  // Language of a confirmation.
  'ALTER TABLE enquiry ADD COLUMN language TEXT;',
  // Files of an enquiry. Each copy for a mailbox has its own, which are deleted with it.
  `
  CREATE TABLE file (
    number INTEGER PRIMARY KEY,
    enquiry_id TEXT NOT NULL REFERENCES enquiry (id) ON DELETE CASCADE,
    field TEXT NOT NULL,
    name TEXT NOT NULL,
    type TEXT NOT NULL,
    size INTEGER NOT NULL,
    content BLOB NOT NULL
  ) STRICT;
  CREATE INDEX file_enquiry ON file (enquiry_id);
  `,
  // A file as rows that fit into D1, which stores bytes as base64.
  `
  CREATE TABLE piece (
    file INTEGER NOT NULL REFERENCES file (number) ON DELETE CASCADE,
    part INTEGER NOT NULL,
    content ANY NOT NULL,
    PRIMARY KEY (file, part)
  ) STRICT;
  INSERT INTO piece SELECT number, 0, content FROM file;
  ALTER TABLE file DROP COLUMN content;
  `,
  // Counting enquiries reads only these indexes: rows are long, and `/readyz`, `/metrics` and the inbox count them.
  `
  DROP INDEX enquiry_state;
  CREATE INDEX enquiry_state ON enquiry (state, finished_at, kind);
  DROP INDEX enquiry_batch;
  CREATE INDEX enquiry_batch ON enquiry (batch, has_text, kind, number);
  CREATE INDEX enquiry_done ON enquiry (batch, has_text, kind, done_at) WHERE done_at IS NOT NULL;
  `,
];

/** Returns the version of a store. @throws if a later relay wrote it. */
function versionOf(database: DatabaseSync): number {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (version > migrations.length) throw new Error(`it was written by a later version of the relay (${version})`);
  return version;
}

/** @throws unless a store has the current version. */
export function checkVersion(database: DatabaseSync): void {
  const version = versionOf(database);
  if (version < migrations.length)
    throw new Error(
      `it was written by an earlier version of the relay (${version}). Use the commands of that version, or start this one on it first`,
    );
}

/** Upgrades a store to the current version. @throws if a later relay wrote it; the store stays unchanged. */
export function migrate(database: DatabaseSync): void {
  const version = versionOf(database);
  for (const [index, statements] of migrations.entries()) {
    if (index < version) continue;
    database.exec(`BEGIN IMMEDIATE; ${statements}; PRAGMA user_version = ${index + 1}; COMMIT`);
  }
}
