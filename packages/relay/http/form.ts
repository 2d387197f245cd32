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
import type { Enquiry } from './enquiry.ts';
import { Refusal, VisitorRefusal } from './refusal.ts';
import { english, fieldsOf, type RelayWords } from './siteWords.ts';
import { sourceLines } from './source.ts';

/** A posted form: the visitor's texts and the hidden fields. */
export interface Entries {
  fields: FormEntries;
  key: string | undefined;
  /** The visitor's origin as a query string (see `sourceLines`); absent if the site does not record it. */
  source?: string | undefined;
  /** The honeypot, a field hidden from people. */
  website: string;
  files?: PostedFile[] | undefined;
}

/** A received file. Its media type is that of its content, empty if unknown. */
export interface PostedFile extends EnquiryFile {
  /** In bytes; infinite if it was not read completely. */
  size: number;
}

/** Error texts for the visitor by field name. */
export type FieldErrors = Partial<Record<string, string>>;

export class FormRefusal extends VisitorRefusal {
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors) {
    super(400, 'fields');
    this.errors = errors;
  }
}

/** Maximum number of fields. Parsing takes time quadratic in their number. */
export const MAX_FIELDS = 100;

export const tooManyFields = () => new Refusal(400, 'fields', `The form has more than ${MAX_FIELDS} fields.`);

function hasTooMany(bytes: Uint8Array): boolean {
  let at = -1;
  for (let fields = 1; fields <= MAX_FIELDS; fields += 1) {
    at = bytes.indexOf(0x26, at + 1);
    if (at < 0) return false;
  }
  return true;
}

/** Parses an `application/x-www-form-urlencoded` body. Checks only the number of fields; see `checkForm`. */
export function readForm(bytes: Uint8Array, words: RelayWords = english): Entries {
  if (hasTooMany(bytes)) throw tooManyFields();
  // `+` means a space. `URLSearchParams` takes most of a second for the millions that fit into one form.
  const spaced = bytes.map((byte) => (byte === 0x2b ? 0x20 : byte));
  const form = new URLSearchParams(new TextDecoder().decode(spaced));
  const isBroken = [...form.values()].some((text) => text.includes('\ufffd'));
  return entriesIn(isBroken ? (legacyForm(spaced) ?? form) : form, words);
}

const windows1252 = new TextDecoder('windows-1252');

/** Maximum size in bytes of a form in windows-1252: conversion takes a microsecond a byte. */
const MAX_LEGACY_BYTES = 100_000;

/** The bytes from 128 as percent-encoded UTF-8. */
const upperHalf = Array.from({ length: 128 }, (_, index) =>
  encodeURIComponent(windows1252.decode(Uint8Array.of(128 + index))),
);

/** Parses a form of an old page, whose browsers post it in windows-1252. Returns undefined if it is in UTF-8. */
function legacyForm(bytes: Uint8Array): URLSearchParams | undefined {
  if (bytes.length > MAX_LEGACY_BYTES) return undefined;
  const text = windows1252.decode(bytes);
  if (/%EF%BF%BD|ï¿½/i.test(text)) return undefined;
  const encoded = (_: string, byte: string) => upperHalf[Number.parseInt(byte, 16) - 128] ?? '';
  return new URLSearchParams(text.replace(/%([89a-f][\da-f])/gi, encoded));
}

/** Returns text fields for names that the site's form does not have: a custom form may have more. */
export function otherFields(names: Iterable<string>, words: RelayWords = english): FormField[] {
  const known = new Set([...takenNames, ...fieldsOf(words).map(({ name }) => name)]);
  return [...new Set(names)]
    .filter((name) => name.trim() !== '' && !known.has(name))
    .map((name) => ({ name, kind: 'text', label: name, isRequired: false, missing: '' }));
}

/** Returns the entries of a form. @param form texts by field name. @param files uploaded with them. */
export function entriesIn(form: URLSearchParams, words: RelayWords, files: PostedFile[] = []): Entries {
  const value = (name: string) => form.get(name) ?? '';
  /** Other clients send several parts with one name; all are kept. */
  const all = ({ name, kind }: FormField) =>
    kind === 'file'
      ? files.filter(({ field }) => field === name).map(fileText)
      : [...new Set(form.getAll(name))].filter((text, _, { length }) => length === 1 || text.trim() !== '');
  return {
    fields: Object.fromEntries(
      [...fieldsOf(words), ...otherFields(form.keys(), words)].map((field) => [field.name, all(field).join(', ')]),
    ),
    key: form.get('key') || undefined,
    source: form.get('source') ?? undefined,
    website: value('website'),
    ...(files.length > 0 && { files }),
  };
}

/** Returns the errors of the fields, by the same rules as on the site. */
export function errorsIn(fields: FormEntries, words: RelayWords = english, files: PostedFile[] = []): FieldErrors {
  const wrong = fieldsOf(words).flatMap((field) => {
    const mistake = mistakeIn(field, fields[field.name]);
    return mistake ? [[field.name, mistake === 'missing' ? field.missing : words.form.emailInvalid] as const] : [];
  });
  return { ...Object.fromEntries(wrong), ...fileErrorsIn(fieldsOf(words), files) };
}

export const enquiryFile = ({ field, name, type, content }: PostedFile): EnquiryFile => ({
  field,
  name: withEnding(safeName(name), type),
  type,
  content,
});

export function fileErrorsIn(fields: FormField[], files: PostedFile[]): FieldErrors {
  const wrong = fields.flatMap(({ name, file: rules }) => {
    const chosen = files.filter(({ field }) => field === name);
    const complaint = rules && chosen.map((file) => complaintAbout(rules, file)).find((said) => said !== undefined);
    return complaint === undefined ? [] : [[name, complaint] as const];
  });
  return Object.fromEntries(wrong);
}

/**
 * Turns a form into an enquiry with the same text as the site's script sends.
 * @param page path of the form's page, as sent by the browser.
 */
export function checkForm(
  { fields, key, source, website, files = [] }: Entries,
  page: string | undefined,
  words: RelayWords = english,
): Enquiry {
  const errors = errorsIn(fields, words, files);
  if (Object.keys(errors).length > 0) throw new FormRefusal(errors);
  const form = [...fieldsOf(words), ...otherFields(Object.keys(fields), words)];
  const email = addressOf(form, fields);
  const replyTo = email !== undefined && isMailable(email) ? email : undefined;
  const subject = fields.subject?.trim() ? fields.subject : words.form.label;
  const enquiry = { replyTo, subject, body: bodyOf(form, fields) };
  const sent = files.length > 0 && { files: files.map(enquiryFile) };
  return { ...enquiry, key, replaces: [], page, source: sourceLines(source), isHeld: website !== '', ...sent };
}
