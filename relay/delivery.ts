import type { RelayConfig } from './config.ts';
import type { LogFields } from './log.ts';
import type { Message } from './message.ts';
import { createOutbox } from './outbox.ts';
import { Refusal } from './refusal.ts';
import { createSmtp } from './smtp.ts';

/** Resolves once the message is safe, with what the log may say about where; rejects otherwise. */
export type Deliver = (message: Message) => Promise<LogFields>;

function guarded(outbox: Deliver): Deliver {
  return (message) =>
    outbox(message).catch((error: NodeJS.ErrnoException) => {
      throw new Refusal(
        503,
        `outbox ${error.code ?? error.name}`,
        'Your message could not be stored. Please try again.',
      );
    });
}

/** The way of delivery that is configured: a mail server, or the outbox. */
export function createDelivery(config: RelayConfig): Deliver {
  if (config.smtp) return createSmtp(config.smtp, config.smtpTimeout, config.smtpConnections);
  return guarded(createOutbox(config.outboxDir));
}
