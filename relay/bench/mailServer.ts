import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** One in this many of each command goes wrong, in each way. */
const ODDS = 40;

/** A mail server that misbehaves, and keeps account of what it took. */
export interface MisbehavingServer {
  port: number;
  /** Copies that were taken, by enquiry. */
  copies: Map<string, number>;
  /** How often the answer to a copy that was taken never reached the relay, by enquiry. */
  unanswered: Map<string, number>;
  /** How often each kind of misbehaviour happened. */
  misdeeds: Map<string, number>;
  close(): void;
}

const chance = () => Math.random() * ODDS < 1;

function count(map: Map<string, number>, key: string): void {
  map.set(key, (map.get(key) ?? 0) + 1);
}

function refusal(code: number): Error {
  return Object.assign(new Error('not now'), { responseCode: code });
}

/** Starts it on a free port of the loopback interface. */
export async function startMisbehavingServer(): Promise<MisbehavingServer> {
  const copies = new Map<string, number>();
  const unanswered = new Map<string, number>();
  const misdeeds = new Map<string, number>();
  const misbehave = (kind: string): boolean => {
    if (!chance()) return false;
    count(misdeeds, kind);
    return true;
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 1,
    onConnect: (_, done) => (misbehave('refuse to talk') ? done(refusal(421)) : done()),
    onMailFrom: (_, __, done) => (misbehave('refuse the sender') ? done(refusal(451)) : done()),
    onRcptTo: (_, __, done) => (misbehave('refuse the recipient') ? done(refusal(450)) : done()),
    onData(stream, session, done) {
      const hangUp = () => {
        for (const connection of server.connections)
          if (connection.session.id === session.id) connection._socket.destroy();
      };
      const take = async () => {
        const enquiry = /^Enquiry: (\S+)/m.exec(await text(stream))?.[1] ?? 'unknown';
        if (misbehave('refuse the message')) return done(refusal(452));
        if (misbehave('hang up before taking the message')) return hangUp();
        if (misbehave('be slow')) await new Promise((resolve) => setTimeout(resolve, 300));
        count(copies, enquiry);
        if (!misbehave('take the message and hang up')) return done();
        count(unanswered, enquiry);
        hangUp();
      };
      take().catch(done);
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return { port, copies, unanswered, misdeeds, close: () => server.close() };
}
