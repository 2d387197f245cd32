import { randomUUID } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Recipient } from '../config/targets.ts';
import type { Answer } from '../mail/answer.ts';
import type { Clock } from '../system/clock.ts';
import { makeDirectory } from '../system/files.ts';
import { type Acceptance, type NewEnquiry, TRIAL, tryOut } from './accept.ts';
import { acceptCopies } from './copies.ts';
import { createClockWatch } from './database/clockWatch.ts';
import { isCut, isDamage, setAside } from './database/damage.ts';
import { openDatabase, StoreUnusable } from './database/database.ts';
import { lockStore } from './database/lock.ts';
import { StoreIsGone, watchPlace } from './database/place.ts';
import { createReserve } from './database/reserve.ts';
import { prepareSize } from './database/size.ts';
import { createWriter, type Write } from './database/writer.ts';
import { noteHeard, prepareDelivery, type Settlement, untold } from './delivery.ts';
import { filesOf } from './files.ts';
import { inboxOf } from './inbox.ts';
import { beginNotices, heldToTell, toldOfHeld } from './notices.ts';
import { oldestWaiting, prepareReport } from './report.ts';
import { prepareRetention } from './retention.ts';
import { MAIL, type StoredEnquiry } from './rows.ts';
import { prepareSchedule } from './schedule.ts';
import { stepRunner } from './steps.ts';
import { addVitals, expireVitals, readVitals, type VitalCount } from './vitals.ts';

/** Limits of the store. */
export interface StoreLimits {
  /** Largest size in bytes. */
  size: number;
  /** Time in ms after its delivery for which an enquiry keeps its text and its identity, and for which another is kept. */
  retention: number;
  /** Time in ms for which a delivery is tried. */
  keepTrying: number;
  /** Attempts before an enquiry is given up, however long it waited: the clock may have been wrong. */
  fewest: number;
}

/** Time in ms after which a store that failed is written again. */
export const STORE_RETRY = 1000;

/** Bytes that an enquiry takes beside its text, at most. */
const OVERHEAD = 4096;

/**
 * Opens the store at `file` for this process alone. What resolves here is on the disk.
 * @param onClockSet is told by how many ms the time of day was set.
 * @throws in one line when another process has it, or it cannot be opened.
 */
export function openStore(file: string, limits: StoreLimits, clock: Clock, onClockSet: (jump: number) => void) {
  const { database, unlock, damage } = openLocked(file);
  const checkPlace = watchPlace(file);
  const writer = createWriter(database);
  const run = stepRunner(database);
  const delivery = prepareDelivery(database, limits.fewest);
  const schedule = prepareSchedule(database);
  const retention = prepareRetention(database, limits.size);
  const size = prepareSize(database, limits.size);
  const { summary } = prepareReport(database);

  const watch = createClockWatch(clock);

  /** Writes what is in SQLite's log into the store's file: where the log was removed, it ends with this process. */
  const saveLog = () => database.exec('PRAGMA wal_checkpoint(TRUNCATE)');

  const reserve = createReserve(realpathSync(file), saveLog);

  /** What waits is due after a time, not at a time of day: it moves with the clock, before that is read again. */
  const write: Write = (task) => {
    let jump = 0;
    const run = () => {
      jump = watch.jump();
      if (jump !== 0) schedule.move(jump);
      return task();
    };
    return writer(run).then(
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

  /** Makes room at the expense of old text, then of what is held, if that helps. */
  function fits(bytes: number): boolean {
    while (!size.hasRoom(bytes)) if (!retention.makeRoom(clock.now())) return false;
    return true;
  }

  return {
    /** What was found of a damage when it was opened. */
    damage,
    /**
     * Keeps an enquiry, unless the store is full: one that is there already is known then too.
     * @param recipients each gets a copy, which is delivered by itself.
     * @param answer to the visitor, unless their address got one lately.
     */
    accept(
      enquiry: NewEnquiry,
      recipients: Recipient[] = [{ to: enquiry.to, channel: MAIL }],
      answer?: Answer,
    ): Promise<Acceptance | { kind: 'full' }> {
      const words = Buffer.byteLength(enquiry.body) + Buffer.byteLength(enquiry.subject);
      const bytes = (enquiry.files ?? []).reduce((sum, { content }) => sum + content.length, OVERHEAD + words);
      return write(() => {
        checkPlace();
        const batch = randomUUID().replaceAll('-', '');
        const hasRoom = (copies: number) => reserve.isWhole() && fits(bytes * copies);
        return run(acceptCopies({ ...enquiry, batch }, recipients, answer, clock.now(), limits.keepTrying, hasRoom))
          .kept;
      });
    },
    /** Takes at most `count` enquiries that are due, and notes that an attempt begins. */
    claim: (count: number, channel = MAIL) =>
      reserve
        .spend(() => write(() => delivery.claim(clock.now(), count, channel)))
        .then((claimed) => {
          try {
            checkPlace();
          } catch {
            saveLog();
          }
          return claimed;
        }),
    /** Returns the files of one copy of an enquiry. */
    filesOf: (id: string) => run(filesOf(id)),
    /** Notes how an attempt ended. Resolves with the state that the enquiry is in now. */
    finish: (id: string, settlement: Settlement) =>
      reserve.spend(() => write(() => delivery.finish(id, settlement, clock.now()))),
    /** What was refused or given up, and the operator has not heard of. */
    untold: (channel = MAIL) => run(untold(channel)),
    /** Notes that the operator has heard of an enquiry. */
    tell: (id: string) => write(() => run(noteHeard([id]))),
    /** Takes back what was being sent when the relay ended without a word. */
    recover: (settle: (cut: StoredEnquiry) => Settlement, channel = MAIL) =>
      write(() => delivery.recover(clock.now(), channel, settle)),
    /** When the next attempt is due, in ms since 1970. */
    nextDue: (channel = MAIL) => schedule.nextDue(channel),
    /**
     * Brings times that are further away than they can be, after the clock was set back, to where they can be.
     *
     * @param longest the longest time in ms between two attempts.
     */
    clamp: (longest: number) =>
      write(() => {
        const now = clock.now();
        schedule.clamp({ now, latestAttempt: now + longest, latestEnd: now + limits.keepTrying });
      }),
    /** Takes away text, identities and figures whose time is over. */
    expire: () =>
      write(() => {
        retention.expire(clock.now(), limits.retention);
        run(expireVitals(clock.now()));
        run(beginNotices(clock.now()));
      }).then(() => {
        // What was written lies in SQLite's log first, and would stay there until much more is written: for weeks on a
        // quiet site, and so would text that has gone.
        saveLog();
        reserve.refill();
        checkPlace();
      }),
    /** Counts visitors' figures as those of today. */
    addVitals: (counts: VitalCount[]) => write(() => run(addVitals(counts, clock.now()))),
    /** The figures of the last four weeks. */
    vitals: () => run(readVitals(clock.now())),
    /**
     * Resolves with whether there is room for an enquiry, and rejects when the disk does not take one. What is written
     * is an enquiry, which goes again at once: a disk may still take less when it takes no more of them.
     */
    hasRoom: () =>
      write(() => {
        checkPlace();
        return run(tryOut(clock.now(), () => reserve.isWhole() && fits(OVERHEAD + TRIAL.body.length)));
      }),
    /** How many enquiries there are of each state, and since when they wait. */
    summary,
    oldestWaiting: (channel = MAIL) => run(oldestWaiting(channel)),
    /** Gives up what waits for a webhook that is not configured any more. @param channels those that are. */
    retire: async (channels: string[]) =>
      delivery.hasOthers(channels) ? write(() => delivery.retire(clock.now(), channels)) : 0,
    /** How many copies for webhooks were given up because the store was full, since it was last asked. */
    takeDropped: () => retention.takeDropped(),
    /** How many enquiries were held since the owner was last told; nothing until a week after that. */
    heldToTell: () => run(heldToTell(clock.now())),
    /** Notes that the owner was told of what was held until a time, in ms since 1970. */
    toldOfHeld: (until: number) => write(() => run(toldOfHeld(until))),
    /** What the owner sees of it, and can do. @param ask has what is due delivered. */
    inbox: (ask: () => Promise<void>) =>
      inboxOf({ read: run, write: (steps) => write(() => run(steps)), ask, now: clock.now, ...limits }),
    /** Bytes in use. */
    used: size.used,
    async close() {
      await write(() => {}).catch(() => {});
      database.close();
      unlock();
    },
  };
}

/** The store of a running relay. */
export type Store = ReturnType<typeof openStore>;

/** @throws when another process has the store, or there is no place for it, in one line. */
function claimPlace(file: string): () => void {
  try {
    makeDirectory(dirname(file));
    return lockStore(file);
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    throw new StoreUnusable(
      `There is no place for the store: ${error.message}. OUTBOX_DIR or RELAY_STORE says where it is.`,
      { cause: error },
    );
  }
}

/** Opens a store, or in the place of a damaged one a new one. */
function openWhole(file: string, damage: string | undefined) {
  try {
    return { database: openDatabase(file), damage };
  } catch (error) {
    if (!(error instanceof StoreUnusable) || !isDamage(error.cause)) throw error;
    return { damage: `set aside as ${setAside(realpathSync(file))}`, database: openDatabase(file) };
  }
}

/** The lock comes first: a process that is not to write does not change the store's version either. */
function openLocked(file: string) {
  const damage = isCut(file) ? 'a file of it is missing' : undefined;
  const unlock = claimPlace(file);
  try {
    return { ...openWhole(file, damage), unlock };
  } catch (error) {
    unlock();
    throw error;
  }
}
