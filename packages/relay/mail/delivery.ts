import type { RelayConfig } from '../config/config.ts';
import type { Message } from './message.ts';
import { createOutbox } from './outbox.ts';
import { createSmtp } from './smtp.ts';

/** A transport for messages to a mailbox. */
export interface Delivery {
  /**
   * Resolves with the receiver's response once it has accepted the whole message.
   * @throws DeliveryFailure
   */
  deliver(message: Message): Promise<string>;
  /** Resolves with whether messages could be delivered now. Sends none. */
  verify(): Promise<boolean>;
  /** Aborts running deliveries; each of them fails. */
  close(): void;
}

/** Returns the configured transport: a mail server, or the outbox. */
export function createDelivery(config: RelayConfig): Delivery {
  if (config.smtp) return createSmtp(config.smtp, config.smtpTimeout, config.smtpConnections);
  return createOutbox(config.outboxDir, config.limits.size);
}
