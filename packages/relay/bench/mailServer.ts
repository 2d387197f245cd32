import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** What a mail server does with a message that it has read. */
export type Treatment = 'take' | 'take and say nothing' | 'take and hang up' | 'refuse for now';

/** What happened to the mail, over all servers of one round. */
export interface Account {
  /** Message ids of the copies that were taken, by enquiry. */
  copies: Map<string, string[]>;
  /** Copies that were taken without the relay hearing of it. */
  unanswered: number;
}

/** A mail server with an account of what it took. */
export interface MailServer {
  port: number;
  close(): Promise<void>;
}

/** Which enquiry a message is. */
const nameOf = (message: string): string => /^Enquiry: (\S+)/m.exec(message)?.[1] ?? 'unknown';

/**
 * Starts a mail server on loopback.
 * @param treat decides about a message, by the name of its enquiry; may wait.
 * @param port a free one when 0.
 */
export async function startMailServer(
  account: Account,
  treat: (enquiry: string) => Treatment | Promise<Treatment>,
  port = 0,
  options: SMTPServerOptions = {},
): Promise<MailServer> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 1,
    onData(stream, session, done) {
      const handle = async () => {
        const message = await text(stream);
        const treatment = await treat(nameOf(message));
        if (treatment === 'refuse for now') return done(Object.assign(new Error('not now'), { responseCode: 451 }));
        const id = /^Message-ID: (\S+)/im.exec(message)?.[1] ?? '';
        account.copies.set(nameOf(message), [...(account.copies.get(nameOf(message)) ?? []), id]);
        if (treatment === 'take') return done();
        account.unanswered += 1;
        if (treatment === 'take and hang up')
          for (const { _socket, id: other } of server.connections) if (other === session.id) _socket.destroy();
      };
      handle().catch(done);
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
