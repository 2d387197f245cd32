/**
 * Builds the site with its drafts and serves it in the local network to anyone with the link. Each run has a new secret
 * link. Enquiries sent there are not delivered, and are deleted at the end.
 *
 *   npx worldwright preview
 *   PORT=8080 npx worldwright preview
 *   npx worldwright preview --deploy my-branch     deploys to Netlify or Cloudflare Pages, with the environment's token.
 *                                                  Each branch has a secret address. Its forms send no enquiries.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOptions } from '@worldwright/relay/node';
import { serve } from '@worldwright/server';
import { renderUnicodeCompact } from 'uqr';
import { PREVIEW } from '../build/site/siteFiles.ts';
import { deploymentOf, NO_HOST } from './preview/deployment.ts';

const PORT = process.env.PORT || '4180';
const BUILD = fileURLToPath(new URL('../build/build.ts', import.meta.url));
const FILES = '.cache/preview-files';
/** Invalid relay URL for the forms of a deployed preview. */
const NO_RELAY = 'https://relay.invalid';

function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}, isQuiet = false): void {
  const { status } = spawnSync(command, args, {
    stdio: ['inherit', isQuiet ? 'ignore' : 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: command === 'npx' && process.platform === 'win32',
  });
  if (status !== 0) process.exit(1);
}

function build(env?: NodeJS.ProcessEnv): void {
  console.log('Building the site with its drafts …');
  run(process.execPath, [BUILD, '--preview'], env, true);
}

function deploy(branch: string): void {
  const deployment = deploymentOf(process.env, branch, FILES);
  if (!deployment) {
    console.log(NO_HOST);
    return;
  }
  const { host, command } = deployment;
  build({ VITE_MAIL_RELAY_URL: NO_RELAY });
  const files = fileURLToPath(import.meta.resolve('@worldwright/server/files'));
  run(process.execPath, [files, '--from', PREVIEW, '--to', FILES, '--host', host, '--days', '0']);
  run('npx', ['--yes', ...command]);
}

function addresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  return all.flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : []));
}

async function show(): Promise<void> {
  build();
  const token = randomBytes(16).toString('base64url');
  const outbox = mkdtempSync(join(tmpdir(), 'preview-'));
  process.once('exit', () => rmSync(outbox, { recursive: true, force: true }));
  // Without the site's own settings: a preview must not use its mail server.
  const settings = { PORT, HOST: process.env.HOST, SITE_DIR: PREVIEW, OUTBOX_DIR: outbox, PREVIEW_TOKEN: token };
  const { port, pathname } = new URL(await serve(settings));
  const [first = 'localhost', ...others] = addresses();
  const links = [first, ...others].map((address) => `http://${address}:${port}${pathname}?preview=${token}`);
  console.log(`\n${renderUnicodeCompact(links[0] ?? '')}\n`);
  console.log(
    `Everyone in this network with the link can see the preview while this runs:\n  ${links.join('\n  ')}\nCtrl+C ends it.`,
  );
}

const { values } = readOptions({ options: { deploy: { type: 'string' } } });
if (values.deploy === undefined) await show();
else deploy(values.deploy);
