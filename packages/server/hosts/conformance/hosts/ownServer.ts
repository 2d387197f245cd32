import { startProgram } from '@worldwright/testing';
import type { Host } from '../check.ts';
import { scratchFolder } from './outbox.ts';

/** Starts the project's own server with its relay, as `npm run serve` does. @param dist the built site. */
export async function startOwnServer(dist: string): Promise<Host> {
  const outbox = scratchFolder('own-server');
  const program = startProgram([process.execPath, 'packages/server/main.ts'], {
    PORT: '0',
    HOST: '127.0.0.1',
    SITE_DIR: dist,
    OUTBOX_DIR: outbox.folder,
    DRAIN_SECONDS: '0',
    RELAY_TRUST_PROXY: '1',
  });
  const [url] = await program.said(/^http:\/\/\S+$/m);
  return {
    name: 'npm start',
    url: url.replace(/\/$/, ''),
    mails: outbox.mails,
    async close() {
      await program.close();
      await outbox.remove();
    },
  };
}
