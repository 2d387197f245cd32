/**
 * Scores our server's responses for pages of the built site with MDN's HTTP Observatory
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring), behind a TLS proxy. The scanner has a
 * hundred dependencies, so npm installs it separately, in `.cache`.
 *
 * Exits with 1 if a page has less than the maximum score.
 *
 *   npx worldwright observatory                    a page of each template
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
/** Maximum score of a site without cookies that is not on an HSTS preload list. */
const MAX_POINTS = 135;

const report = z.object({
  scan: z.object({ score: z.number(), grade: z.string() }),
  tests: z.record(z.string(), z.object({ result: z.string(), scoreModifier: z.number() })),
});

/** Serves the site as behind a TLS-terminating proxy. */
async function startSite({ key, cert }: Certificate) {
  const answer = siteHandler(await openReleases('dist'), 1);
  const server = createServer({ key, cert }, (request, response) => {
    request.headers['x-forwarded-proto'] = 'https';
    void answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { host: `127.0.0.1:${portOf(server)}`, close: () => server.close() };
}

/** Installs the scanner if necessary, and resolves with its script. */
async function installScanner(): Promise<string> {
  const own = join(FOLDER, 'node_modules', SCANNER);
  mkdirSync(FOLDER, { recursive: true });
  // The project's npm settings, which allow some install scripts, do not apply here.
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }');
  await run('npm', ['install', '--ignore-scripts', '--no-audit', `${SCANNER}@${VERSION}`], { cwd: FOLDER });
  // The HSTS preload list. This machine is not on it.
  writeFileSync(join(own, 'conf/hsts-preload.json'), '{}');
  return join(own, 'src/scan.js');
}

/** @param address host, port and path, without a scheme. @throws with the scanner's message if it fails */
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
