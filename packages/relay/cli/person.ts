import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import PostalMime from 'postal-mime';
import { isEmail } from '../mail/address.ts';
import { exportOf, mentions, type PersonalRecord } from '../store/person.ts';
import type { OperatorStore } from './open.ts';
import { formatTime, table } from './table.ts';

interface MailFile {
  file: string;
  mail: string;
}

interface MailFiles {
  found: MailFile[];
  unread: string[];
}

/** Reads a mail file. Returns its source and its decoded texts. */
async function readMail(file: string) {
  const raw = await readFile(file);
  // Only the source is searched if it cannot be parsed or is nested too deep.
  const parsed = await PostalMime.parse(raw).catch(() => undefined);
  const mail = raw.toString();
  return { mail, texts: [mail, parsed?.subject, parsed?.text, parsed?.html] };
}

/** Finds the mail files that mention a person, also in subfolders of the outbox. */
async function mailFilesOf(directory: string, address: string): Promise<MailFiles> {
  const names = mentions(address);
  const all = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = all.filter((entry) => entry.isFile() && /\.(eml|tmp)$/i.test(entry.name));
  const found: MailFile[] = [];
  const unread: string[] = [];
  for (const file of files.map((entry) => join(entry.parentPath, entry.name))) {
    const read = await readMail(file).catch(() => undefined);
    if (read === undefined) unread.push(file);
    else if (read.texts.some(names)) found.push({ file, mail: read.mail });
  }
  return { found, unread };
}

/**
 * Returns damaged stores that were set aside. They may contain the person's data; only the owner can decide on them.
 */
function damagedStores(store: string): string[] {
  const folder = dirname(store);
  return existsSync(folder)
    ? readdirSync(folder).filter((name) => name.startsWith(`${basename(store)}.damaged-`) && !/-(wal|shm)$/.test(name))
    : [];
}

/** Returns the mailboxes and webhooks that have, or may have, copies. */
const recipientsOfCopies = (records: PersonalRecord[]) => [
  ...new Set(
    records
      .filter(({ state, unknownAttempts }) => state === 'delivered' || state === 'sending' || unknownAttempts > 0)
      .map(({ to }) => to),
  ),
];

function report(records: PersonalRecord[], { found, unread }: MailFiles, store: string): string[] {
  const aside = damagedStores(store);
  const copies = recipientsOfCopies(records);
  return [
    `${records.length} in the store, ${found.length} mail files; the log has no personal data`,
    ...(copies.length > 0 ? [`Copies are with: ${copies.join(', ')}`] : []),
    ...(records.some(({ state }) => state === 'sending')
      ? ['Something is being delivered at this moment: run this again in a minute.']
      : []),
    ...(unread.length > 0 ? [`Look through what cannot be read: ${unread.join(', ')}`] : []),
    ...(aside.length > 0 ? [`Look through what was set aside as damaged: ${aside.join(', ')}`] : []),
    'Files that were sent go with their enquiries; what they contain is not searched.',
    'Backups keep what they have until you replace them.',
  ];
}

/** Finds one person's data; optionally exports it to a file or erases it. */
export async function person({ database, inbox, config }: OperatorStore, ...args: string[]): Promise<string> {
  const options = { export: { type: 'string' }, erase: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [address = ''] = positionals;
  if (!isEmail(address)) throw new Error('Name the address: npm run relay -- person ADDRESS [--export FILE] [--erase]');
  const records = await inbox.person(address);
  const files = await mailFilesOf(resolve(config.outboxDir), address);
  const said = report(records, files, config.storeFile);
  if (values.export !== undefined) {
    await writeFile(values.export, exportOf(address, records, { mailFiles: files.found }), { mode: 0o600, flag: 'wx' });
    said.unshift(`Written to ${resolve(values.export)}`);
  }
  if (!values.erase) {
    const rows = records.map(({ id, state, kind, acceptedAt, to }) => [
      id.slice(0, 8),
      kind,
      state,
      formatTime(acceptedAt),
      to,
    ]);
    return [
      table(['id', 'kind', 'state', 'accepted', 'to'], rows),
      ...files.found.map(({ file }) => file),
      '',
      ...said,
    ].join('\n');
  }
  await inbox.erase(address);
  for (const { file } of files.found) await rm(file, { force: true });
  // Overwrites the text in the store's file. The write-ahead log still has it: a running relay empties it within a minute,
  // and notices if others do; else `close` does.
  database.exec('PRAGMA wal_checkpoint');
  return ['Erased.', ...said].join('\n');
}
