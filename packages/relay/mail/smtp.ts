import type { Readable } from 'node:stream';
import { createTransport, type NodemailerError } from 'nodemailer';
import type { Delivery } from './delivery.ts';
import { DeliveryFailure, type FailureKind } from './outcome.ts';
import type { SmtpServer } from './smtpUrl.ts';

/** Timeout in ms for connection and greeting (RFC 5321, section 4.5.3.2.1): some servers delay it on purpose. */
const GREETING_TIMEOUT_MS = 5 * 60_000;

/** Number of messages per connection. */
const MAX_MESSAGES_PER_CONNECTION = 100;

/** The message's stream on its way to the server, once nodemailer has created it. */
type Progress = { stream?: Readable };

/** Returns the enhanced status code (RFC 3463) of a permanent refusal, such as `5.4.5`. */
const enhancedCode = ({ response = '' }: NodemailerError) => /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];

/** Returns whether the message's size is refused, as announced in `MAIL FROM` (RFC 1870). */
function isAboutSize(error: NodemailerError): boolean {
  const code = enhancedCode(error);
  return code === undefined ? error.responseCode === 552 : code === '5.2.3' || code === '5.3.4';
}

/** Returns whether the server refused the whole message by a policy, such as a spam filter. */
const isAboutContent = (error: NodemailerError) =>
  error.code === 'EMESSAGE' && /^5\.7\./.test(enhancedCode(error) ?? '');

/**
 * Returns whether the recipient's mailbox is full or closed, or the refusal has no enhanced code. The latter may mean a
 * quota ("daily limit reached"), our server ("relay not permitted") or an unknown recipient; only the text differs.
 */
function isAboutMailbox(error: NodemailerError): boolean {
  const code = enhancedCode(error);
  return code === undefined ? error.responseCode !== undefined : /^5\.2\.[12]$/.test(code);
}

/**
 * Returns whether a reply is about the server or our account, not this enquiry: no password (RFC 4954), no TLS (RFC
 * 3207), a refused sender (also 5.1.7 and 5.1.8 to a recipient), a mail system out of order (5.3.x), a quota (5.4.5 and
 * similar), a policy or permission (5.7.x).
 */
function isAboutAccount(error: NodemailerError): boolean {
  if (error.responseCode === 421) return true;
  if (error.responseCode === 530 && error.code === 'EENVELOPE') return true;
  if (!error.permanent) return false;
  if (error.command === 'MAIL FROM') return !isAboutSize(error);
  // A visitor's text can cause a policy's refusal. It must not hold back other visitors' enquiries.
  return /^5\.([47]\.|1\.[78]$|3\.(?!4$))/.test(enhancedCode(error) ?? '') && !isAboutContent(error);
}

// RFC 5321, section 4.2.1: 4yz is transient, 5yz is permanent. Only a refusal of this recipient or message is final.
function kindOf(error: NodemailerError, { stream }: Progress): FailureKind {
  // An invalid reply to the whole message: the server may have accepted it.
  const isNo = /^[45]\d\d$/.test(String(error.responseCode));
  if (error.code === 'EMESSAGE' && !isNo && stream?.readableEnded) return 'unknown';
  const isAboutMessage = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  const isRefusal = error.permanent ?? /larger than allowed/.test(error.message);
  const isForNow = !isRefusal || isAboutContent(error) || isAboutMailbox(error);
  if (isAboutMessage && !isAboutAccount(error)) return isForNow ? 'later' : 'refused';
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
