import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What happens to a message before it is taken: throws to refuse it, waits to be slow. */
type Verdict = () => Promise<void> | void;

/** A refusal with an SMTP reply code. */
export function refusal(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

/** A real mail server on a free port. */
export class Mailbox {
  readonly #raw: Buffer[] = [];
  readonly #server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 1,
    onData: (stream, _session, callback) => {
      const take = async () => {
        const message = await buffer(stream);
        await this.verdict();
        this.#raw.push(message);
      };
      take().then(() => callback(), callback);
    },
  });

  verdict: Verdict = () => {};

  /** Opens it, and gives its address. */
  async open(): Promise<string> {
    this.#server.on('error', () => {});
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.server.address();
    if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
    return `smtp://127.0.0.1:${address.port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }

  /** Empties it, and takes everything again. */
  clear(): void {
    this.#raw.length = 0;
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
