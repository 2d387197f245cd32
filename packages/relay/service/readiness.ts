import type { Delivery } from '../mail/delivery.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from '../system/clock.ts';

/** Whether the relay can take enquiries, and how their delivery goes. Times are ISO 8601. */
export interface Readiness {
  /** Enquiries are taken. A mail server that is away does not matter for that. */
  ok: boolean;
  store: 'writable' | 'full' | 'failing' | 'closing';
  /** Enquiries that are not delivered yet. */
  waiting: number;
  /** Age of the oldest of them, in seconds. */
  oldestWaiting: number;
  lastDelivery: string | undefined;
  /** Absent until it is known. */
  mailServer: { reachableAtStart: boolean | undefined; reachable: boolean | undefined; since: string | undefined };
}

/** What is told where the store says nothing. */
export const unready = (store: Readiness['store'], mailServer: Readiness['mailServer'] = UNKNOWN): Readiness => ({
  ok: false,
  store,
  waiting: 0,
  oldestWaiting: 0,
  lastDelivery: undefined,
  mailServer,
});

const UNKNOWN = { reachableAtStart: undefined, reachable: undefined, since: undefined };

/** Time in ms for which it holds what the disk said: anybody may ask, and it has a row to write and to sync each time. */
const HOLDS = 1000;

/** Keeps account of what `/readyz` tells. */
export function createReadiness(store: Store, delivery: Delivery, clock: Clock, isClosing: () => boolean) {
  let reachableAtStart: boolean | undefined;
  let reachable: boolean | undefined;
  let since: number | undefined;
  let asked: { at: number; hasRoom: Promise<boolean> } | undefined;
  const hasRoom = () => {
    const now = clock.monotonic();
    if (!asked || now - asked.at >= HOLDS) asked = { at: now, hasRoom: store.hasRoom() };
    return asked.hasRoom;
  };
  const set = (value: boolean) => {
    if (value !== reachable) since = clock.now();
    reachable = value;
  };
  const iso = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString());

  return {
    /** The mail server could be used, or not. */
    set,
    /** Asks the mail server for the first time. */
    async start(): Promise<void> {
      const value = await delivery.verify();
      reachableAtStart = value;
      if (reachable === undefined) set(value);
    },
    async read(): Promise<Readiness> {
      const mailServer = { reachableAtStart, reachable, since: iso(since) };
      if (isClosing()) return unready('closing', mailServer);
      try {
        const ok = await hasRoom();
        const { counts, oldestWaiting, lastDelivery } = store.summary();
        const age = oldestWaiting === undefined ? 0 : Math.max(0, Math.round((clock.now() - oldestWaiting) / 1000));
        const waiting = counts.accepted + counts.sending;
        return {
          ok,
          store: ok ? 'writable' : 'full',
          waiting,
          oldestWaiting: age,
          lastDelivery: iso(lastDelivery),
          mailServer,
        };
      } catch {
        return unready('failing', mailServer);
      }
    },
  };
}
