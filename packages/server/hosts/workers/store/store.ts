import type { D1Database } from '@cloudflare/workers-types';
import type { Rate } from '@worldwright/relay/node';
import {
  type AcceptedCopies,
  acceptCopies,
  addVitals,
  beginNotices,
  claimOne,
  type EnquiryFile,
  expire,
  expireVitals,
  filesOf,
  finish,
  forgetNotice,
  heldToTell,
  type InboxView,
  inboxOf,
  lastNotice,
  type NewEnquiry,
  noteNotice,
  oftenUnknown,
  oldestWaiting,
  type RunSteps,
  readVitals,
  type Settlement,
  type Summary,
  summarize,
  takeBack,
  tell,
  toldOfHeld,
  tryOut,
  type Untold,
  untilAllowed,
  untold,
  type VitalCount,
} from '@worldwright/relay/parts';

/** D1 takes bytes as a list of numbers, which fills the memory of a Worker: they are kept as base64. */
const bound = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value);

/** Returns what runs steps in D1, the statements of each as one batch: all of them or none. */
export function runnerOf(database: D1Database): RunSteps {
  return async (steps) => {
    let step = steps.next();
    while (!step.done) {
      const statements = step.value.map(({ sql, values }) => database.prepare(sql).bind(...values.map(bound)));
      const results = statements.length > 0 ? await database.batch<Record<string, unknown>>(statements) : [];
      step = steps.next(results.map((result) => result.results));
    }
    return step.value;
  };
}

const isTaken = (error: unknown) => error instanceof Error && /UNIQUE constraint failed: identity/.test(error.message);

/** The relay's store behind a driver: what it asks for is the relay's own, and so are the tables. */
export function createStore(run: RunSteps) {
  return {
    /**
     * Keeps a copy of an enquiry for each recipient. Another of the same may come at the same time: then it is known.
     * @param keepTrying time in ms for which its delivery is tried.
     */
    async accept(
      enquiry: NewEnquiry,
      recipients: Parameters<typeof acceptCopies>[1],
      answer: Parameters<typeof acceptCopies>[2],
      now: number,
      keepTrying: number,
    ): Promise<AcceptedCopies> {
      const whole = { ...enquiry, batch: crypto.randomUUID().replaceAll('-', '') };
      const attempt = async () => run(acceptCopies(whole, recipients, answer, now, keepTrying));
      return attempt().catch((error: unknown) => {
        if (isTaken(error)) return attempt();
        throw error;
      });
    },
    /** Whether an enquiry of usual size can be kept. @throws where it cannot. */
    tryOut: async (now: number) => run(tryOut(now)),
    /** Returns the files of one copy of an enquiry. */
    filesOf: async (id: string): Promise<EnquiryFile[]> => run(filesOf(id)),
    untilAllowed: async (rate: Rate, now: number) => run(untilAllowed(rate, now)),
    claim: async (id: string, now: number) => run(claimOne(id, now)),
    /** Notes how an attempt ended. Resolves with whether there will be another. @param fewest as in `finish`. */
    finish: async (id: string, settlement: Settlement, now: number, fewest: number) =>
      (await run(finish(id, settlement, now, fewest))) === 'accepted',
    due: async (now: number) => run(takeBack(now)),
    /** Takes out text, identities and figures whose time is over. @param retention time in ms. */
    async expire(now: number, retention: number) {
      await run(expire(now, retention));
      await run(expireVitals(now));
      await run(beginNotices(now));
    },
    /** What was refused or given up, and the operator has not heard of. */
    untold: async (): Promise<Untold[]> => run(untold()),
    tell: async (ids: string[]) => run(tell(ids)),
    oftenUnknown: async (attempts: number) => run(oftenUnknown(attempts)),
    oldestWaiting: async (channel: string) => run(oldestWaiting(channel)),
    lastNotice: async (name: string) => run(lastNotice(name)),
    noteNotice: async (name: string, now: number) => run(noteNotice(name, now)),
    forgetNotice: async (name: string) => run(forgetNotice(name)),
    heldToTell: async (now: number) => run(heldToTell(now)),
    toldOfHeld: async (until: number) => run(toldOfHeld(until)),
    addVitals: async (counts: VitalCount[], now: number) => run(addVitals(counts, now)),
    vitals: async (now: number) => run(readVitals(now)),
    summary: async (): Promise<Summary> => run(summarize()),
    /** What the owner sees, and can do. @param ask has what is due delivered. */
    inbox: (keepTrying: number, ask: (ids: string[]) => Promise<void>): InboxView =>
      inboxOf({ read: run, write: run, ask, now: Date.now, keepTrying }),
  };
}
