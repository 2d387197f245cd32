import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { portOf } from '../serve/openPort.ts';

type Verdict = (raw: Buffer) => Promise<void> | void;

/** Returns a refusal with an SMTP reply code. */
export function smtpError(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

/**
 * Starts a real mail server on a free port.
 * @param accept called before a message is accepted: may throw to refuse it, or wait.
 */
export async function startMail(options: SMTPServerOptions = {}, accept: Verdict = () => {}) {
  const raw: Buffer[] = [];
  const events = new EventEmitter();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 1,
    onData(stream, _session, callback) {
      const take = async () => {
        const message = await buffer(stream);
        await accept(message);
        raw.push(message);
      };
      const done = (error?: Error) => {
        callback(error);
        events.emit('change');
      };
      take().then(() => done(), done);
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const scheme = options.secure ? 'smtps' : 'smtp';
  return {
    url: `${scheme}://127.0.0.1:${portOf(server.server)}`,
    raw,
    /** Resolves when at least `count` messages are received. */
    async received(count: number) {
      while (raw.length < count) await once(events, 'change');
    },
    /** Returns the connected clients. */
    connections: () => [...server.connections],
    messages: () => Promise.all(raw.map((message) => PostalMime.parse(message))),
  };
}

/** Starts a mail server with scripted replies: `drop` disconnects, `silence` is none. `.` is the message's end. */
export async function startScriptedMail(replies: Record<string, string>) {
  const seen: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    const say = (verb: string, normally: string) => {
      seen.push(verb);
      const reply = replies[verb] ?? normally;
      if (reply === 'drop') socket.destroy();
      else if (reply !== 'silence') socket.write(`${reply}\r\n`);
      inData = verb === 'DATA' && reply.startsWith('354');
    };
    socket.on('error', () => {});
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const verb = line.slice(0, 4).toUpperCase();
        if (inData && line === '.') say('.', '250 taken');
        else if (!inData) say(verb, verb === 'DATA' ? '354 go on' : '250 fine');
      }
    });
    say('CONNECT', '220 scripted');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `smtp://127.0.0.1:${portOf(server)}`, seen };
}
