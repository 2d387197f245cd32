import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startProgram } from '@worldwright/testing';
import { onTestFinished } from 'vitest';
import { mailbox } from './support.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/**
 * Starts `packages/relay/main.ts` as a process on a free port.
 * @param largestFile file size in blocks of 512 bytes from which writes fail, as on a full disk.
 */
export async function startProcess(environment: Record<string, string>, largestFile?: number) {
  const limited =
    largestFile === undefined ? [] : ['sh', '-c', `trap "" XFSZ; ulimit -f ${largestFile}; exec "$0" "$@"`];
  const program = startProgram([...limited, process.execPath, main], {
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    RELAY_PORT: '0',
    RELAY_HOST: '127.0.0.1',
    RELAY_TO: mailbox,
    RELAY_DRAIN: '0',
    RELAY_RETRY_FIRST: '0.05',
    RELAY_RETRY_MOST: '0.2',
    RELAY_RATE_ADDRESS: '1000000/60',
    RELAY_RATE_TOTAL: '1000000/60',
    RELAY_RATE_DELIVERY: '1000000/60',
    // All enquiries of a test have the same text.
    RELAY_SPAM_POINTS: '1000',
    ...environment,
  });
  const { child } = program;
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  /** Resolves with the line of an event once it is logged. */
  const logged = async (event: string) => (await program.said(new RegExp(`^.*"event":"${event}".*}$`, 'm')))[0];
  const [, port] = await program.said(/"event":"listening","port":(\d+)/).catch(() => {
    throw new Error(`ended with ${child.exitCode}: ${program.output()}`);
  });
  const url = `http://127.0.0.1:${port}`;
  /** Resolves when nothing waits for delivery. */
  const settled = async () => {
    while (!(await (await fetch(`${url}/readyz`)).text()).includes('"waiting":0')) await setTimeout(20);
  };
  return { url, child, ended, logged, settled, output: program.output };
}
