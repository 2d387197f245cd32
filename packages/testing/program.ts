import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';

/** A program that runs until it is closed, or until this one ends. */
export interface Program {
  /** Its process, for signals. */
  child: ChildProcess;
  /** Waits until its output fits. @throws with the output when it ends before. */
  said(pattern: RegExp): Promise<RegExpExecArray>;
  /** All that it has written. */
  output(): string;
  isRunning(): boolean;
  /** Resolves when it has ended by itself. @throws with the output when it has failed. */
  ended(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a program.
 *
 * @param environment in addition to the path and the home of this one.
 * @param cwd the folder that it works in, if it is not that of this one.
 */
export function startProgram(
  [command = '', ...rest]: string[],
  environment: Record<string, string> = {},
  cwd = '.',
): Program {
  // A group of its own: what it starts ends with it.
  const child = spawn(command, rest, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  const end = () => {
    if (isRunning() && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  };
  process.once('exit', end);
  let output = '';
  const news = new EventEmitter();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      news.emit('more');
    });
  const ended = once(child, 'exit')
    .catch((error: NodeJS.ErrnoException) => {
      output += error.code === 'ENOENT' ? 'it is not installed' : error.message;
    })
    .finally(() => {
      process.off('exit', end);
      news.emit('more');
    });
  return {
    child,
    output: () => output,
    isRunning,
    async said(pattern) {
      for (;;) {
        const match = pattern.exec(output);
        if (match) return match;
        if (!isRunning()) {
          await ended;
          throw new Error(`${command} ended: ${output}`);
        }
        await once(news, 'more');
      }
    },
    async ended() {
      await ended;
      if (child.exitCode !== 0) throw new Error(`${command} ${rest.join(' ')} failed: ${output}`);
    },
    async close() {
      if (!isRunning()) return;
      end();
      await ended;
    },
  };
}
