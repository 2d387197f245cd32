import { join } from 'node:path';
import { freePort } from '@worldwright/testing';
import { readRelease } from '../../../release/release.ts';
import { hosts } from '../../static/hosts.ts';
import type { Host } from '../check.ts';
import { scratchFolder } from './outbox.ts';
import { putBuild } from './put.ts';
import { runWrangler } from './workers.ts';

/** Starts Cloudflare Pages' asset server on workerd with `wrangler pages dev`. @param dist the built site. */
export async function startCloudflarePages(dist: string): Promise<Host> {
  const scratch = scratchFolder('pages');
  const release = await readRelease(dist);
  const upload = join(scratch.folder, 'upload');
  await putBuild(dist, upload, hosts.cloudflare(release));
  const [port, inspector] = [await freePort(), await freePort()];
  const program = runWrangler(scratch.folder, [
    'pages',
    'dev',
    upload,
    ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', String(inspector)],
    ...['--compatibility-date', '2026-01-01', '--show-interactive-dev-session=false'],
    ...['--persist-to', join(scratch.folder, 'state')],
  ]);
  await program.said(/Ready on \S+/);
  return {
    name: 'cloudflare pages',
    url: `http://127.0.0.1:${port}${release.folder}`,
    mails: scratch.mails,
    async close() {
      await program.close();
      await scratch.remove();
    },
  };
}
