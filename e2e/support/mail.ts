import { buffer } from 'node:stream/consumers';
import type { Certificate } from '@worldwright/testing';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What happens to a message before it is taken: throws to refuse it, waits to be slow. */
type Verdict = () => Promise<void> | void;

/** A refusal with an SMTP reply code. */
export function refusal(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

/** How a mail server encrypts: from the first byte, or when a client asks for it. */
interface Encryption {
  certificate: Certificate;
  from: 'the first byte' | 'STARTTLS';
}

/** A real mail server on a free port. */
export class Mailbox {
  readonly #raw: Buffer[] = [];
  /** Of each message, whether it came encrypted. */
  readonly encrypted: boolean[] = [];
  readonly #server: SMTPServer;
  readonly #scheme: string;

  verdict: Verdict = () => {};

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

  /** Opens it, and gives its address. */
  async open(): Promise<string> {
    this.#server.on('error', () => {});
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.server.address();
    if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
    return `${this.#scheme}://127.0.0.1:${address.port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }

  /** Empties it, and takes everything again. */
  clear(): void {
    this.#raw.length = 0;
    this.encrypted.length = 0;
    this.verdict = () => {};
  }

  get size(): number {
    return this.#raw.length;
  }

  /** The messages that it has taken. */
  messages(): Promise<Email[]> {
    return Promise.all(this.#raw.map((message) => PostalMime.parse(message)));
  }
}
