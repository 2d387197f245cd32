/**
 * Prepares the Worker's input from the built site: files, data about them, and the database's migrations. `wrangler`
 * runs it before it starts or deploys.
 *
 *   npx worldwright host-worker
 *
 * In a site with the packages in `node_modules`, it also writes a `wrangler.jsonc` for the site's settings.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { endInWords } from '@worldwright/relay/node';
import { fieldsOf, fileBytes, migrations, takeWords } from '@worldwright/relay/parts';
import { REFUSAL_PAGE, readPage } from '@worldwright/relay/site';
import { mayBeRequestedLater } from '../../addresses/addresses.ts';
import { filesIn } from '../../release/filesIn.ts';
import { readRelease } from '../../release/release.ts';
import { putFiles } from '../files/putFiles.ts';
import { foldersFile } from '../static/headersFile.ts';
import { fileAdvice } from '../static/limits.ts';
import { FACTS, type SiteFacts } from './facts.ts';

const FROM = process.env.SITE_DIR || 'dist';
const TO = '.dist-worker';
const MIGRATIONS = '.dist-migrations';
const SETTINGS = 'wrangler.jsonc';

/** Time in ms for which files of earlier builds are kept: Cloudflare serves only the last upload. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

const MEGABYTE = 1024 * 1024;

/**
 * Maximum size in MB of an enquiry's files: as base64 and in requests to D1, several copies share a Worker's 128 MB.
 */
const FILE_MEGABYTES = 10;

/** Folders served without the Worker, unless the site has a base path: see `run_worker_first`. */
const WITHOUT_CODE = ['/assets/', '/pictures/'];
const needsNoCode = (path: string) => WITHOUT_CODE.some((folder) => path.startsWith(folder));

const { to, name, url, folder, headers, redirects, rules, files } = await readRelease(FROM).catch(endInWords);
const refusal = files.get(`/${REFUSAL_PAGE}`)?.copies.identity.file;
const megabytes = fileBytes(fieldsOf(takeWords((refusal && readPage(refusal)) ?? '').words)) / MEGABYTE;
if (megabytes > FILE_MEGABYTES)
  endInWords(
    `company.ts › enquiryFields: the files of an enquiry may have ${megabytes} MB, but a Worker's limit is ${FILE_MEGABYTES} MB: lower "maxMegabytes", or run the relay with Node`,
  );
const { all } = await putFiles({ from: FROM, to: TO, hasCopies: false, kept: RETENTION_MS });
const earlier = (await filesIn(TO)).filter(mayBeRequestedLater);
const facts: SiteFacts = {
  to,
  name,
  url,
  headers,
  redirects: Object.fromEntries(redirects),
  rules: [...rules],
  files: [...new Set([...files.keys(), ...earlier])].filter((path) => folder || !needsNoCode(path)),
};
for (const line of fileAdvice(all)) console.log(line);
await writeFile(join(TO, '_headers'), foldersFile(headers, WITHOUT_CODE));
await writeFile(join(TO, FACTS), JSON.stringify(facts));
await mkdir(MIGRATIONS, { recursive: true });
for (const [index, statements] of migrations.entries())
  await writeFile(join(MIGRATIONS, `${String(index + 1).padStart(4, '0')}_relay.sql`), statements);

const here = import.meta.dirname;
if (here.split(sep).includes('node_modules') && !existsSync(SETTINGS)) {
  const folder = relative('.', here).replaceAll(sep, '/');
  const settings = await readFile(join(here, SETTINGS), 'utf8');
  await writeFile(
    SETTINGS,
    settings
      .replaceAll('../../../../', '')
      .replace('"worker.ts"', `"${folder}/worker.js"`)
      .replace('packages/server', folder.replace('/hosts/workers', '')),
  );
  console.log(`${SETTINGS} written: keep it, and deploy with "npx wrangler deploy"`);
}
