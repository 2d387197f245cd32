import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, type Program, startProgram } from '@worldwright/testing';
import { readRelease } from '../../../release/release.ts';
import { configuration } from '../../nginx/configuration.ts';
import type { Host } from '../check.ts';
import { scratchFolder } from './outbox.ts';
import { putBuild } from './put.ts';

/** Interval in ms between checks whether a program responds. */
const INTERVAL = 50;
const MODULE = 'ngx_http_brotli_static_module.so';

/** Returns the folder of nginx's modules, or undefined if nginx or its brotli module is not installed. */
function modulesFolder(): string | undefined {
  const { stderr } = spawnSync('nginx', ['-V'], { encoding: 'utf8' });
  const [, folder] = /--modules-path=(\S+)/.exec(stderr ?? '') ?? [];
  return folder && existsSync(join(folder, MODULE)) ? folder : undefined;
}

/** Whether nginx is installed. */
export const hasNginx = modulesFolder() !== undefined;
/** Command that installs nginx. */
export const NGINX_HINT = 'apt-get install -y nginx-light libnginx-mod-http-brotli-static';

/** The usual content of Debian's `nginx.conf`. @param folder for nginx's own files. */
const frame = (folder: string, modules: string, workers: number) => `daemon off;
user ${userInfo().username};
worker_processes ${workers};
load_module ${join(modules, MODULE)};
pid ${folder}/pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  ${['client_body', 'proxy', 'fastcgi', 'scgi', 'uwsgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/site.conf;
}
`;

/** Starts a relay alone behind a proxy. */
export async function startRelay(dist: string, outbox: string, url: string) {
  const { to, folder } = await readRelease(dist);
  const program = startProgram([process.execPath, 'packages/relay/main.ts'], {
    RELAY_PORT: '0',
    RELAY_HOST: '127.0.0.1',
    RELAY_TO: to.join(),
    RELAY_SITE_DIR: dist,
    ...(folder && { RELAY_SITE_URL: url }),
    RELAY_TRUST_PROXY: '1',
    RELAY_DRAIN: '0',
    OUTBOX_DIR: outbox,
  });
  const [, port = ''] = await program.said(/"event":"listening".*"port":(\d+)/);
  return { program, address: `127.0.0.1:${port}` };
}

/** Waits until a program responds. @throws with its output if it ends before. */
export async function answers(url: string, program: Program): Promise<void> {
  while (!(await fetch(url).catch(() => undefined))) {
    if (!program.isRunning()) await program.ended();
    await wait(INTERVAL);
  }
}

/** Starts nginx with the generated configuration and a relay. @param dist the built site. */
export async function startNginx(dist: string, workers = 1): Promise<Host> {
  const modules = modulesFolder();
  if (modules === undefined) throw new Error(`nginx, or its module for brotli, is not installed: ${NGINX_HINT}`);
  const outbox = scratchFolder('nginx');
  const port = await freePort();
  const release = await readRelease(dist);
  const url = `http://127.0.0.1:${port}${release.folder}`;
  const relay = await startRelay(dist, outbox.folder, url);
  const root = join(outbox.folder, 'site');
  await putBuild(dist, root, { folder: '', texts: {}, hasCopies: true });
  const options = { root, names: '_', listen: `127.0.0.1:${port}`, relay: relay.address };
  await writeFile(join(outbox.folder, 'site.conf'), configuration(release, options));
  await writeFile(join(outbox.folder, 'nginx.conf'), frame(outbox.folder, modules, workers));
  const program = startProgram(['nginx', '-c', join(outbox.folder, 'nginx.conf'), '-e', 'stderr']);
  const close = async () => {
    await Promise.all([program.close(), relay.program.close()]);
    await outbox.remove();
  };
  await answers(url, program).catch(async (error) => {
    await close();
    throw error;
  });
  return { name: 'nginx', url, mails: outbox.mails, close };
}
