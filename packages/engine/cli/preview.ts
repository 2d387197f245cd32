/**
 * Builds the site as it is now, with its drafts, and shows it to who has the link: colleagues and phones in this network.
 * Each run has a link of its own. Enquiries that are sent there are put away when it ends, and are delivered to nobody.
 *
 *   npx worldwright preview
 *   PORT=8080 npx worldwright preview
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
import { PREVIEW } from '../build/previewFolder.ts';

const PORT = process.env.PORT || '4180';
const BUILD = fileURLToPath(new URL('../build/build.ts', import.meta.url));

/** This machine's addresses in its networks. */
function addresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  return all.flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : []));
}

readOptions({});
console.log('Building the site with its drafts …');
const { status } = spawnSync(process.execPath, [BUILD, '--preview'], {
  stdio: ['inherit', 'ignore', 'inherit'],
});
if (status !== 0) process.exit(1);

const token = randomBytes(16).toString('base64url');
const outbox = mkdtempSync(join(tmpdir(), 'preview-'));
process.once('exit', () => rmSync(outbox, { recursive: true, force: true }));
// Nothing of the site's own settings: its mail server is not for tries.
await serve({ PORT, HOST: process.env.HOST, SITE_DIR: PREVIEW, OUTBOX_DIR: outbox, PREVIEW_TOKEN: token });
const [first = 'localhost', ...others] = addresses();
const links = [first, ...others].map((address) => `http://${address}:${PORT}/?preview=${token}`);
console.log(`\n${renderUnicodeCompact(links[0] ?? '')}\n`);
console.log(`Who has this link sees the preview, in the same network, as long as this runs:\n  ${links.join('\n  ')}`);
