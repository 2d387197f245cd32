import { isEmail, isMailable } from '../mail/address.ts';
import { type Enquiry, recipient } from './enquiry.ts';
import { Refusal, VisitorRefusal } from './refusal.ts';
import { sourceLines } from './source.ts';
import type { RelayWords } from './words.ts';

/** The fields of the contact form that a visitor fills in, in their order. */
export const fieldNames = ['name', 'email', 'phone', 'subject', 'message'] as const;

/** Name of a field of the contact form. */
export type FieldName = (typeof fieldNames)[number];

/** A posted form: what was typed, and the hidden fields. */
export interface Entries {
  fields: Record<FieldName, string>;
  to: string | undefined;
  key: string | undefined;
  /** Where the visitor came from, as a query string; absent where the site does not want to know. */
  source?: string | undefined;
  /** The honeypot: a field that people do not see. */
  website: string;
}

/** For each field that is not right the name of the words that say why. */
export type FieldErrors = Partial<Record<FieldName, keyof RelayWords['form']>>;

/** The form was filled in wrongly. */
export class FormRefusal extends VisitorRefusal {
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors) {
    super(400, 'fields');
    this.errors = errors;
  }
}

/** Fields that a form may have. The time to read them grows with the square of their number. */
const MOST_FIELDS = 100;

function hasTooMany(bytes: Uint8Array): boolean {
  let at = -1;
  for (let fields = 1; fields <= MOST_FIELDS; fields += 1) {
    at = bytes.indexOf(0x26, at + 1);
    if (at < 0) return false;
  }
  return true;
}

/**
 * Reads an `application/x-www-form-urlencoded` body. Takes anything but fields without number; `checkForm` judges it.
 */
export function readForm(bytes: Uint8Array): Entries {
  if (hasTooMany(bytes)) throw new Refusal(400, 'fields', `The form has more than ${MOST_FIELDS} fields.`);
  // `+` is a blank here. Node takes most of a second for the millions of them that fit into one form.
  const spaced = bytes.map((byte) => (byte === 0x2b ? 0x20 : byte));
  const form = new URLSearchParams(new TextDecoder().decode(spaced));
  const value = (name: string) => form.get(name) ?? '';
  return {
    fields: {
      name: value('name'),
      email: value('email'),
      phone: value('phone'),
      subject: value('subject'),
      message: value('message'),
    },
    to: form.get('to') ?? undefined,
    key: form.get('key') || undefined,
    source: form.get('source') ?? undefined,
    website: value('website'),
  };
}

/** What each field is called in the mail. */
const labels: Record<FieldName, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject',
  message: 'Message',
};

const line = (value: string) => value.replace(/\s+/g, ' ').trim();

/** A field as it stands in the mail: in one line, so that a name with a line break cannot pass for another field. */
function lineOf(name: FieldName, value: string): string {
  // A browser posts other line breaks than the script of the same form: the same text is to be the same enquiry.
  return `${labels[name]}: ${name === 'message' ? value.replaceAll('\r\n', '\n') : line(value)}`;
}

/** What is wrong with the fields, by the same rules as on the site. */
export function errorsIn(fields: Entries['fields']): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of fieldNames) {
    const value = fields[name].trim();
    if (!value) errors[name] = `${name}Missing`;
    else if (name === 'email' && !isEmail(value)) errors[name] = 'emailInvalid';
  }
  return errors;
}

/**
 * Turns a filled-in form into an enquiry, in the same words as the form on the site.
 * @param page where the form was, as the browser said it.
 */
export function checkForm(
  { fields, to, key, source, website }: Entries,
  allowed: string[],
  page: string | undefined,
): Enquiry {
  const errors = errorsIn(fields);
  if (Object.keys(errors).length > 0) throw new FormRefusal(errors);
  const email = line(fields.email);
  const body = fieldNames.map((name) => lineOf(name, fields[name])).join('\n');
  const replyTo = isMailable(email) ? email : undefined;
  const enquiry = { to: recipient(to, allowed), replyTo, subject: fields.subject, body };
  return { ...enquiry, key, replaces: [], page, source: sourceLines(source), isHeld: website !== '' };
}
