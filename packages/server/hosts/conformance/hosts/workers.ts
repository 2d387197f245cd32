import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { freePort, startProgram } from '@worldwright/testing';
import { Mailbox } from '../../../../../e2e/support/mail.ts';
import { readRelease } from '../../../release/release.ts';
import type { Host } from '../check.ts';
import { scratchFolder } from './outbox.ts';
import { EARLIER } from './put.ts';

const wrangler = join(dirname(createRequire(import.meta.url).resolve('wrangler/package.json')), 'bin/wrangler.js');

/** Runs a wrangler command without network access. @param folder for wrangler's own files. */
export const runWrangler = (folder: string, command: string[], environment: Record<string, string> = {}) =>
  startProgram([process.execPath, wrangler, ...command], {
    HOME: folder,
    CI: '1',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_LOG_PATH: folder,
    NO_COLOR: '1',
    ...environment,
  });

/** Runs a command on the Worker. */
const run = (folder: string, command: string[], environment?: Record<string, string>) => {
  const state = ['--config', 'packages/server/hosts/workers/wrangler.jsonc', '--persist-to', join(folder, 'state')];
  return runWrangler(folder, [...command, ...state], environment);
};

const variables = (values: Record<string, string>) =>
  Object.entries(values).flatMap(([name, value]) => ['--var', `${name}:${value}`]);

/**
 * Starts the Worker on workerd with its assets, D1 and Queues, as `wrangler dev` does.
 *
 * @param dist the built site.
 * @param settings of the relay.
 * @param environment of workerd itself.
 */
export async function startWorkerd(
  dist: string,
  settings: Record<string, string>,
  environment: Record<string, string> = {},
) {
  const state = scratchFolder('workers');
  const earlier = join('.dist-worker', EARLIER);
  await mkdir(dirname(earlier), { recursive: true });
  await writeFile(earlier, 'export {}\n');
  await startProgram([process.execPath, 'packages/server/hosts/workers/prepare.ts'], { SITE_DIR: dist }).ended();
  await run(state.folder, ['d1', 'migrations', 'apply', 'STORE', '--local']).ended();
  const [port, inspector] = [await freePort(), await freePort()];
  const listen = ['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', String(inspector)];
  const program = run(
    state.folder,
    [
      'dev',
      ...listen,
      ...variables({ RELAY_RATE_DELIVERY: '1000/60', ...settings }),
      '--show-interactive-dev-session=false',
    ],
    environment,
  );
  await program.said(/Ready on \S+/);
  return {
    url: `http://127.0.0.1:${port}${(await readRelease(dist)).folder}`,
    /** Runs an SQL statement on the Worker's database. */
    execute: (sql: string) => run(state.folder, ['d1', 'execute', 'STORE', '--local', '--command', sql]).ended(),
    /** Waits until the Worker's log matches. */
    said: program.said,
    async close() {
      await program.close();
      await rm(earlier);
      await state.remove();
    },
  };
}

/** Starts the Worker with a mail server. @param dist the built site. */
export async function startWorkers(dist: string): Promise<Host> {
  const mailbox = new Mailbox();
  const workerd = await startWorkerd(dist, { SMTP_URL: await mailbox.open() });
  return {
    name: 'workerd',
    url: workerd.url,
    mails: () => mailbox.messages(),
    async close() {
      await workerd.close();
      await mailbox.close();
    },
  };
}
