import type { Readable } from 'node:stream';
import { createTransport, type NodemailerError } from 'nodemailer';
import type { Delivery } from './delivery.ts';
import { DeliveryFailure, type FailureKind } from './outcome.ts';
import type { SmtpServer } from './smtpUrl.ts';

/**
 * Longest time in ms until the server's first words (RFC 5321, section 4.5.3.2.1): some keep robots waiting before them.
 * nodemailer counts the time to connect with it.
 */
const GREETING = 5 * 60_000;

/** Messages that one connection carries before it is replaced. */
const MESSAGES = 100;

/** The bytes of the message on their way to the server, as soon as nodemailer has made a stream of them. */
type Progress = { stream?: Readable };

/** Returns the enhanced status code (RFC 3463) of a refusal for good, such as `5.4.5`. */
const enhancedCode = ({ response = '' }: NodemailerError) => /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];

/** Returns whether the size of this message is refused, which `MAIL FROM` announces (RFC 1870). */
function isAboutSize(error: NodemailerError): boolean {
  const code = enhancedCode(error);
  return code === undefined ? error.responseCode === 552 : code === '5.2.3' || code === '5.3.4';
}

/** Returns whether a reply after the whole message refuses it for a policy, such as one against spam. */
const isAboutContent = (error: NodemailerError) =>
  error.code === 'EMESSAGE' && /^5\.7\./.test(enhancedCode(error) ?? '');

/**
 * Returns whether the recipient's mailbox is full or closed, which its owner mends, or a refusal has no enhanced code. That
 * may be a quota of ours ("daily limit reached"), our server ("relay not permitted"), or a recipient who is unknown; which,
 * only its words tell.
 */
function isAboutMailbox(error: NodemailerError): boolean {
  const code = enhancedCode(error);
  return code === undefined ? error.responseCode !== undefined : /^5\.2\.[12]$/.test(code);
}

/**
 * Returns whether a reply is about the server or our account, and not about this enquiry: no password (RFC 4954), no TLS
 * (RFC 3207), a sender that is refused (also 5.1.7 and 5.1.8 to a recipient), a mail system that is out of order (5.3.x), a
 * quota (5.4.5 and its kind), a policy or a permission (5.7.x).
 */
function isAboutAccount(error: NodemailerError): boolean {
  if (error.responseCode === 421) return true;
  if (error.responseCode === 530 && error.code === 'EENVELOPE') return true;
  if (!error.permanent) return false;
  if (error.command === 'MAIL FROM') return !isAboutSize(error);
  // What a visitor writes can provoke a policy's refusal. It must not hold back what others wrote.
  return /^5\.([47]\.|1\.[78]$|3\.(?!4$))/.test(enhancedCode(error) ?? '') && !isAboutContent(error);
}

// RFC 5321, section 4.2.1: 4yz is for now, 5yz is for good. Only a refusal of this recipient or this message ends it.
function kindOf(error: NodemailerError, { stream }: Progress): FailureKind {
  // An answer to the whole message that is none, or to something else: the server may have taken it.
  const isNo = /^[45]\d\d$/.test(String(error.responseCode));
  if (error.code === 'EMESSAGE' && !isNo && stream?.readableEnded) return 'unknown';
  const isAboutMessage = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  const isRefusal = error.permanent ?? /larger than allowed/.test(error.message);
  const isForNow = !isRefusal || isAboutContent(error) || isAboutMailbox(error);
  if (isAboutMessage && !isAboutAccount(error)) return isForNow ? 'later' : 'refused';
  if (error.responseCode !== undefined) return 'server';
  // The stream is read only after the server has said to go on. Once all of it is read, the final dot may be on the
  // wire or still in a buffer: nobody can tell.
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
 * Delivers to a mail server over connections that are kept. A delivery has succeeded once the server has answered
 * that it accepted the whole message, and not before.
 * @param timeout time in ms for a whole delivery. RFC 5321, section 4.5.3.2.6, wants ten minutes for the last answer.
 * @param connections deliveries at the same time.
 */
export function createSmtp(server: SmtpServer, timeout: number, connections: number): Delivery {
  const { verify, auth, ...rest } = server;
  const transport = createTransport({
    ...rest,
    ...(auth && { auth }),
    pool: true,
    maxConnections: connections,
    maxMessages: MESSAGES,
    // Only for a connection that the server had closed before it got a byte of the message.
    maxRequeues: 1,
    tls: { rejectUnauthorized: verify },
    connectionTimeout: Math.min(timeout, GREETING),
    greetingTimeout: Math.min(timeout, GREETING),
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
        // With the size, a server that takes less says so before the message is on its way.
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
