import { stringify } from 'csv-stringify/sync';
import { type FormField, fieldsIn } from '../form.ts';
import type { InboxEntry } from '../store/inbox.ts';

const iso = (time: number | undefined) => (time === undefined ? '' : new Date(time).toISOString());

/** Fields that have a column of their own, or stand in the text. */
const isElsewhere = ({ kind, name }: FormField) => kind === 'email' || kind === 'long' || name === 'subject';

/**
 * Makes texts harmless in programs that separate columns by semicolons, as Excel does in many languages: there a new line and
 * what follows a semicolon are cells of their own, which can be formulas.
 */
const withoutInnerFormulas = (text: string): string => text.replace(/(?<=[;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g, "'");

/**
 * Returns enquiries as a table (RFC 4180), in which no text is a formula: spreadsheets would run those of visitors.
 * @param fields of the contact form; short ones have a column each.
 */
export function csvOf(entries: InboxEntry[], fields: FormField[]): string {
  const rows = entries.map((entry) => {
    const entered = fieldsIn(fields, entry.body);
    const columns = fields
      .filter((field) => !isElsewhere(field))
      .map(({ name, label }) => [label, entered[name] ?? '']);
    return {
      id: entry.id,
      received: iso(entry.acceptedAt),
      folder: entry.folder,
      page: entry.page,
      email: entry.replyTo,
      ...Object.fromEntries(columns),
      subject: entry.subject,
      text: entry.body,
      source: entry.source,
      'held for': entry.heldFor,
      done: iso(entry.doneAt),
      targets: entry.copies.map(({ to, state }) => `${to}: ${state}`).join(', '),
    };
  });
  // Excel takes a file without the first mark for one of its old encodings.
  return stringify(rows, {
    header: true,
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: withoutInnerFormulas },
  });
}
