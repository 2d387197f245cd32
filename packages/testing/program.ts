import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';

/** A program that runs until it is closed, or until this process ends. */
export interface Program {
  child: ChildProcess;
  /** Waits until the output matches. @throws with the output if the program ends first */
  said(pattern: RegExp): Promise<RegExpExecArray>;
  output(): string;
  isRunning(): boolean;
  /** Resolves when the program has ended by itself. @throws with the output if it failed */
  ended(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a program.
 *
 * @param environment added to `PATH` and `HOME` of this process
 * @param cwd its working directory
 */
export function startProgram(
  [command = '', ...rest]: string[],
  environment: Record<string, string> = {},
  cwd = '.',
): Program {
  // Its own process group, so that its children end with it.
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
