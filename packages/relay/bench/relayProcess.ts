import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Recipient of the benchmark's relays. */
export const MAILBOX = 'mailbox@company.example';

export interface Start {
  environment: Record<string, string>;
  /** File size in blocks of 512 bytes from which writes fail, until `prlimit` lifts the limit. */
  largestFile?: number;
  /** Whether its time of day jumps at every SIGUSR2. */
  hasJumpingClock?: boolean;
}

/** A relay in its own process, which can be killed and restarted. */
export class RelayProcess {
  readonly #start: Start;
  #child: ChildProcess | undefined;
  url = '';

  constructor(start: Start) {
    this.#start = start;
  }

  /** Starts it. Resolves when it listens. */
  async up(changes: Record<string, string> = {}): Promise<void> {
    const { environment, largestFile, hasJumpingClock } = this.#start;
    Object.assign(environment, changes);
    const limit =
      largestFile === undefined ? [] : ['sh', '-c', `trap "" XFSZ; ulimit -S -f ${largestFile}; exec "$0" "$@"`];
    const clock = hasJumpingClock ? ['--import', path('./jumpingClock.ts')] : [];
    const [command = '', ...rest] = [...limit, process.execPath, ...clock, path('../main.ts')];
    const env = { PATH: process.env.PATH ?? '', ...environment };
    const child = spawn(command, rest, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    for await (const line of createInterface({ input: child.stdout })) {
      const port = /"event":"listening","port":(\d+)/.exec(line)?.[1];
      if (port === undefined) continue;
      child.stdout.resume();
      this.url = `http://127.0.0.1:${port}`;
      return;
    }
    throw new Error('the relay did not start');
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name);
  }

  /** Sends a signal. Resolves when the process has ended. */
  async down(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Resolves with true when nothing waits for delivery, or with false after `patience` ms. */
  async settled(patience: number): Promise<boolean> {
    const end = performance.now() + patience;
    while (performance.now() < end) {
      const text = await fetch(`${this.url}/readyz`).then(
        (response) => response.text(),
        () => '',
      );
      if (text.includes('"waiting":0')) return true;
      await setTimeout(100);
    }
    return false;
  }

  /** Returns its peak memory in MB; 0 except on Linux. */
  async memory(): Promise<number> {
    const status = await readFile(`/proc/${this.pid}/status`, 'utf8').catch(() => '');
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }
}
