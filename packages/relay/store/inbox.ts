import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { type StoredAttempt, type StoredEnquiry, toAttempt, toEnquiry } from './rows.ts';

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

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Returns a filter as SQL with its values. */
function conditionOf({ folder, search, page, source }: InboxFilter): [sql: string, values: SQLInputValue[]] {
  const parts: [string, SQLInputValue[]][] = [];
  if (folder) parts.push([CONDITIONS[folder], []]);
  if (search) {
    const text = "(subject || ' ' || body || ' ' || coalesce(reply_to, ''))";
    parts.push([`${text} LIKE ? ESCAPE '\\'`, [like(search)]]);
  }
  if (page) parts.push(["(page = ? OR page LIKE ? ESCAPE '\\')", [page, like(`${page.replace(/\/$/, '')}/`).slice(1)]]);
  if (source) parts.push(["source LIKE ? ESCAPE '\\'", [like(source)]]);
  return [parts.map(([sql]) => ` AND ${sql}`).join(''), parts.flatMap(([, values]) => values)];
}

function folderOf(copies: StoredEnquiry[]): Folder {
  if (copies.some(({ state }) => state === 'held')) return 'held';
  if (copies.some(({ doneAt }) => doneAt !== undefined)) return 'done';
  const isRefused = ({ state, kind }: StoredEnquiry) =>
    kind === 'enquiry' && (state === 'refused' || state === 'given up');
  return copies.some(isRefused) ? 'refused' : 'received';
}

/**
 * Shows enquiries to the owner, and does what they ask for inside transactions that somebody else has begun.
 * @param keepTrying time in ms for which a delivery is tried.
 */
export function prepareInbox(database: DatabaseSync, keepTrying: number) {
  const copiesOf = database.prepare('SELECT * FROM enquiry WHERE batch = ? ORDER BY number');
  const attempts = database.prepare('SELECT * FROM attempt WHERE enquiry_id = ? ORDER BY number');
  const pages = database.prepare(`SELECT DISTINCT page ${HEADS} AND page IS NOT NULL ORDER BY page LIMIT 200`);
  const makeDue = (condition: string) =>
    database.prepare(
      `UPDATE enquiry SET state = 'accepted', next_attempt_at = ?, give_up_at = ?, finished_at = NULL WHERE ${condition}`,
    );
  const release = makeDue("batch = ? AND state = 'held'");
  const retry = makeDue("batch = ? AND state IN ('refused', 'given up')");
  const retryAll = makeDue(
    "state IN ('refused', 'given up') AND kind = 'enquiry' AND accepted_at >= ? AND accepted_at < ?",
  );
  const mark = database.prepare('UPDATE enquiry SET done_at = ? WHERE batch = ?');
  const remove = database.prepare('DELETE FROM enquiry WHERE batch = ?');
  const batchOf = database.prepare('SELECT batch FROM enquiry WHERE id = ?');

  const entryOf = (row: Record<string, SQLInputValue>): InboxEntry => {
    const head = toEnquiry(row);
    const copies = copiesOf.all(head.batch).map(toEnquiry);
    return { ...head, number: Number(row.number), folder: folderOf(copies), copies };
  };

  return {
    /** How many enquiries are in each part. */
    counts: (): Record<Folder, number> => {
      const count = (folder: Folder) =>
        Number(database.prepare(`SELECT count(*) AS count ${HEADS} AND ${CONDITIONS[folder]}`).get()?.count);
      return { received: count('received'), held: count('held'), refused: count('refused'), done: count('done') };
    },
    /** The pages that enquiries came from. */
    pages: (): string[] => pages.all().map(({ page }) => String(page)),
    /**
     * The enquiries that a filter lets through, the latest first.
     * @param before number of the one that comes before them.
     */
    list(filter: InboxFilter, most: number, before = Number.MAX_SAFE_INTEGER): InboxEntry[] {
      const [condition, values] = conditionOf(filter);
      const select = database.prepare(`SELECT * ${HEADS} AND number < ?${condition} ORDER BY number DESC LIMIT ?`);
      return select.all(before, ...values, most).map(entryOf);
    },
    /** One enquiry by the id of any of its copies, with the attempts at each; nothing where there is none. */
    find(id: string): WholeEntry | undefined {
      const batch = batchOf.get(id)?.batch;
      const row = typeof batch === 'string' ? copiesOf.get(batch) : undefined;
      if (!row) return undefined;
      const entry = entryOf(row);
      return {
        ...entry,
        tries: new Map(entry.copies.map((copy) => [copy.id, attempts.all(copy.id).map(toAttempt)])),
      };
    },
    /** Does something with all copies of an enquiry. Answers with how many it concerned. */
    act(action: Action, batch: string, now: number): number {
      const run = {
        release: () => release.run(now, now + keepTrying, batch),
        retry: () => retry.run(now, now + keepTrying, batch),
        done: () => mark.run(now, batch),
        undone: () => mark.run(null, batch),
        delete: () => remove.run(batch),
      }[action];
      return Number(run().changes);
    },
    /** Has all tried again that were accepted from a time until another and refused or given up. Answers with how many. */
    retryAll: (since: number, until: number, now: number): number =>
      Number(retryAll.run(now, now + keepTrying, since, until).changes),
  };
}
