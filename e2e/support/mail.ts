import { buffer } from 'node:stream/consumers';
import { portOf } from '@worldwright/relay/node';
import type { Certificate } from '@worldwright/testing';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Runs before a message is accepted. Throws to refuse it, waits to delay it. */
type MessageHook = () => Promise<void> | void;

/** Returns a refusal with an SMTP reply code. */
export function refusal(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

/** Encryption of a mail server: implicit TLS, or STARTTLS. */
interface Encryption {
  certificate: Certificate;
  from: 'the first byte' | 'STARTTLS';
}

/** A real mail server on a free port. */
export class Mailbox {
  readonly #raw: Buffer[] = [];
  /** For each message, whether its connection was encrypted. */
  readonly encrypted: boolean[] = [];
  readonly #server: SMTPServer;
  readonly #scheme: string;

  verdict: MessageHook = () => {};

  constructor(encryption?: Encryption) {
    const isSecure = encryption?.from === 'the first byte';
    this.#scheme = isSecure ? 'smtps' : 'smtp';
    this.#server = new SMTPServer({
      disabledCommands: ['AUTH', ...(encryption?.from === 'STARTTLS' ? [] : ['STARTTLS'])],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 1,
      ...(encryption && { secure: isSecure, key: encryption.certificate.key, cert: encryption.certificate.cert }),
      onData: (stream, session, callback) => {
        const take = async () => {
          const message = await buffer(stream);
          await this.verdict();
          this.#raw.push(message);
          this.encrypted.push(session.secure);
        };
        take().then(() => callback(), callback);
      },
    });
  }

  /** Starts the server and returns its URL. */
  async open(): Promise<string> {
    this.#server.on('error', () => {});
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `${this.#scheme}://127.0.0.1:${portOf(this.#server.server)}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }

  /** Empties the mailbox, and accepts all messages again. */
  clear(): void {
    this.#raw.length = 0;
    this.encrypted.length = 0;
    this.verdict = () => {};
  }

  get size(): number {
    return this.#raw.length;
  }

  /** Returns the accepted messages, parsed. */
  messages(): Promise<Email[]> {
    return Promise.all(this.#raw.map((message) => PostalMime.parse(message)));
  }
}
