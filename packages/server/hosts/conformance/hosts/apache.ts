import { spawnSync } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort, startProgram } from '@worldwright/testing';
import { type Release, readRelease } from '../../../release/release.ts';
import { htaccess } from '../../apache/htaccess.ts';
import { folderFiles } from '../../static/folderFiles.ts';
import type { HostFiles } from '../../static/hostFiles.ts';
import type { Host } from '../check.ts';
import { answers } from './behindProxy.ts';
import { scratchFolder } from './outbox.ts';
import { putBuild } from './put.ts';

/** Folder of Apache's modules in Debian. */
const MODULES = '/usr/lib/apache2/modules';
const NEEDED = 'mpm_event authz_core mime dir alias rewrite headers filter deflate brotli env setenvif'.split(' ');

/** Whether Apache is installed. */
export const hasApache = spawnSync('apache2', ['-v']).status === 0;
/** Command that installs Apache. */
export const APACHE_HINT = 'apt-get install -y apache2';

/** The configuration of a web space provider. Everything else is in `.htaccess`. */
const frame = (folder: string, port: number) => `ServerRoot ${folder}
ServerName localhost
ServerTokens Prod
User ${userInfo().uid === 0 ? 'nobody' : userInfo().username}
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
ErrorLog ${folder}/errors
TypesConfig /etc/mime.types
${NEEDED.map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`).join('\n')}
DocumentRoot ${folder}/www
<Directory ${folder}/www>
  AllowOverride All
  Options FollowSymLinks
  Require all granted
</Directory>
`;

async function startWebSpace(name: string, dist: string, filesOf: (release: Release) => HostFiles): Promise<Host> {
  const scratch = scratchFolder(name);
  const port = await freePort();
  const release = await readRelease(dist);
  const to = join(scratch.folder, 'www', release.folder);
  await mkdir(to, { recursive: true });
  await chmod(scratch.folder, 0o755);
  await putBuild(dist, to, filesOf(release));
  await writeFile(join(scratch.folder, 'apache.conf'), frame(scratch.folder, port));
  const program = startProgram(['apache2', '-D', 'FOREGROUND', '-f', join(scratch.folder, 'apache.conf')]);
  const url = `http://127.0.0.1:${port}${release.folder}`;
  await answers(url, program);
  return {
    name,
    url,
    mails: scratch.mails,
    async close() {
      await program.close();
      await scratch.remove();
    },
  };
}

/** Starts Apache as web space, with only the uploaded files. @param dist the built site. */
export const startApache = (dist: string): Promise<Host> => startWebSpace('apache', dist, htaccess);

/** Starts Apache without any configuration of the site, as plain web space. @param dist the built site. */
export const startPlainSpace = (dist: string): Promise<Host> => startWebSpace('ftp', dist, folderFiles);
