import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The site, served by a process of its own. */
interface RunningSite {
  /** Such as `http://127.0.0.1:40123`. */
  base: string;
  /** Whether it has ended, without being told to. */
  hasEnded: () => boolean;
  /** Resolves when it has ended. */
  stop: () => Promise<void>;
}

/** Builds the site if it has changed, and serves it on a free port. @throws when it cannot be built or served. */
export async function startSite(): Promise<RunningSite> {
  const site = spawn(process.execPath, ['build/start.ts'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DRAIN_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(site, 'exit');
  const lines = createInterface({ input: site.stdout });
  const base = await new Promise<string | undefined>((resolve) => {
    lines.on('line', (line) => {
      console.log(line);
      if (line.startsWith('http://')) resolve(line);
    });
    lines.once('close', () => resolve(undefined));
  });
  if (base === undefined) throw new Error('The site could not be built or served: see above.');
  return {
    base,
    hasEnded: () => site.exitCode !== null || site.signalCode !== null,
    stop: async () => {
      site.kill();
      await ended;
    },
  };
}
