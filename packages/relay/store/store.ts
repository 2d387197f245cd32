import { randomInt, randomUUID } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Recipient } from '../config/targets.ts';
import type { Answer } from '../mail/answer.ts';
import type { Clock } from '../system/clock.ts';
import { makeDirectory } from '../system/files.ts';
import { type Acceptance, type NewEnquiry, TRIAL, testRoom } from './accept.ts';
import { acceptCopies } from './copies.ts';
import { createClockWatch } from './database/clockWatch.ts';
import { hasMissingFile, isDamage, setAside } from './database/damage.ts';
import { openDatabase, StoreUnusable } from './database/database.ts';
import { lockStore } from './database/lock.ts';
import { createReserve } from './database/reserve.ts';
import { StoreIsGone, watchFiles } from './database/watchFiles.ts';
import { createWriter, type Write } from './database/writer.ts';
import {
  claimDue,
  finish,
  markReported,
  recoverAttempts,
  retireChannels,
  type Settlement,
  unreported,
} from './delivery.ts';
import { filesOf } from './files.ts';
import { inboxOf } from './inbox.ts';
import { countNewlyHeld, markHeldReported, recordNotice, startNotices } from './notices.ts';
import { oldestWaiting, summarize } from './report.ts';
import { expire, limitEnds, makeRoom, usedBytes } from './retention.ts';
import { MAIL, type StoredEnquiry } from './rows.ts';
import { clampTimes, moveTimes, nextDue } from './schedule.ts';
import { inTurns, stepRunner } from './steps.ts';
import { addVitals, expireVitals, readVitals, type VitalCount } from './vitals.ts';

export interface StoreLimits {
  /** Maximum size in bytes. */
  size: number;
  /** Time in ms after delivery for which text and identity are kept. Others that have ended are kept for as long. */
  retention: number;
  /** Time in ms after which a delivery is given up. */
  keepTrying: number;
  /** Minimum number of attempts before an enquiry is given up: the clock may have been wrong. */
  minAttempts: number;
}

/** Delay in ms before a failed write is retried. */
export const STORE_RETRY = 1000;

/**
 * Maximum time in ms that writes of deliveries wait for a visitor's: the process waits for the disk with each
 * transaction, and so would all visitors.
 */
const JOIN_MS = 10;

/** Time in ms after the start in which nothing expires: a time server may not have corrected the clock yet. */
const CLOCK_SETTLES_MS = 60 * 60_000;

/** Name of the notice that tells this store from a copy. */
const MARK = 'round';

/** Maximum size in bytes of an enquiry without its text. */
const OVERHEAD = 4096;

/**
 * Opens the store at `file` exclusively for this process. Writes are on the disk when their promise resolves.
 * @param onClockSet called with the ms by which the system clock was set.
 * @throws with a message of one line if another process has it, or it cannot be opened.
 */
export function openStore(file: string, limits: StoreLimits, clock: Clock, onClockSet: (jump: number) => void) {
  const { database, unlock, damage } = openLocked(file);
  const files = watchFiles(file);
  const writer = createWriter(database, undefined, () => files.followLog());
  const run = stepRunner(database);
  const watch = createClockWatch(clock);
  const openedAt = clock.uptime();
  let dropped = 0;
  /** Stored by the last round of maintenance; another store under the same name has another one. */
  let mark: number | undefined;

  /**
   * Copies SQLite's write-ahead log into the store's file. If the log was removed, it is lost when this process ends.
   */
  function saveLog(): void {
    if (!files.canSave()) return;
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    files.followLog(true);
  }

  const reserve = createReserve(realpathSync(file), saveLog);

  /** Writes after moving all times by a change of the clock: retries wait for a duration, not for a time of day. */
  const write: Write = (task, delay) => {
    let jump = 0;
    const moved = () => {
      jump = watch.jump();
      if (jump !== 0) run(moveTimes(jump));
      return task();
    };
    return writer(moved, delay).then(
      (result) => {
        if (jump !== 0) onClockSet(jump);
        return result;
      },
      (error: unknown) => {
        watch.forget(jump);
        if (error instanceof StoreIsGone) saveLog();
        throw error;
      },
    );
  };

  const onDropped = (count: number) => {
    dropped += count;
  };

  /** Makes room if there is not enough. Returns whether there is. */
  function fits(bytes: number): boolean {
    for (;;) {
      const { used, page } = run(usedBytes());
      if (used + bytes + page <= limits.size) return true;
      if (!run(makeRoom(clock.now(), limits.size, onDropped))) return false;
    }
  }

  return {
    damage,
    /**
     * Stores an enquiry unless the store is full. Repeats are recognised even then.
     * @param recipients each gets a copy, which is delivered independently.
     * @param answer confirmation to the visitor; skipped if the address got one recently.
     */
    accept(
      enquiry: Omit<NewEnquiry, 'to'>,
      recipients: Recipient[],
      answer?: Answer,
    ): Promise<Acceptance | { kind: 'full' }> {
      const words = Buffer.byteLength(enquiry.body + enquiry.subject + (enquiry.source ?? ''));
      const bytes = (enquiry.files ?? []).reduce((sum, { content }) => sum + content.length, OVERHEAD + words);
      return write(() => {
        files.check();
        const batch = randomUUID().replaceAll('-', '');
        const hasRoom = (copies: number) => reserve.exists() && fits(bytes * copies);
        return run(acceptCopies({ ...enquiry, batch }, recipients, answer, clock.now(), limits.keepTrying, hasRoom))
          .kept;
      });
    },
    /** Claims at most `count` due enquiries, and records the start of their attempts. */
    claim: (count: number, channel = MAIL) =>
      reserve
        .spend(() => write(() => run(claimDue(clock.now(), count, channel)), JOIN_MS))
        .then((claimed) => {
          try {
            files.check();
          } catch {
            saveLog();
          }
          return claimed;
        }),
    filesOf: (id: string) => run(filesOf(id)),
    /** Stores the result of an attempt. Resolves with the enquiry's new state. */
    finish: (id: string, settlement: Settlement) =>
      reserve.spend(() => write(() => run(finish(id, settlement, clock.now(), limits.minAttempts)), JOIN_MS)),
    /** Returns the enquiries that have ended undelivered without the operator knowing. */
    untold: (channel = MAIL) => run(unreported(channel)),
    tell: (id: string) => write(() => run(markReported([id]))),
    /** Recovers attempts that were interrupted by the end of the process. */
    recover: (settle: (interrupted: StoredEnquiry) => Settlement, channel = MAIL) =>
      write(() => run(recoverAttempts(clock.now(), channel, settle, limits.minAttempts))),
    /** Returns when the next attempt is due, in ms since 1970. */
    nextDue: (channel = MAIL) => run(nextDue(channel)),
    /**
     * Limits times to their possible maximum after the clock was set back.
     *
     * @param longest maximum time in ms between two attempts.
     */
    clamp: (longest: number) =>
      write(() => {
        const now = clock.now();
        run(clampTimes(now, now + longest, now + limits.keepTrying));
      }),
    /** Removes expired text, identities and Web Vitals. */
    expire: () => {
      if (mark !== undefined) files.compare(MARK, mark);
      const next = randomInt(2 ** 47);
      return write(() => {
        const isSettled = clock.uptime() - openedAt >= CLOCK_SETTLES_MS;
        run(isSettled ? expire(clock.now(), limits.retention) : limitEnds(clock.now()));
        if (isSettled) run(expireVitals(clock.now()));
        run(startNotices(clock.now()));
        run(recordNotice(MARK, next));
      }).then(() => {
        mark = next;
        // Otherwise SQLite's write-ahead log would keep removed text until much more is written: for weeks on a quiet
        // site.
        saveLog();
        reserve.refill();
        files.check();
      });
    },
    addVitals: (counts: VitalCount[]) => write(() => run(addVitals(counts, clock.now()))),
    vitals: () => run(readVitals(clock.now())),
    /**
     * Resolves with whether there is room for an enquiry; rejects if the disk fails. It stores and removes a whole
     * enquiry, as a full disk may still accept smaller writes.
     */
    hasRoom: () =>
      write(() => {
        files.check();
        return run(testRoom(clock.now(), () => reserve.exists() && fits(OVERHEAD + TRIAL.body.length)));
      }),
    /** Returns the number of enquiries by state, and how long they wait. */
    summary: () => run(summarize()),
    oldestWaiting: (channel = MAIL) => run(oldestWaiting(channel)),
    /** Gives up enquiries for webhooks that are no longer configured. @param channels the configured ones. */
    retire: (channels: string[]) => write(() => run(retireChannels(clock.now(), channels)).length, JOIN_MS),
    /** Returns how many undelivered enquiries were removed or given up to make room since the last call. */
    takeDropped(): number {
      const count = dropped;
      dropped = 0;
      return count;
    },
    /** Returns how many enquiries were held since the last notice, if that was a week ago; else 0. */
    countNewlyHeld: () => run(countNewlyHeld(clock.now())),
    /** Records that the owner was notified of enquiries held until a time in ms since 1970. */
    markHeldReported: (until: number) => write(() => run(markHeldReported(until))),
    /** Creates the owner's access to enquiries. @param ask triggers the delivery of due ones. */
    inbox: (ask: () => Promise<void>) =>
      inboxOf({ read: inTurns(run), write: (steps) => write(() => run(steps)), ask, now: clock.now, ...limits }),
    used: () => run(usedBytes()).used,
    async close() {
      await write(() => {}).catch(() => {});
      database.close();
      unlock();
    },
  };
}

export type Store = ReturnType<typeof openStore>;

/** Creates the folder and takes the lock. @throws with a message of one line if either fails. */
function claimPlace(file: string): () => void {
  try {
    makeDirectory(dirname(file));
    return lockStore(file);
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    throw new StoreUnusable(
      `There is no place for the store: ${error.message}. Set another one with OUTBOX_DIR or RELAY_STORE.`,
      { cause: error },
    );
  }
}

/** Opens a store. Sets a damaged one aside and creates a new one. */
function openWhole(file: string, damage: string | undefined) {
  try {
    return { database: openDatabase(file), damage };
  } catch (error) {
    if (!(error instanceof StoreUnusable) || !isDamage(error.cause)) throw error;
    return { damage: `set aside as ${setAside(realpathSync(file))}`, database: openDatabase(file) };
  }
}

/** Opens a store after taking its lock: without the lock, a process must not upgrade the schema either. */
function openLocked(file: string) {
  const damage = hasMissingFile(file) ? 'a file of it is missing' : undefined;
  const unlock = claimPlace(file);
  try {
    return { ...openWhole(file, damage), unlock };
  } catch (error) {
    unlock();
    throw error;
  }
}
