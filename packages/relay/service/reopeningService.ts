import type { RelayConfig } from '../config/config.ts';
import { type Site, unknownSite } from '../http/site.ts';
import { reportStoreFailure } from '../mail/alarm.ts';
import { createDelivery } from '../mail/delivery.ts';
import { StoreUnusable } from '../store/database/database.ts';
import { nothingKept } from '../store/report.ts';
import type { Clock } from '../system/clock.ts';
import type { Log } from '../system/log.ts';
import { messageOf } from '../system/messageOf.ts';
import { alarmOf, createEnquiryService, type EnquiryService } from './enquiryService.ts';
import { unready } from './readiness.ts';

/** Interval in ms between attempts to open the store. */
const RETRY_MS = 60_000;

/**
 * Creates the service even if its store cannot be opened. Until it can, the service refuses enquiries, raises an alarm
 * and retries, so that the site is served anyway.
 * @throws with a message of one line if another relay uses the store.
 */
export function createReopeningService(
  config: RelayConfig,
  log: Log,
  clock: Clock,
  site: Site = unknownSite,
): EnquiryService {
  const alarm = alarmOf(config, createDelivery(config), log, clock);
  let service: EnquiryService | undefined;
  let cancel = () => {};
  function open(): void {
    try {
      service = createEnquiryService(config, log, clock, site);
    } catch (error) {
      if (!(error instanceof StoreUnusable)) throw error;
      // The message has a local path but no data of a visitor.
      log('warning', { reason: messageOf(error) });
      reportStoreFailure(error.cause, log, alarm);
      cancel = clock.after(RETRY_MS, reopen);
    }
  }
  function reopen(): void {
    try {
      open();
    } catch (error) {
      // Another relay opened the store first.
      reportStoreFailure(error, log, alarm);
    }
  }
  open();
  return {
    keep: async (enquiry) => {
      if (!service) throw new StoreUnusable('it is not open');
      return service.keep(enquiry);
    },
    vitals: {
      count: (...value) => service?.vitals.count(...value),
      read: async () => service?.vitals.read() ?? [],
      close: async () => service?.vitals.close(),
    },
    ready: async () => service?.ready() ?? unready('failing'),
    summary: () => service?.summary() ?? nothingKept(),
    used: () => service?.used() ?? 0,
    get inbox() {
      return service?.inbox;
    },
    async close() {
      cancel();
      await service?.close();
    },
  };
}
