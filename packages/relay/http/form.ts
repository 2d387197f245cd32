import {
  addressOf,
  bodyOf,
  complaintAbout,
  type FormEntries,
  type FormField,
  fileText,
  mistakeIn,
  safeName,
  takenNames,
  withEnding,
} from '../form.ts';
import { isMailable } from '../mail/address.ts';
import type { EnquiryFile } from '../store/files.ts';
import { type Enquiry, recipient } from './enquiry.ts';
import { Refusal, VisitorRefusal } from './refusal.ts';
import { english, fieldsOf, type RelayWords } from './siteWords.ts';
import { sourceLines } from './source.ts';

/** A posted form: what was typed, and the hidden fields. */
export interface Entries {
  fields: FormEntries;
  to: string | undefined;
  key: string | undefined;
  /** Where the visitor came from, as a query string; absent where the site does not want to know. */
  source?: string | undefined;
  /** The honeypot: a field that people do not see. */
  website: string;
  /** The files that were chosen. */
  files?: PostedFile[] | undefined;
}

/** A file as it arrived, with the media type of its content; that is empty where it is none that is known. */
export interface PostedFile extends EnquiryFile {
  /** In bytes; infinite where not all of it was read. */
  size: number;
}

/** For each field that is not right why, in words for the visitor. */
export type FieldErrors = Partial<Record<string, string>>;

/** The form was filled in wrongly. */
export class FormRefusal extends VisitorRefusal {
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors) {
    super(400, 'fields');
    this.errors = errors;
  }
}

/** Fields that a form may have. The time to read them grows with the square of their number. */
export const MAX_FIELDS = 100;

/** Refuses a form that has more. */
export const tooManyFields = () => new Refusal(400, 'fields', `The form has more than ${MAX_FIELDS} fields.`);

function hasTooMany(bytes: Uint8Array): boolean {
  let at = -1;
  for (let fields = 1; fields <= MAX_FIELDS; fields += 1) {
    at = bytes.indexOf(0x26, at + 1);
    if (at < 0) return false;
  }
  return true;
}

/**
 * Reads an `application/x-www-form-urlencoded` body. Takes anything but fields without number; `checkForm` judges it.
 */
export function readForm(bytes: Uint8Array, words: RelayWords = english): Entries {
  if (hasTooMany(bytes)) throw tooManyFields();
  // `+` is a blank here. Node takes most of a second for the millions of them that fit into one form.
  const spaced = bytes.map((byte) => (byte === 0x2b ? 0x20 : byte));
  return entriesIn(new URLSearchParams(new TextDecoder().decode(spaced)), words);
}

/** Returns fields for names that the site's form does not have: a form of another make may ask for more. */
export function otherFields(names: Iterable<string>, words: RelayWords = english): FormField[] {
  const known = new Set([...takenNames, ...fieldsOf(words).map(({ name }) => name)]);
  return [...new Set(names)]
    .filter((name) => name.trim() !== '' && !known.has(name))
    .map((name) => ({ name, kind: 'text', label: name, isRequired: false, missing: '' }));
}

/** Returns what was entered. @param form texts by the names of their fields. @param files that came with them. */
export function entriesIn(form: URLSearchParams, words: RelayWords, files: PostedFile[] = []): Entries {
  const value = (name: string) => form.get(name) ?? '';
  /** Clients of other makes send several parts of one name: none of them is lost. */
  const all = ({ name, kind }: FormField) =>
    kind === 'file'
      ? files.filter(({ field }) => field === name).map(fileText)
      : [...new Set(form.getAll(name))].filter((text, _, { length }) => length === 1 || text.trim() !== '');
  return {
    fields: Object.fromEntries(
      [...fieldsOf(words), ...otherFields(form.keys(), words)].map((field) => [field.name, all(field).join(', ')]),
    ),
    to: form.get('to') ?? undefined,
    key: form.get('key') || undefined,
    source: form.get('source') ?? undefined,
    website: value('website'),
    ...(files.length > 0 && { files }),
  };
}

/** What is wrong with the fields, by the same rules as on the site. */
export function errorsIn(fields: FormEntries, words: RelayWords = english, files: PostedFile[] = []): FieldErrors {
  const wrong = fieldsOf(words).flatMap((field) => {
    const mistake = mistakeIn(field, fields[field.name]);
    return mistake ? [[field.name, mistake === 'missing' ? field.missing : words.form.emailInvalid] as const] : [];
  });
  return { ...Object.fromEntries(wrong), ...fileErrorsIn(fieldsOf(words), files) };
}

/** Returns a file as the store keeps it. */
export const enquiryFile = ({ field, name, type, content }: PostedFile): EnquiryFile => ({
  field,
  name: withEnding(safeName(name), type),
  type,
  content,
});

/** What is wrong with the files that were chosen. */
export function fileErrorsIn(fields: FormField[], files: PostedFile[]): FieldErrors {
  const wrong = fields.flatMap(({ name, file: rules }) => {
    const chosen = files.filter(({ field }) => field === name);
    const complaint = rules && chosen.map((file) => complaintAbout(rules, file)).find((said) => said !== undefined);
    return complaint === undefined ? [] : [[name, complaint] as const];
  });
  return Object.fromEntries(wrong);
}

/**
 * Turns a filled-in form into an enquiry, in the same words as the form on the site.
 * @param page where the form was, as the browser said it.
 */
export function checkForm(
  { fields, to, key, source, website, files = [] }: Entries,
  allowed: string[],
  page: string | undefined,
  words: RelayWords = english,
): Enquiry {
  const errors = errorsIn(fields, words, files);
  if (Object.keys(errors).length > 0) throw new FormRefusal(errors);
  const form = [...fieldsOf(words), ...otherFields(Object.keys(fields), words)];
  const email = addressOf(form, fields);
  const replyTo = email !== undefined && isMailable(email) ? email : undefined;
  const subject = fields.subject?.trim() ? fields.subject : words.form.label;
  const enquiry = { to: recipient(to, allowed), replyTo, subject, body: bodyOf(form, fields) };
  const sent = files.length > 0 && { files: files.map(enquiryFile) };
  return { ...enquiry, key, replaces: [], page, source: sourceLines(source), isHeld: website !== '', ...sent };
}
