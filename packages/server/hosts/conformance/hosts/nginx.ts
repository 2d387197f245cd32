import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '@worldwright/testing';
import { configuration } from '../../nginx/configuration.ts';
import type { Host } from '../check.ts';
import { startBeforeRelay } from './behindProxy.ts';
import { putBuild } from './put.ts';

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

/** Starts nginx with the generated configuration and a relay. @param dist the built site. */
export async function startNginx(dist: string, workers = 1): Promise<Host> {
  const modules = modulesFolder();
  if (modules === undefined) throw new Error(`nginx, or its module for brotli, is not installed: ${NGINX_HINT}`);
  return startBeforeRelay('nginx', dist, async ({ release, folder, root, port, relay }) => {
    await putBuild(dist, root, { folder: '', texts: {}, hasCopies: true });
    const options = { root, names: '_', listen: `127.0.0.1:${port}`, relay };
    await writeFile(join(folder, 'site.conf'), configuration(release, options));
    await writeFile(join(folder, 'nginx.conf'), frame(folder, modules, workers));
    return startProgram(['nginx', '-c', join(folder, 'nginx.conf'), '-e', 'stderr']);
  });
}
