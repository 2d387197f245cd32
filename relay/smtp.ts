import { createTransport, type NodemailerError } from 'nodemailer';
import type { Deliver } from './delivery.ts';
import { Refusal } from './refusal.ts';
import { createSlots } from './slots.ts';
import type { SmtpServer } from './smtpUrl.ts';

// What the server said is not told to the visitor, nor logged: it can repeat addresses. Its codes can be.
function explain(error: NodemailerError): Refusal {
  const stage = [error.code, error.originalCode, error.command, error.responseCode].filter(Boolean).join(' ');
  const tooLarge = /larger than allowed/.test(error.message) || /^5\d\d[ -]5\.(2\.3|3\.4)\b/.test(error.response ?? '');
  if (tooLarge) return new Refusal(413, stage, 'Your message is larger than the mail server accepts.');
  const late = error.code === 'ETIMEDOUT' || error.code === 'EABORT';
  if (late) return new Refusal(504, stage, 'The mail server did not answer in time. Please try again.');
  return new Refusal(502, stage, 'The mail server did not accept your message. Please try again later.');
}

/**
 * Delivers to a mail server. A delivery has succeeded once the server has answered that it accepted the whole
 * message, and not before.
 * @param timeout Time in ms for a whole delivery.
 * @param connections Deliveries at the same time; others wait for their turn.
 */
export function createSmtp(server: SmtpServer, timeout: number, connections: number): Deliver {
  const { verify, auth, ...rest } = server;
  const transport = createTransport({
    ...rest,
    ...(auth && { auth }),
    tls: { rejectUnauthorized: verify },
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    logger: false,
  });
  const slots = createSlots(connections);
  return async ({ from, to, raw }) => {
    const signal = AbortSignal.timeout(timeout);
    try {
      // With the size, a server that takes less says so before the message is on its way.
      await slots(() => transport.sendMail({ envelope: { from, to, size: raw.length }, raw, signal }));
    } catch (error) {
      throw error instanceof Error ? explain(error) : error;
    }
    return {};
  };
}
