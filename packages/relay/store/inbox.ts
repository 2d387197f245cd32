import type { SQLInputValue } from 'node:sqlite';
import { type FileFacts, factsOfFiles, findFile } from './files.ts';
import { erasePerson, findPerson } from './person.ts';
import { type StoredAttempt, type StoredEnquiry, toAttempt, toEnquiry } from './rows.ts';
import { makeDue } from './schedule.ts';
import { ids, type Row, type RunSteps, type Steps, statement } from './steps.ts';

/** The parts of the inbox. An enquiry is in one of them, by the states of its copies. */
export const folders = ['received', 'held', 'refused', 'done'] as const;

/** One of the parts. */
export type Folder = (typeof folders)[number];

/** Which enquiries are asked for. */
export interface InboxFilter {
  folder?: Folder | undefined;
  /** Words in the subject, the text or the address to reply to. */
  search?: string | undefined;
  /** Path of a page; pages below it belong to it. */
  page?: string | undefined;
  /** Words in where the visitor came from. */
  source?: string | undefined;
}

/** An enquiry with the copies that its targets have, of which the first has its words. */
export interface InboxEntry extends StoredEnquiry {
  number: number;
  folder: Folder;
  copies: StoredEnquiry[];
}

/** An enquiry with the attempts to deliver each copy, by its id. */
export interface WholeEntry extends InboxEntry {
  tries: Map<string, StoredAttempt[]>;
  files: FileFacts[];
}

/** What the owner can do with an enquiry. */
export const actions = ['release', 'retry', 'done', 'undone', 'delete'] as const;

/** One of these. */
export type Action = (typeof actions)[number];

// Each copy has the words, so the oldest stands for all. What has no text is a record that something was delivered.
const HEADS = `FROM enquiry WHERE has_text = 1 AND kind = 'enquiry'
  AND number = (SELECT min(number) FROM enquiry AS other WHERE other.batch = enquiry.batch)`;

const IS_HELD = "batch IN (SELECT batch FROM enquiry WHERE state = 'held')";
const IS_REFUSED = "batch IN (SELECT batch FROM enquiry WHERE state IN ('refused', 'given up') AND kind = 'enquiry')";

const CONDITIONS: Record<Folder, string> = {
  held: IS_HELD,
  done: `done_at IS NOT NULL AND NOT ${IS_HELD}`,
  refused: `${IS_REFUSED} AND done_at IS NULL AND NOT ${IS_HELD}`,
  received: `done_at IS NULL AND NOT ${IS_HELD} AND NOT ${IS_REFUSED}`,
};

/** Returns a filter as SQL with its values. */
function conditionOf({ folder, search, page, source }: InboxFilter): [sql: string, values: SQLInputValue[]] {
  const parts: [string, SQLInputValue[]][] = [];
  if (folder) parts.push([CONDITIONS[folder], []]);
  if (search) {
    const text = "subject || ' ' || body || ' ' || coalesce(reply_to, '')";
    parts.push([`instr(lower(${text}), lower(?)) > 0`, [search]]);
  }
  if (page) parts.push(['(page = ? OR instr(page, ?) = 1)', [page, `${page.replace(/\/$/, '')}/`]]);
  if (source) parts.push(['instr(lower(source), lower(?)) > 0', [source]]);
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
  return { ...toEnquiry(row), number: Number(row.number), folder: folderOf(copies), copies };
}

/** Returns how many enquiries are in each part. */
export function* countEntries(): Steps<Record<Folder, number>> {
  const counted = yield folders.map((folder) =>
    statement(`SELECT count(*) AS count ${HEADS} AND ${CONDITIONS[folder]}`),
  );
  const [received = 0, held = 0, refused = 0, done = 0] = counted.map(([row]) => Number(row?.count));
  return { received, held, refused, done };
}

/** Returns the pages that enquiries came from. */
export function* entryPages(): Steps<string[]> {
  const [rows = []] = yield [statement(`SELECT DISTINCT page ${HEADS} AND page IS NOT NULL ORDER BY page LIMIT 200`)];
  return rows.map(({ page }) => String(page));
}

/**
 * Returns the enquiries that a filter lets through, the latest first.
 * @param before number of the one that comes before them.
 */
export function* listEntries(
  filter: InboxFilter,
  most: number,
  before: number = Number.MAX_SAFE_INTEGER,
): Steps<InboxEntry[]> {
  const [condition, values] = conditionOf(filter);
  const sql = `SELECT * ${HEADS} AND number < ?${condition} ORDER BY number DESC LIMIT ?`;
  const [heads = []] = yield [statement(sql, before, ...values, most)];
  const copies = yield heads.map(({ batch }) => copiesOf(String(batch)));
  return heads.map((head, index) => entryOf(head, copies[index] ?? []));
}

/** Returns one enquiry by the id of any of its copies, with the attempts at each; nothing where there is none. */
export function* findEntry(id: string): Steps<WholeEntry | undefined> {
  const [copies = []] = yield [
    statement('SELECT * FROM enquiry WHERE batch = (SELECT batch FROM enquiry WHERE id = ?) ORDER BY number', id),
  ];
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

const LOST = "state IN ('refused', 'given up')";

/**
 * Does something with all copies of an enquiry. Returns the ids that it concerned.
 * @param keepTrying time in ms for which a delivery is tried.
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

/** Has an enquiry delivered that was held for a proof of work alone. Returns the ids of its copies. */
export function* proveEntry(id: string, now: number, keepTrying: number): Steps<string[]> {
  const which = "batch = (SELECT batch FROM enquiry WHERE id = ?) AND state = 'held'";
  const due = yield* makeDue(now, keepTrying, which, id);
  const sql = 'UPDATE enquiry SET held_for = NULL WHERE id IN (SELECT value FROM json_each(?))';
  yield [statement(sql, JSON.stringify(due))];
  return due;
}

/** Has all tried again that were accepted from a time until another and refused or given up. Returns their ids. */
export const retryEntries = (since: number, until: number, now: number, keepTrying: number): Steps<string[]> =>
  makeDue(now, keepTrying, `${LOST} AND kind = 'enquiry' AND accepted_at >= ? AND accepted_at < ?`, since, until);

/** How an inbox reaches its store, which may answer at once or, in a Worker, later. */
interface InboxParts {
  /** Runs steps that only read. */
  read: RunSteps;
  /** Runs steps that write. */
  write: RunSteps;
  /** Has what is due delivered. */
  ask: (ids: string[]) => Promise<void>;
  now: () => number;
  /** Time in ms for which a delivery is tried. */
  keepTrying: number;
}

/** Returns what the owner sees of a store, and can do. */
export const inboxOf = ({ read, write, ask, now, keepTrying }: InboxParts) => ({
  counts: async () => read(countEntries()),
  pages: async () => read(entryPages()),
  list: async (filter: InboxFilter, most: number, before?: number) => read(listEntries(filter, most, before)),
  find: async (id: string) => read(findEntry(id)),
  /** Resolves with a file by its number; with nothing where there is none. */
  file: async (number: number) => read(findFile(number)),
  /** Resolves with all of one person. */
  person: async (address: string) => read(findPerson(address)),
  /** Removes all of one person. Resolves with how many records there were. */
  erase: async (address: string) => write(erasePerson(address)),
  /** Does something with all copies of an enquiry. Resolves with how many it concerned. */
  async act(action: Action, batch: string): Promise<number> {
    const concerned = await write(actOn(action, batch, now(), keepTrying));
    if (action === 'release' || action === 'retry') await ask(concerned);
    return concerned.length;
  },
  /** Has an enquiry delivered that was held for a proof of work alone. */
  prove: async (id: string) => ask(await write(proveEntry(id, now(), keepTrying))),
  /** Has all tried again of a time. Resolves with how many. */
  async retryAll(since: number, until: number): Promise<number> {
    const due = await write(retryEntries(since, until, now(), keepTrying));
    await ask(due);
    return due.length;
  },
});

/** What the owner sees of enquiries, and can do. */
export type InboxView = ReturnType<typeof inboxOf>;
