import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, startProgram } from '@worldwright/testing';
import { readRelease } from '../../../release/release.ts';
import { caddyFiles } from '../../caddy/caddyFiles.ts';
import type { Host } from '../check.ts';
import { answers, startRelay } from './nginx.ts';
import { scratchFolder } from './outbox.ts';
import { putBuild } from './put.ts';

/** Whether Caddy is installed. */
export const hasCaddy = spawnSync('caddy', ['version']).status === 0;
/** Command that installs Caddy. */
export const CADDY_HINT = 'apt-get install -y caddy';

/** Starts Caddy with the generated configuration and a relay. @param dist the built site. */
export async function startCaddy(dist: string): Promise<Host> {
  const outbox = scratchFolder('caddy');
  const site = join(outbox.folder, 'site');
  const port = await freePort();
  const release = await readRelease(dist);
  const url = `http://127.0.0.1:${port}${release.folder}`;
  const relay = await startRelay(dist, outbox.folder, url);
  await putBuild(dist, site, caddyFiles(release));
  const file = join(outbox.folder, 'Caddyfile');
  await writeFile(
    file,
    `{\n\tadmin off\n}\nhttp://127.0.0.1:${port} {\n\troot * ${site}\n\timport ${join(site, '_Caddyfile')}\n}\n`,
  );
  const program = startProgram(['caddy', 'run', '--config', file, '--adapter', 'caddyfile'], {
    HOME: outbox.folder,
    SITE_RELAY: relay.address,
  });
  const close = async () => {
    await Promise.all([program.close(), relay.program.close()]);
    await outbox.remove();
  };
  await answers(url, program).catch(async (error) => {
    await close();
    throw error;
  });
  return { name: 'caddy', url, mails: outbox.mails, close };
}
