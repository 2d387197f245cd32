/**
 * Scores what our server sends with pages of the built site by the rules of MDN's HTTP Observatory
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring), behind a proxy that encrypts. The
 * scanner brings a hundred packages, so npm installs it apart from the project, in `.cache`.
 *
 * Ends with 1 when a page has less than the most points.
 *
 *   npx worldwright observatory                    a page of each kind
 *   npx worldwright observatory / /about-us     these pages
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { portOf, readOptions } from '@worldwright/relay/node';
import { openReleases, siteHandler } from '@worldwright/server';
import { z } from 'zod';
import { type Certificate, makeCertificate } from './certificate.ts';
import { onePerTemplate, readPages } from './lighthouse/pages.ts';

const run = promisify(execFile);
const [SCANNER, VERSION] = ['@mdn/mdn-http-observatory', '1.4.8'];
const FOLDER = '.cache/observatory';
/** The most points of a site that sets no cookies and is in no browser's list of encrypted sites. */
const MAX_POINTS = 135;

const report = z.object({
  scan: z.object({ score: z.number(), grade: z.string() }),
  tests: z.record(z.string(), z.object({ result: z.string(), scoreModifier: z.number() })),
});

/** The site as a proxy sends it on that has taken the encryption off. */
async function startSite({ key, cert }: Certificate) {
  const answer = siteHandler(await openReleases('dist'), 1);
  const server = createServer({ key, cert }, (request, response) => {
    request.headers['x-forwarded-proto'] = 'https';
    void answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { host: `127.0.0.1:${portOf(server)}`, close: () => server.close() };
}

/** Installs the scanner where it is not yet, and resolves with its script. */
async function installScanner(): Promise<string> {
  const own = join(FOLDER, 'node_modules', SCANNER);
  mkdirSync(FOLDER, { recursive: true });
  // The project's own settings of npm, which approve scripts, are not its own.
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }');
  await run('npm', ['install', '--ignore-scripts', '--no-audit', `${SCANNER}@${VERSION}`], { cwd: FOLDER });
  // Sites that browsers know to be encrypted. This machine is none of them.
  writeFileSync(join(own, 'conf/hsts-preload.json'), '{}');
  return join(own, 'src/scan.js');
}

/** @param address host, port and path, without a scheme. @throws with what the scanner says when it cannot scan. */
async function scan(scanner: string, address: string, { file }: Certificate) {
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: file };
  const { stdout } = await run(process.execPath, [scanner, address], { env });
  return report.parse(JSON.parse(stdout));
}

const { positionals } = readOptions({ allowPositionals: true });
const scanner = await installScanner();
const folder = mkdtempSync(join(tmpdir(), 'observatory-'));
const certificate = makeCertificate(folder);
const site = await startSite(certificate);
try {
  const kinds = () => onePerTemplate(readPages('dist/data')).map(({ path }) => path);
  for (const page of positionals.length > 0 ? positionals : kinds()) {
    const { scan: total, tests } = await scan(scanner, site.host + page, certificate);
    console.log(`\n${page}: ${total.score} of 100, ${total.grade}`);
    for (const { result, scoreModifier } of Object.values(tests))
      console.log(`  ${String(scoreModifier).padStart(4)}  ${result}`);
    if (total.score < MAX_POINTS) process.exitCode = 1;
  }
} finally {
  site.close();
  rmSync(folder, { recursive: true });
}
