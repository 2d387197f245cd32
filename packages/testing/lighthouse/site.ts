import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** `npm start`, which builds what has changed. */
const START = fileURLToPath(import.meta.resolve('@worldwright/engine/start'));

/** The site, served by a process of its own. */
interface RunningSite {
  /** Such as `http://127.0.0.1:40123`. */
  base: string;
  /** Resolves when it has ended. */
  stop: () => Promise<void>;
}

/** Shows what `npm start` prints until it prints its address; resolves with that, or with nothing if it ends before. */
function addressOf(output: Interface): Promise<string | undefined> {
  return new Promise((resolve) => {
    const read = (line: string) => {
      console.log(line);
      if (!line.startsWith('http://')) return;
      // Reading goes on: a full pipe would hold the server up.
      output.off('line', read).on('line', () => {});
      resolve(line);
    };
    output.on('line', read).once('close', () => resolve(undefined));
  });
}

/**
 * Builds the site if it has changed, and serves it on a free port.
 *
 * @param command the module that does so.
 * @throws when it cannot be built or served.
 */
export async function startSite(command = START): Promise<RunningSite> {
  const site = spawn(process.execPath, [command], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DRAIN_SECONDS: '0', OUTBOX_DIR: '.lighthouseci/outbox' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(site, 'exit');
  // A tool that finds no browser ends here and now.
  const end = () => void site.kill();
  process.once('exit', end);
  site.once('exit', () => process.off('exit', end));
  const unexpected = () => console.error('The site has ended without being told to.');
  site.once('exit', unexpected);
  const base = await addressOf(createInterface({ input: site.stdout }));
  if (base === undefined) throw new Error('The site could not be built or served: see above.');
  return {
    base,
    stop: async () => {
      site.off('exit', unexpected);
      site.kill();
      await ended;
    },
  };
}
