import { stringify } from 'csv-stringify/sync';
import { type FormField, fieldsIn } from '../form.ts';
import type { InboxEntry } from '../store/inbox.ts';

const iso = (time: number | undefined) => (time === undefined ? '' : new Date(time).toISOString());

/** Returns whether a field already has a column, or is part of the text. */
const isElsewhere = ({ kind, name }: FormField) => kind === 'email' || kind === 'long' || name === 'subject';

/**
 * Escapes formulas within a text. Programs that separate columns by semicolons (Excel in many languages) treat a new
 * line, or text after a semicolon, as a cell.
 */
const withoutInnerFormulas = (text: string): string => text.replace(/(?=[=+\-@＝＋－＠])(?<=[;\t\r\n][\s"]*)/g, "'");

/** Number of enquiries that are converted at a time: visitors wait meanwhile. */
const AT_ONCE = 500;

function linesOf(entries: InboxEntry[], fields: FormField[], isStart: boolean): string {
  const own = fields
    .filter((field) => !isElsewhere(field))
    .map(({ name, label }) => ({ name, header: label, key: `_${name}` }));
  const rows = entries.map((entry) => {
    const entered = fieldsIn(fields, entry.body);
    return {
      ...entry,
      ...Object.fromEntries(own.map(({ name, key }) => [key, entered[name] ?? ''])),
      received: iso(entry.acceptedAt),
      done: iso(entry.doneAt),
      targets: entry.copies.map(({ to, state }) => `${to}: ${state}`).join(', '),
    };
  });
  const columns = [
    ...['id', 'received', 'folder', 'page', { key: 'replyTo', header: 'email' }, ...own, 'subject'],
    ...[{ key: 'body', header: 'text' }, 'source', { key: 'heldFor', header: 'held for' }, 'done', 'targets'],
  ];
  // Without a byte order mark Excel assumes a legacy encoding.
  return stringify(rows, {
    columns,
    header: isStart,
    bom: isStart,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: withoutInnerFormulas },
  });
}

/**
 * Returns enquiries as CSV (RFC 4180). Formulas in visitors' texts are escaped: spreadsheets would run them.
 * @param fields of the contact form; each short one gets a column.
 */
export async function csvOf(entries: InboxEntry[], fields: FormField[]): Promise<string> {
  let lines = linesOf(entries.slice(0, AT_ONCE), fields, true);
  for (let start = AT_ONCE; start < entries.length; start += AT_ONCE) {
    await new Promise((resolve) => setTimeout(resolve));
    lines += linesOf(entries.slice(start, start + AT_ONCE), fields, false);
  }
  return lines;
}
