import type { SQLInputValue } from 'node:sqlite';
import { type FileFacts, factsOfFiles, findFile } from './files.ts';
import { eraseRecords, findPerson } from './person.ts';
import { type StoredAttempt, type StoredEnquiry, toAttempt, toEnquiry } from './rows.ts';
import { makeDue } from './schedule.ts';
import { first, ids, type Row, type RunSteps, rows, type Steps, statement } from './steps.ts';

/** Folders of the inbox. An enquiry is in one of them, by the states of its copies. */
export const folders = ['received', 'held', 'refused', 'done'] as const;

export type Folder = (typeof folders)[number];

export interface InboxFilter {
  folder?: Folder | undefined;
  /** Words in the subject, the text or the reply address. */
  search?: string | undefined;
  /** Path of a page; includes pages below it. */
  page?: string | undefined;
  /** Words in the visitor's origin. */
  source?: string | undefined;
}

/** An enquiry with all copies. The first copy provides its text. */
export interface InboxEntry extends StoredEnquiry {
  number: number;
  folder: Folder;
  copies: StoredEnquiry[];
}

/** An enquiry with the delivery attempts by copy id. */
export interface EntryDetails extends InboxEntry {
  tries: Map<string, StoredAttempt[]>;
  files: FileFacts[];
}

/** Actions of the owner on an enquiry. */
export const actions = ['release', 'retry', 'done', 'undone', 'delete'] as const;

export type Action = (typeof actions)[number];

/** Rows without text only record a delivery. */
const HAS_TEXT = "has_text = 1 AND kind = 'enquiry'";

// The oldest copy with the text represents all.
const FIRST_COPIES = `FROM enquiry WHERE ${HAS_TEXT} AND number = (SELECT min(number) FROM enquiry AS other
  WHERE other.batch = enquiry.batch AND other.has_text = 1 AND other.kind = 'enquiry')`;

/** Number of rows that a query reads at most: visitors wait meanwhile. */
const AT_ONCE = 500;

const LOST = "state IN ('refused', 'given up')";

const IS_HELD = "batch IN (SELECT batch FROM enquiry WHERE state = 'held')";
const IS_REFUSED = `batch IN (SELECT batch FROM enquiry WHERE ${LOST} AND kind = 'enquiry')`;

const CONDITIONS: Record<Folder, string> = {
  held: IS_HELD,
  done: `done_at IS NOT NULL AND NOT ${IS_HELD}`,
  refused: `${IS_REFUSED} AND done_at IS NULL AND NOT ${IS_HELD}`,
  received: `done_at IS NULL AND NOT ${IS_HELD} AND NOT ${IS_REFUSED}`,
};

/** SQL that finds each of some words in a text. Its parameter comes from `spellings`. */
const hasWords = (text: string) => `NOT EXISTS (SELECT 1 FROM json_each(?) AS word WHERE NOT EXISTS
  (SELECT 1 FROM json_each(word.value) AS spelling WHERE instr(lower(${text}), lower(spelling.value)) > 0))`;

/**
 * Returns the words of a search, each in three spellings, as SQL's `lower` changes only ASCII letters, and in two forms
 * of Unicode: macOS writes accents in file names as characters of their own, and visitors paste such text.
 */
function spellings(search: string): string {
  const allOf = (word: string) => [
    word.toLowerCase(),
    word.toUpperCase(),
    word.toLowerCase().replace(/^./u, (c) => c.toUpperCase()),
  ];
  return JSON.stringify(
    search.split(/\s+/).map((word) => [...allOf(word.normalize('NFC')), ...allOf(word.normalize('NFD'))]),
  );
}

/** Returns a filter as an SQL condition with its values. */
function conditionOf({ folder, search, page, source }: InboxFilter): [sql: string, values: SQLInputValue[]] {
  const parts: [string, SQLInputValue[]][] = [];
  if (folder) parts.push([CONDITIONS[folder], []]);
  if (search) {
    const text = "subject || ' ' || body || ' ' || coalesce(reply_to, '')";
    parts.push([hasWords(text), [spellings(search)]]);
  }
  // As in `RELAY_TARGETS`, `/` is the home page only.
  if (page === '/') parts.push(["page = '/'", []]);
  else if (page) parts.push(["instr(page || '/', ?) = 1", [`${page.replace(/\/$/, '')}/`]]);
  if (source) parts.push([hasWords("coalesce(source, '')"), [spellings(source)]]);
  return [parts.map(([sql]) => ` AND ${sql}`).join(''), parts.flatMap(([, values]) => values)];
}

function folderOf(copies: StoredEnquiry[]): Folder {
  if (copies.some(({ state }) => state === 'held')) return 'held';
  if (copies.some(({ doneAt }) => doneAt !== undefined)) return 'done';
  const isRefused = ({ state, kind }: StoredEnquiry) =>
    kind === 'enquiry' && (state === 'refused' || state === 'given up');
  return copies.some(isRefused) ? 'refused' : 'received';
}

const copiesOf = (batch: string) => statement('SELECT * FROM enquiry WHERE batch = ? ORDER BY number', batch);

function entryOf(row: Row, copyRows: Row[]): InboxEntry {
  const copies = copyRows.map(toEnquiry);
  const first = copies.find(({ id }) => id === row.id) ?? toEnquiry(row);
  return { ...first, number: Number(row.number), folder: folderOf(copies), copies };
}

/** Counts enquiries with an index alone; those that are in no other folder are received. */
export function* countEntries(): Steps<Record<Folder, number>> {
  const counted = yield [
    `enquiry INDEXED BY enquiry_batch WHERE ${HAS_TEXT}`,
    "enquiry WHERE state = 'held'",
    `enquiry WHERE ${LOST} AND kind = 'enquiry' AND done_at IS NULL AND NOT ${IS_HELD}`,
    `enquiry INDEXED BY enquiry_done WHERE ${HAS_TEXT} AND done_at IS NOT NULL AND NOT ${IS_HELD}`,
  ].map((from) => statement(`SELECT count(DISTINCT batch) AS count FROM ${from}`));
  const [all = 0, held = 0, refused = 0, done = 0] = counted.map(([row]) => Number(row?.count));
  return { received: all - held - refused - done, held, refused, done };
}

/** Returns the pages of the latest enquiries. */
export function* entryPages(): Steps<string[]> {
  const latest = `SELECT page FROM enquiry ORDER BY number DESC LIMIT ${AT_ONCE}`;
  const found = yield* rows(`SELECT DISTINCT page FROM (${latest}) WHERE page IS NOT NULL ORDER BY page`);
  return found.map(({ page }) => String(page));
}

/**
 * Returns the enquiries that match a filter, latest first.
 * @param before lists enquiries before this number.
 */
export function* listEntries(
  filter: InboxFilter,
  limit: number,
  before: number = Number.MAX_SAFE_INTEGER,
): Steps<InboxEntry[]> {
  const [condition, values] = conditionOf(filter);
  const sql = `SELECT * ${FIRST_COPIES} AND number >= ? AND number < ?${condition} ORDER BY number DESC LIMIT ?`;
  const nth = `SELECT number FROM enquiry WHERE number < ? ORDER BY number DESC LIMIT 1 OFFSET ${AT_ONCE - 1}`;
  const entries: InboxEntry[] = [];
  for (let end = before; end > 0 && entries.length < limit; ) {
    const start = Number((yield* first(nth, end))?.number ?? 0);
    const heads = yield* rows(sql, start, end, ...values, limit - entries.length);
    const copies = yield heads.map(({ batch }) => copiesOf(String(batch)));
    entries.push(...heads.map((head, index) => entryOf(head, copies[index] ?? [])));
    end = start;
  }
  return entries;
}

/** Returns an enquiry by the id of any copy, with the attempts of each; undefined if there is none. */
export function* findEntry(id: string): Steps<EntryDetails | undefined> {
  const copies = yield* rows(
    'SELECT * FROM enquiry WHERE batch = (SELECT batch FROM enquiry WHERE id = ?) ORDER BY number',
    id,
  );
  const [head] = copies;
  if (!head) return undefined;
  const entry = entryOf(head, copies);
  const tries = yield entry.copies.map((copy) =>
    statement('SELECT * FROM attempt WHERE enquiry_id = ? ORDER BY number', copy.id),
  );
  return {
    ...entry,
    files: yield* factsOfFiles(id),
    tries: new Map(entry.copies.map((copy, index) => [copy.id, (tries[index] ?? []).map(toAttempt)])),
  };
}

/**
 * Performs an action on all copies of an enquiry. Returns the ids of the changed ones.
 * @param keepTrying time in ms after which a delivery is given up.
 */
export function actOn(action: Action, batch: string, now: number, keepTrying: number): Steps<string[]> {
  switch (action) {
    case 'release':
      return makeDue(now, keepTrying, "batch = ? AND state = 'held'", batch);
    case 'retry':
      return makeDue(now, keepTrying, `batch = ? AND ${LOST}`, batch);
    case 'done':
      return ids('UPDATE enquiry SET done_at = ? WHERE batch = ? RETURNING id', now, batch);
    case 'undone':
      return ids('UPDATE enquiry SET done_at = NULL WHERE batch = ? RETURNING id', batch);
    case 'delete':
      return ids('DELETE FROM enquiry WHERE batch = ? RETURNING id', batch);
  }
}

/** Releases an enquiry after its proof of work. Returns the ids of its copies. */
export function* proveEntry(id: string, now: number, keepTrying: number): Steps<string[]> {
  const which = "batch = (SELECT batch FROM enquiry WHERE id = ?) AND state = 'held'";
  const due = yield* makeDue(now, keepTrying, which, id);
  const sql = 'UPDATE enquiry SET held_for = NULL WHERE id IN (SELECT value FROM json_each(?))';
  yield [statement(sql, JSON.stringify(due))];
  return due;
}

/** Retries all undelivered enquiries that were accepted in a period. Returns their ids. */
export const retryEntries = (since: number, until: number, now: number, keepTrying: number): Steps<string[]> =>
  makeDue(now, keepTrying, `${LOST} AND kind = 'enquiry' AND accepted_at >= ? AND accepted_at < ?`, since, until);

/** Access to the store. It is synchronous in Node and asynchronous in a Worker. */
interface InboxParts {
  /** Runs steps that only read. */
  read: RunSteps;
  /** Runs steps that write. */
  write: RunSteps;
  /** Triggers the delivery of due enquiries. */
  ask: (ids: string[]) => Promise<void>;
  now: () => number;
  /** Time in ms after which a delivery is given up. */
  keepTrying: number;
}

export const inboxOf = ({ read, write, ask, now, keepTrying }: InboxParts) => ({
  counts: async () => read(countEntries()),
  pages: async () => read(entryPages()),
  list: async (filter: InboxFilter, limit: number, before?: number) => read(listEntries(filter, limit, before)),
  find: async (id: string) => read(findEntry(id)),
  /** Resolves with a file by its number, or undefined. */
  file: async (number: number) => read(findFile(number)),
  person: async (address: string) => read(findPerson(address)),
  /** Removes one person's data. Resolves with the number of records. */
  erase: async (address: string) => write(eraseRecords(await read(findPerson(address)))),
  /** Performs an action on all copies of an enquiry. Resolves with the number of changed ones. */
  async act(action: Action, batch: string): Promise<number> {
    const concerned = await write(actOn(action, batch, now(), keepTrying));
    if (action === 'release' || action === 'retry') await ask(concerned);
    return concerned.length;
  },
  /** Releases an enquiry after its proof of work. */
  prove: async (id: string) => ask(await write(proveEntry(id, now(), keepTrying))),
  /** Retries all undelivered enquiries of a period. Resolves with their number. */
  async retryAll(since: number, until: number): Promise<number> {
    const due = await write(retryEntries(since, until, now(), keepTrying));
    await ask(due);
    return due.length;
  },
});

export type InboxView = ReturnType<typeof inboxOf>;
