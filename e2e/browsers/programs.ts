import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A program that a driver has started. */
export class Program {
  readonly #child: ChildProcess;
  readonly #endWithUs = () => this.#child.kill();

  private constructor(child: ChildProcess) {
    this.#child = child;
    process.once('exit', this.#endWithUs);
  }

  static start(path: string, args: string[], environment: Record<string, string> = {}): Program {
    return new Program(spawn(path, args, { env: { ...process.env, ...environment }, stdio: 'ignore' }));
  }

  /** Starts an X server on a free display; resolves with it and the display's name, such as `:99`. */
  static async startDisplay(path: string): Promise<{ program: Program; name: string }> {
    // Its pointer stands in the middle: beside the window, or it would be over the page without having been moved.
    const args = ['-displayfd', '3', '-screen', '0', '4000x1000x24', '-nolisten', 'tcp'];
    const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    const channel = child.stdio[3];
    if (!channel) throw new Error('Xvfb has no channel for its display');
    const program = new Program(child);
    // Xvfb writes the number of the display when it is ready.
    const [number] = await once(channel, 'data');
    return { program, name: `:${String(number).trim()}` };
  }

  async stop(): Promise<void> {
    process.off('exit', this.#endWithUs);
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill();
    await ended;
  }
}

/** A TCP port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
