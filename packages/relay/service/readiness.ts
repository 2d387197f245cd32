import type { Delivery } from '../mail/delivery.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from '../system/clock.ts';

/** Whether the relay can take enquiries, and the state of their delivery. Times are ISO 8601. */
export interface Readiness {
  /** Whether enquiries are accepted. This does not depend on the mail server. */
  ok: boolean;
  store: 'writable' | 'full' | 'failing' | 'closing';
  waiting: number;
  /** Age of the oldest undelivered one in seconds. */
  oldestWaiting: number;
  lastDelivery: string | undefined;
  /** Values are undefined until they are known. */
  mailServer: { reachableAtStart: boolean | undefined; reachable: boolean | undefined; since: string | undefined };
}

/** Returns the state without data from the store. */
export const unready = (store: Readiness['store'], mailServer: Readiness['mailServer'] = UNKNOWN): Readiness => ({
  ok: false,
  store,
  waiting: 0,
  oldestWaiting: 0,
  lastDelivery: undefined,
  mailServer,
});

const UNKNOWN = { reachableAtStart: undefined, reachable: undefined, since: undefined };

/** Time in ms for which the disk check is cached: anybody may call it, and it writes and syncs a row each time. */
const CACHE_MS = 1000;

/** Tracks the state for `/readyz`. */
export function createReadiness(store: Store, delivery: Delivery, clock: Clock, isClosing: () => boolean) {
  let reachableAtStart: boolean | undefined;
  let reachable: boolean | undefined;
  let since: number | undefined;
  let asked: { at: number; hasRoom: Promise<boolean> } | undefined;
  const hasRoom = () => {
    const now = clock.monotonic();
    if (!asked || now - asked.at >= CACHE_MS) asked = { at: now, hasRoom: store.hasRoom() };
    return asked.hasRoom;
  };
  const set = (value: boolean) => {
    if (value !== reachable) since = clock.now();
    reachable = value;
  };
  const iso = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString());

  return {
    /** Records whether the mail server was usable. */
    set,
    /** Contacts the mail server for the first time. */
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
