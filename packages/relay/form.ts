/** The contact form: fields, validation and the text of the mail. Runs in browsers too. */
import type { z } from 'zod';
import type { field } from './http/siteWords.ts';
import { isEmail, withoutMargin } from './mail/address.ts';

export { isEmail } from './mail/address.ts';

/** Default of `RELAY_RETENTION`: days after delivery for which an enquiry keeps its text. */
export const RETENTION_DAYS = 30;

/** Kinds of field. `long` has several lines, `choice` is one of several texts, `consent` is a checkbox. */
export const fieldKinds = ['text', 'email', 'telephone', 'long', 'choice', 'consent', 'date', 'file'] as const;

/** Types of file that a field can accept. All of them are recognised by their content. */
export const fileTypes = ['pdf', 'jpeg', 'png', 'webp', 'heic', 'gif', 'docx', 'xlsx', 'odt', 'ods'] as const;

export type FileType = (typeof fileTypes)[number];

/** Maximum sizes in MB: of a file by default, and of all files. Mail servers accept some 20 MB; base64 adds a third. */
export const FILE_MEGABYTES = { usual: 5, most: 15 } as const;

export type FormField = z.output<typeof field>;

export type FileRules = NonNullable<FormField['file']>;

export interface ChosenFile {
  name: string;
  /** In bytes. */
  size: number;
  /** Media type; empty if unknown. */
  type: string;
}

/** File name extensions, without the dot, and media types. The first of each is the usual one. */
const KNOWN: Record<FileType, { endings: string[]; media: string[] }> = {
  pdf: { endings: ['pdf'], media: ['application/pdf'] },
  jpeg: { endings: ['jpg', 'jpeg', 'jpe', 'jfif'], media: ['image/jpeg'] },
  png: { endings: ['png'], media: ['image/png', 'image/apng'] },
  webp: { endings: ['webp'], media: ['image/webp'] },
  heic: { endings: ['heic', 'heif'], media: ['image/heic', 'image/heif'] },
  gif: { endings: ['gif'], media: ['image/gif'] },
  docx: { endings: ['docx'], media: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'] },
  xlsx: { endings: ['xlsx'], media: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] },
  odt: { endings: ['odt'], media: ['application/vnd.oasis.opendocument.text'] },
  ods: { endings: ['ods'], media: ['application/vnd.oasis.opendocument.spreadsheet'] },
};

/** Returns the `accept` attribute of a file input. */
export const acceptOf = ({ types }: FileRules): string =>
  types.flatMap((type) => [...KNOWN[type].endings.map((ending) => `.${ending}`), ...KNOWN[type].media]).join(',');

const endingOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Returns the media type for a name's extension, whatever the content is. */
export const typeByName = (name: string): string | undefined =>
  Object.values(KNOWN).find(({ endings }) => endings.includes(endingOf(name)))?.media[0];

/** Returns a name with an extension that matches the media type: programs open a file by it. */
export function withEnding(name: string, media: string): string {
  const { endings = [] } = Object.values(KNOWN).find((one) => one.media.includes(media)) ?? {};
  return endings.length === 0 || endings.includes(endingOf(name)) ? name : `${name}.${endings[0]}`;
}

/** Maximum length of a file name in characters, without its extension. */
const MAX_NAME_LENGTH = 80;

/** Returns a file name without folders, characters that file systems refuse, and control characters. */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{C}\s"*:;<>?|%]+/gu, ' ')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  const [, base = '', ending = ''] = /^(.*?)(\.[a-z0-9]{1,8})?$/iu.exec(plain) ?? [];
  return `${[...base].slice(0, MAX_NAME_LENGTH).join('').trim() || 'file'}${ending}`;
}

const KILO = 1024;

/** Returns a file's name and size for the text of the mail. The number is whole, so it needs no translation. */
export function fileText({ name, size }: Pick<ChosenFile, 'name' | 'size'>): string {
  const [amount, unit] = size < KILO * KILO ? [size / KILO, 'kB'] : [size / KILO / KILO, 'MB'];
  return `${safeName(name)} (${Math.ceil(amount)} ${unit})`;
}

/** Returns the error text if a field does not accept a file. */
export function complaintAbout(rules: FileRules, { size, type }: ChosenFile): string | undefined {
  if (size === 0) return rules.empty;
  if (size > rules.maxBytes) return rules.tooLarge;
  return rules.types.some((one) => KNOWN[one].media.includes(type)) ? undefined : rules.wrongType;
}

/** Name of the multipart part in which a script sends the enquiry as JSON beside files. No field can have it. */
export const ENQUIRY_PART = '_enquiry';

/** Texts by field name. A missing text means an empty field; a file's text is its name and size. */
export type FormEntries = Readonly<Partial<Record<string, string>>>;

/** Names taken by the form's other inputs. */
export const takenNames: readonly string[] = ['to', 'key', 'source', 'website'];

/** Returns whether a text is a calendar date as browsers post it: `2027-02-28`. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  // `Date.parse` may turn 30 February into 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Returns the choice that a text means. Browsers post it with single spaces, and the mail has no soft hyphens. */
export const choiceIn = (choices: readonly string[], text: string): string | undefined =>
  choices.find((choice) => line(choice) === line(text));

/** Returns what is wrong with a field's text, if anything. */
export function mistakeIn(
  { kind, isRequired, choices = [] }: FormField,
  entry = '',
): 'missing' | 'invalid' | undefined {
  const text = kind === 'email' ? withoutMargin(entry) : entry.trim();
  if (text === '') return isRequired ? 'missing' : undefined;
  if (kind === 'email') return isEmail(text) ? undefined : 'invalid';
  if (kind === 'choice') return choiceIn(choices, text) === undefined ? 'missing' : undefined;
  return kind === 'date' && !isDay(text) ? 'missing' : undefined;
}

/** Joins a text to one line, so that it cannot pass for another labelled line. The build adds line breaks to labels. */
const line = (text: string): string =>
  text
    .replace(/[\u00AD\u2060]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

function textOf({ kind }: FormField, entry: string): string {
  if (kind === 'consent') return '✓';
  if (kind === 'email') return withoutMargin(line(entry));
  // Browsers post CRLF, the form's script sends LF: both must give the same enquiry.
  return kind === 'long' ? entry.replaceAll('\r\n', '\n') : line(entry);
}

const isLong = ({ kind }: FormField) => kind === 'long';

/** Returns the fields in the order of the mail: long ones last. */
const longFieldsLast = (fields: readonly FormField[]) => [
  ...fields.filter((field) => !isLong(field)),
  ...fields.filter(isLong),
];

/** Returns the text of the mail: a line for each field with content, long ones last. */
export function bodyOf(fields: readonly FormField[], entries: FormEntries): string {
  return longFieldsLast(fields)
    .flatMap((field) => {
      const entry = entries[field.name] ?? '';
      return entry.trim() === '' ? [] : [`${line(field.label)}: ${textOf(field, entry)}`];
    })
    .join('\n');
}

/**
 * Parses the text of a mail back into texts by field name. Text of several lines may look like another field, so a
 * long field ends at the label of the next long one.
 */
export function fieldsIn(fields: readonly FormField[], body: string): Record<string, string> {
  const found: Record<string, string> = {};
  let rest = body;
  for (const [index, field] of longFieldsLast(fields).entries()) {
    const start = `${line(field.label)}: `;
    if (!rest.startsWith(start)) continue;
    const next = longFieldsLast(fields)
      .slice(index + 1)
      .map(({ label }) => rest.indexOf(`\n${line(label)}: `));
    const end = field.kind === 'long' ? (next.find((at) => at >= 0) ?? -1) : rest.indexOf('\n');
    found[field.name] = rest.slice(start.length, end < 0 ? undefined : end);
    rest = end < 0 ? '' : rest.slice(end + 1);
  }
  return found;
}

/** Returns the visitor's email address: the first email field with content. */
export function addressOf(fields: readonly FormField[], entries: FormEntries): string | undefined {
  const found = fields.find(({ kind, name }) => kind === 'email' && entries[name]?.trim());
  return found && textOf(found, entries[found.name] ?? '');
}
