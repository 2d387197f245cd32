import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import PostalMime from 'postal-mime';
import { isEmail } from '../mail/address.ts';
import { exportOf, mentionOf, type PersonalRecord } from '../store/person.ts';
import type { OperatorStore } from './open.ts';
import { moment, table } from './table.ts';

/** Returns the mail files that name a person, in the header or in the text, however that is encoded. */
async function mailFilesOf(directory: string, address: string): Promise<string[]> {
  const names = mentionOf(address);
  const found: string[] = [];
  for (const name of await readdir(directory).catch(() => [])) {
    if (!/\.(eml|tmp)$/.test(name)) continue;
    const raw = await readFile(join(directory, name));
    const { replyTo, to, subject, text } = await PostalMime.parse(raw);
    const addresses = [replyTo, to].flat().map((one) => one?.address);
    if ([...addresses, subject, text].some(names)) found.push(join(directory, name));
  }
  return found;
}

/** Files beside the store that may have more of a person, and that nobody but the owner can judge. */
function filesAside(store: string): string[] {
  const folder = dirname(store);
  return existsSync(folder)
    ? readdirSync(folder).filter((name) => name.startsWith(`${basename(store)}.damaged-`) && !/-(wal|shm)$/.test(name))
    : [];
}

/** Where copies are that the relay cannot reach: mailboxes and webhooks. */
const elsewhere = (records: PersonalRecord[]) => [
  ...new Set(records.filter(({ state }) => state === 'delivered').map(({ to }) => to)),
];

function report(records: PersonalRecord[], files: string[], store: string): string[] {
  const aside = filesAside(store);
  const delivered = elsewhere(records);
  return [
    `${records.length} in the store, ${files.length} mail files; the log has no personal data`,
    ...(delivered.length > 0 ? [`Delivered copies are with: ${delivered.join(', ')}`] : []),
    ...(aside.length > 0 ? [`Look through what was set aside as damaged: ${aside.join(', ')}`] : []),
    'Files that were sent go with their enquiries; what they contain is not searched.',
    'Backups keep what they have until you replace them.',
  ];
}

/** Finds what there is of one person; writes it to a file, or erases it, where that is asked for. */
export async function person({ database, inbox, config }: OperatorStore, ...args: string[]): Promise<string> {
  const options = { export: { type: 'string' }, erase: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [address = ''] = positionals;
  if (!isEmail(address)) throw new Error('Name the address: npm run relay -- person ADDRESS [--export FILE] [--erase]');
  const records = await inbox.person(address);
  const files = await mailFilesOf(resolve(config.outboxDir), address);
  const said = report(records, files, config.storeFile);
  if (values.export !== undefined) {
    await writeFile(values.export, exportOf(address, records, { mailFiles: files }), { mode: 0o600, flag: 'wx' });
    said.unshift(`Written to ${resolve(values.export)}`);
  }
  if (!values.erase) {
    const rows = records.map(({ id, state, kind, acceptedAt, to }) => [
      id.slice(0, 8),
      kind,
      state,
      moment(acceptedAt),
      to,
    ]);
    return [table(['id', 'kind', 'state', 'accepted', 'to'], rows), ...files, '', ...said].join('\n');
  }
  await inbox.erase(address);
  for (const file of files) await rm(file, { force: true });
  // What was deleted is still in SQLite's log. A relay that reads at this moment empties it within a minute.
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  return ['Erased.', ...said].join('\n');
}
