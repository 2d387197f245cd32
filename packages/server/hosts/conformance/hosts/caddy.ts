import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startProgram } from '@worldwright/testing';
import { caddyFiles } from '../../caddy/caddyFiles.ts';
import type { Host } from '../check.ts';
import { startBeforeRelay } from './behindProxy.ts';
import { putBuild } from './put.ts';

/** Whether Caddy is installed. */
export const hasCaddy = spawnSync('caddy', ['version']).status === 0;
/** Command that installs Caddy. */
export const CADDY_HINT = 'apt-get install -y caddy';

/** Starts Caddy with the generated configuration and a relay. @param dist the built site. */
export const startCaddy = (dist: string): Promise<Host> =>
  startBeforeRelay('caddy', dist, async ({ release, folder, root, port, relay }) => {
    await putBuild(dist, root, caddyFiles(release));
    const file = join(folder, 'Caddyfile');
    await writeFile(
      file,
      `{\n\tadmin off\n}\nhttp://127.0.0.1:${port} {\n\troot * ${root}\n\timport ${join(root, '_Caddyfile')}\n}\n`,
    );
    return startProgram(['caddy', 'run', '--config', file, '--adapter', 'caddyfile'], {
      HOME: folder,
      SITE_RELAY: relay,
    });
  });
