import type { Readable } from 'node:stream';
import { createTransport, type NodemailerError } from 'nodemailer';
import type { Delivery } from './delivery.ts';
import { DeliveryFailure, type FailureKind } from './outcome.ts';
import type { SmtpServer } from './smtpUrl.ts';

/** Timeout in ms for connection and greeting (RFC 5321, section 4.5.3.2.1): some servers delay it on purpose. */
const GREETING_TIMEOUT_MS = 5 * 60_000;

const MAX_MESSAGES_PER_CONNECTION = 100;

/** The message's stream on its way to the server, once nodemailer has created it. */
type Progress = { stream?: Readable };

/** Returns the enhanced status code (RFC 3463) of a permanent refusal, such as `5.4.5`, or an empty text. */
const enhancedCode = ({ response = '' }: NodemailerError) =>
  /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';

/**
 * Codes that no retry changes: an unknown recipient, or a message that is too large or malformed. Providers use others,
 * such as 5.1.90, 5.2.0 and 5.2.252, for quotas and senders too.
 */
const FINAL = /^5\.(1\.([1236]|10)|2\.3|3\.4|6\.\d+)$/;

/** Codes about the message's size, as announced in `MAIL FROM` (RFC 1870). */
const SIZE = /^5\.(2\.3|3\.4)$/;

/** Codes about the server or our account: the sender, a mail system out of order, a quota, a policy or permission. */
const ACCOUNT = /^5\.(1\.[78]$|3\.(?!4$)|[47]\.)/;

/** Returns whether a reply is about the server or our account, not this enquiry. */
function isAboutAccount(error: NodemailerError): boolean {
  const code = enhancedCode(error);
  // 530: no password (RFC 4954) or no TLS (RFC 3207).
  if (error.responseCode === 421 || error.responseCode === 530) return true;
  if (!error.permanent) return false;
  if (error.command === 'MAIL FROM') return code === '' ? error.responseCode !== 552 : !SIZE.test(code);
  // A visitor's text can cause a policy's refusal. It must not hold back other visitors' enquiries.
  return ACCOUNT.test(code) && !(error.code === 'EMESSAGE' && code.startsWith('5.7.'));
}

// RFC 5321, section 4.2.1: 4yz is transient, 5yz is permanent. Without an enhanced code, a permanent one may also mean a
// quota ("daily limit reached") or our server ("relay not permitted"); only the text differs.
function kindOf(error: NodemailerError, { stream }: Progress): FailureKind {
  // An invalid reply to the whole message: the server may have accepted it.
  const isNo = /^[45]\d\d$/.test(String(error.responseCode));
  if (error.code === 'EMESSAGE' && !isNo && stream?.readableEnded) return 'unknown';
  if (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') {
    if (!isAboutAccount(error))
      return FINAL.test(enhancedCode(error)) || /larger than allowed/.test(error.message) ? 'refused' : 'later';
    return error.command === 'RCPT TO' && error.responseCode !== 421 ? 'blocked' : 'server';
  }
  if (error.responseCode !== undefined) return 'server';
  // The stream is read only after the server's go-ahead. Once all of it is read, the final dot may be sent or still be
  // buffered: there is no way to know.
  if (stream?.readableEnded) return 'unknown';
  return stream?.readableDidRead ? 'later' : 'server';
}

function explain(error: unknown, progress: Progress): DeliveryFailure {
  if (!(error instanceof Error)) return new DeliveryFailure('server', String(error), 'unknown');
  const { code, originalCode, command, responseCode }: NodemailerError = error;
  const codes = [code, originalCode, command, responseCode].filter(Boolean).join(' ');
  return new DeliveryFailure(kindOf(error, progress), error.message, codes || error.name);
}

/**
 * Creates a transport to a mail server, with pooled connections. A delivery succeeds once the server has accepted the
 * whole message.
 * @param timeout in ms for a whole delivery. RFC 5321, section 4.5.3.2.6, requires ten minutes for the last reply.
 * @param connections maximum number of simultaneous deliveries.
 */
export function createSmtp(server: SmtpServer, timeout: number, connections: number): Delivery {
  const { verify, auth, ...rest } = server;
  const transport = createTransport({
    ...rest,
    ...(auth && { auth }),
    pool: true,
    maxConnections: connections,
    maxMessages: MAX_MESSAGES_PER_CONNECTION,
    // Only for a connection that the server closed before it received any of the message.
    maxRequeues: 1,
    tls: { rejectUnauthorized: verify },
    connectionTimeout: Math.min(timeout, GREETING_TIMEOUT_MS),
    greetingTimeout: Math.min(timeout, GREETING_TIMEOUT_MS),
    socketTimeout: timeout,
    logger: false,
  });
  const underWay = new WeakMap<object, Progress>();
  transport.use('stream', ({ data, message }, done) => {
    const progress = typeof data.raw === 'object' && data.raw !== null ? underWay.get(data.raw) : undefined;
    message.processFunc((stream) => {
      if (progress) progress.stream = stream;
      return stream;
    });
    done();
  });
  return {
    async deliver({ from, to, raw }) {
      const progress: Progress = {};
      underWay.set(raw, progress);
      const signal = AbortSignal.timeout(timeout);
      try {
        // The size lets a server with a lower limit refuse before the message is sent.
        const { response } = await transport.sendMail({
          envelope: { from, to, size: raw.length },
          raw,
          signal,
        });
        return response;
      } catch (error) {
        throw explain(error, progress);
      }
    },
    verify: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
    close: () => transport.close({ force: true }),
  };
}
