import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { siteIn } from '../http/site.ts';
import { fieldsOf, takeWords } from '../http/siteWords.ts';
import { csvOf } from '../inbox/csv.ts';
import { type Folder, folders } from '../store/inbox.ts';
import type { OperatorStore } from './open.ts';
import { formatTime, table } from './table.ts';

/** Default number of listed enquiries, and maximum number in a CSV file. */
const [DEFAULT_COUNT, MAX_IN_TABLE] = [50, 100_000];

const isFolder = (name: string): name is Folder => folders.some((folder) => folder === name);

function folderNamed(name: string | undefined): Folder | undefined {
  if (name === undefined || isFolder(name)) return name;
  throw new Error(`Unknown folder "${name}". Use one of ${folders.join(', ')}.`);
}

/** Lists the enquiries that match a filter, or writes them to a CSV file. */
export async function showInbox({ inbox, config }: OperatorStore, ...args: string[]): Promise<string> {
  const text = { type: 'string' } as const;
  const options = { folder: text, search: text, page: text, source: text, csv: text, count: text } as const;
  const { csv, count = DEFAULT_COUNT, folder, ...filter } = parseArgs({ args: args.filter(Boolean), options }).values;
  const limit = Number(count);
  if (!Number.isInteger(limit) || limit < 1) throw new Error(`"${count}" is not a number of enquiries`);
  const asked = { ...filter, folder: folderNamed(folder) };
  if (csv !== undefined) {
    const entries = await inbox.list(asked, MAX_IN_TABLE);
    const { words } = takeWords(siteIn(config.siteDir ?? 'dist').refusalPage() ?? '');
    writeFileSync(csv, await csvOf(entries, fieldsOf(words)), { mode: 0o600, flag: 'wx' });
    return `${entries.length} written to ${resolve(csv)}`;
  }
  const rows = (await inbox.list(asked, limit)).map((entry) => [
    entry.id.slice(0, 8),
    entry.folder,
    formatTime(entry.acceptedAt),
    entry.page ?? '–',
    entry.replyTo ?? '–',
    entry.subject,
    entry.heldFor ?? '',
  ]);
  const totals = Object.entries(await inbox.counts()).map(([name, total]) => `${total} ${name}`);
  return `${table(['id', 'folder', 'accepted', 'page', 'from', 'subject', 'held for'], rows)}\n\n${totals.join(', ')}`;
}
