import type { Clock } from './clock.ts';
import type { RelayConfig } from './config.ts';
import type { Log } from './log.ts';
import { tellOfStore } from './mail/alarm.ts';
import { createDelivery } from './mail/delivery.ts';
import { messageOf } from './messageOf.ts';
import { alarmOf, createPostOffice, type PostOffice } from './postOffice.ts';
import type { Readiness } from './readiness.ts';
import { type Site, unknownSite } from './site.ts';
import { StoreUnusable } from './store/database.ts';

/** Time in ms after which it is tried again to open the store. */
const AGAIN = 60_000;

const nothing: Readiness = {
  ok: false,
  store: 'failing',
  waiting: 0,
  oldestWaiting: 0,
  lastDelivery: undefined,
  mailServer: { reachableAtStart: undefined, reachable: undefined, since: undefined },
};

/**
 * Opens a post office whose store may be one that cannot be opened: meanwhile it takes nothing, tells the operator, and
 * tries again. So a site is served all the same, and its visitors are told that nothing was kept.
 * @throws in one line when another relay runs on the same store.
 */
export function createPatientOffice(config: RelayConfig, log: Log, clock: Clock, site: Site = unknownSite): PostOffice {
  const alarm = alarmOf(config, createDelivery(config), log, clock);
  let office: PostOffice | undefined;
  let cancel = () => {};
  function open(): void {
    try {
      office = createPostOffice(config, log, clock, site);
    } catch (error) {
      if (!(error instanceof StoreUnusable)) throw error;
      // Its words name a path of this machine, and nothing of a visitor's.
      log('warning', { reason: messageOf(error) });
      tellOfStore(error.cause, log, alarm);
      cancel = clock.after(AGAIN, reopen);
    }
  }
  function reopen(): void {
    try {
      open();
    } catch (error) {
      // Another relay has been faster.
      tellOfStore(error, log, alarm);
    }
  }
  open();
  return {
    keep: async (enquiry) => {
      if (!office) throw new StoreUnusable('it is not open');
      return office.keep(enquiry);
    },
    vitals: {
      count: (...value) => office?.vitals.count(...value),
      read: async () => office?.vitals.read() ?? [],
      close: async () => office?.vitals.close(),
    },
    ready: async () => office?.ready() ?? nothing,
    summary: () =>
      office?.summary() ?? {
        counts: { accepted: 0, sending: 0, delivered: 0, refused: 0, 'given up': 0, held: 0 },
        oldestWaiting: undefined,
        lastDelivery: undefined,
      },
    used: () => office?.used() ?? 0,
    get inbox() {
      return office?.inbox;
    },
    async close() {
      cancel();
      await office?.close();
    },
  };
}
