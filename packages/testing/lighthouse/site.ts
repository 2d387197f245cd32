import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** `npm start`, which builds the site if it has changed. */
const START = fileURLToPath(import.meta.resolve('@worldwright/engine/start'));

interface RunningSite {
  /** Such as `http://127.0.0.1:40123`. */
  base: string;
  /** Resolves when the process has ended. */
  stop: () => Promise<void>;
}

/** Prints the output of `npm start` up to the site's URL. Resolves with that, or `undefined` if the output ends first. */
function addressOf(output: Interface): Promise<string | undefined> {
  return new Promise((resolve) => {
    const read = (line: string) => {
      console.log(line);
      if (!line.startsWith('http://')) return;
      // Keeps reading: a full pipe would block the server.
      output.off('line', read).on('line', () => {});
      resolve(line);
    };
    output.on('line', read).once('close', () => resolve(undefined));
  });
}

/**
 * Builds the site if it has changed, and serves it on a free port.
 *
 * @param command module that builds and serves
 * @throws if it cannot be built or served
 */
export async function startSite(command = START): Promise<RunningSite> {
  const site = spawn(process.execPath, [command], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DRAIN_SECONDS: '0', OUTBOX_DIR: '.lighthouseci/outbox' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(site, 'exit');
  // Also ends the site if the tool exits early, such as without a browser.
  const end = () => void site.kill();
  process.once('exit', end);
  site.once('exit', () => process.off('exit', end));
  const unexpected = () => console.error('The site has exited unexpectedly.');
  site.once('exit', unexpected);
  const base = await addressOf(createInterface({ input: site.stdout }));
  if (base === undefined) throw new Error('The site could not be built or served. The error is above.');
  return {
    base,
    stop: async () => {
      site.off('exit', unexpected);
      site.kill();
      await ended;
    },
  };
}
