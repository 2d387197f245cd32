import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import PostalMime from 'postal-mime';

/** The site with its relay, as `npm start` runs them, in its own process and with its own outbox. */
export interface Site {
  /** Without a slash at the end, such as `http://127.0.0.1:40123/klima`. */
  address: string;
  /** Returns the subjects of the mails in its outbox. */
  subjects: () => Promise<string[]>;
  stop: () => Promise<void>;
}

async function subjectsIn(outbox: string): Promise<string[]> {
  const names = (await readdir(outbox, { recursive: true })).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))));
  return mails.map(({ subject }) => subject ?? '');
}

/** Starts the site on a free port. @throws if it exits before it prints its address */
export async function startSite(): Promise<Site> {
  const outbox = await mkdtemp(join(tmpdir(), 'outbox-'));
  const child = spawn(process.execPath, ['packages/server/main.ts'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', OUTBOX_DIR: outbox, DRAIN_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const address = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => line.startsWith('http://') && resolve(line.replace(/\/$/, '')));
    lines.once('close', () => reject(new Error('The site did not start. Its errors are above.')));
  });
  return {
    address,
    subjects: () => subjectsIn(outbox),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await rm(outbox, { recursive: true, force: true });
    },
  };
}
