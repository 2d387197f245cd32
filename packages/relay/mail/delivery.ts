import type { RelayConfig } from '../config/config.ts';
import type { Message } from './message.ts';
import { createOutbox } from './outbox.ts';
import { createSmtp } from './smtp.ts';

/** A way to get messages into a mailbox. */
export interface Delivery {
  /**
   * Resolves with the receiver's words once it has taken the whole message.
   * @throws DeliveryFailure
   */
  deliver(message: Message): Promise<string>;
  /** Whether messages could be delivered now. Sends none. */
  verify(): Promise<boolean>;
  /** Breaks off what is under way; each such delivery fails. */
  close(): void;
}

/** The way of delivery that is configured: a mail server, or the outbox. */
export function createDelivery(config: RelayConfig): Delivery {
  if (config.smtp) return createSmtp(config.smtp, config.smtpTimeout, config.smtpConnections);
  return createOutbox(config.outboxDir, config.limits.size);
}
