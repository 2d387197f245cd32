import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { portOf } from '../serve/openPort.ts';

/** Response to a received message. */
export type Treatment = 'take' | 'take and say nothing' | 'take and hang up' | 'refuse for now';

/** Records of all mail servers in a round. */
export interface Account {
  /** Message ids of accepted copies by enquiry. */
  copies: Map<string, string[]>;
  /** Number of copies accepted without a response. */
  unanswered: number;
}

export interface MailServer {
  port: number;
  close(): Promise<void>;
}

/** Returns the enquiry of a message. */
const nameOf = (message: string): string => /^Enquiry: (\S+)/m.exec(message)?.[1] ?? 'unknown';

/**
 * Starts a mail server on loopback.
 * @param treat returns the response to a message, by the name of its enquiry; may wait.
 * @param port 0 for a free one.
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
  return {
    port: portOf(server.server),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
