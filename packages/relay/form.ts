/** The contact form: its fields, what is wrong with an entry, and how entries stand in the mail. Runs in browsers too. */
import { isEmail } from './mail/address.ts';

export { isEmail } from './mail/address.ts';

/** Kinds of field. `long` has several lines, `choice` is one of several texts, `consent` is a box to tick. */
export const fieldKinds = ['text', 'email', 'telephone', 'long', 'choice', 'consent', 'date'] as const;

/** A field of the contact form. */
export interface FormField {
  /** Name under which a browser posts it. */
  name: string;
  kind: (typeof fieldKinds)[number];
  /** What visitors and the mail call it. */
  label: string;
  isRequired: boolean;
  /** What a visitor reads who has left it empty, or has entered what is none of its choices or no date. */
  missing: string;
  /** Texts of a `choice`. */
  choices?: string[] | undefined;
}

/** Texts by the names of fields. A field without one is empty. */
export type FormEntries = Readonly<Partial<Record<string, string>>>;

/** Names that other inputs of the form have. */
export const takenNames: readonly string[] = ['to', 'key', 'source', 'website'];

/** Returns whether a text is a day of the calendar, as browsers post it: `2027-02-28`. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  // An engine may take the 30th of February for the 2nd of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Returns what is wrong with an entry, if anything. */
export function mistakeIn(
  { kind, isRequired, choices = [] }: FormField,
  entry = '',
): 'missing' | 'invalid' | undefined {
  const text = entry.trim();
  if (text === '') return isRequired ? 'missing' : undefined;
  if (kind === 'email') return isEmail(text) ? undefined : 'invalid';
  if (kind === 'choice') return choices.includes(text) ? undefined : 'missing';
  return kind === 'date' && !isDay(text) ? 'missing' : undefined;
}

/** One line, so that what is typed cannot pass for another labelled line. */
const line = (text: string): string => text.replace(/\s+/g, ' ').trim();

function textOf({ kind }: FormField, entry: string): string {
  if (kind === 'consent') return '✓';
  // A browser posts other line breaks than the script of the same form: the same text is to be the same enquiry.
  return kind === 'long' ? entry.replaceAll('\r\n', '\n') : line(entry);
}

const isLong = ({ kind }: FormField) => kind === 'long';

/** The fields as the mail has them: long ones last. */
const inOrder = (fields: readonly FormField[]) => [
  ...fields.filter((field) => !isLong(field)),
  ...fields.filter(isLong),
];

/** Returns the text of the mail: a line for each field that is filled in, long ones last. */
export function bodyOf(fields: readonly FormField[], entries: FormEntries): string {
  return inOrder(fields)
    .flatMap((field) => {
      const entry = entries[field.name] ?? '';
      return entry.trim() === '' ? [] : [`${line(field.label)}: ${textOf(field, entry)}`];
    })
    .join('\n');
}

/**
 * Returns the entries in the text of a mail, by the names of their fields. What visitors wrote in several lines may look
 * like another field: the text of a long field ends with the label of the next, or of none.
 */
export function fieldsIn(fields: readonly FormField[], body: string): Record<string, string> {
  const found: Record<string, string> = {};
  let rest = body;
  for (const [index, field] of inOrder(fields).entries()) {
    const start = `${line(field.label)}: `;
    if (!rest.startsWith(start)) continue;
    const next = inOrder(fields)
      .slice(index + 1)
      .map(({ label }) => rest.indexOf(`\n${line(label)}: `));
    const end = field.kind === 'long' ? (next.find((at) => at >= 0) ?? -1) : rest.indexOf('\n');
    found[field.name] = rest.slice(start.length, end < 0 ? undefined : end);
    rest = end < 0 ? '' : rest.slice(end + 1);
  }
  return found;
}

/** Returns the visitor's e-mail address: the first that is filled in. */
export function addressOf(fields: readonly FormField[], entries: FormEntries): string | undefined {
  const found = fields.find(({ kind, name }) => kind === 'email' && entries[name]?.trim());
  return found && line(entries[found.name] ?? '');
}
