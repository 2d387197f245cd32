import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { mailbox } from './support.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/**
 * `packages/relay/main.ts` as a process of its own, listening on a free port.
 * @param largestFile Size in blocks of 512 bytes from which its writes fail, as on a full disk.
 */
export async function startProcess(environment: Record<string, string>, largestFile?: number) {
  const limited = ['sh', '-c', `trap "" XFSZ; ulimit -f ${largestFile}; exec "$0" "$@"`];
  const [command = '', ...rest] = [...(largestFile === undefined ? [] : limited), process.execPath, main];
  const usual = { RELAY_TO: mailbox, RELAY_DRAIN: '0', RELAY_RETRY_FIRST: '0.05', RELAY_RETRY_MOST: '0.2' };
  const rates = {
    RELAY_RATE_ADDRESS: '1000000/60',
    RELAY_RATE_TOTAL: '1000000/60',
    RELAY_RATE_DELIVERY: '1000000/60',
    // All of a test have the same text.
    RELAY_SPAM_POINTS: '1000',
  };
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const address = { RELAY_PORT: '0', RELAY_HOST: '127.0.0.1' };
  const child = spawn(command, rest, {
    env: { PATH, NODE_COMPILE_CACHE, ...address, ...usual, ...rates, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let output = '';
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const logged = async (event: string): Promise<string> => {
    const line = () => output.split('\n').find((text) => text.includes(`"event":"${event}"`) && text.endsWith('}'));
    while (line() === undefined) await once(child.stdout, 'data');
    return line() ?? '';
  };
  const failed = once(child, 'close').then(([code]) => {
    throw new Error(`ended with ${code}: ${complaints}`);
  });
  failed.catch(() => {});
  const port = /"port":(\d+)/.exec(await Promise.race([logged('listening'), failed]))?.[1];
  const url = `http://127.0.0.1:${port}`;
  /** Resolves when nothing waits to be delivered. */
  const settled = async () => {
    for (;;) {
      const readiness: unknown = await (await fetch(`${url}/readyz`)).json();
      if (JSON.stringify(readiness).includes('"waiting":0')) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return { url, child, ended, logged, settled, complaints: () => complaints };
}
