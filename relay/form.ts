import { emailPattern, isMailable } from './address.ts';
import { type Enquiry, recipient, type Signs } from './enquiry.ts';
import { Refusal } from './refusal.ts';

/** The fields of the contact form that a visitor fills in, in their order. */
export const fieldNames = ['name', 'email', 'phone', 'subject', 'message'] as const;

/** Name of a field of the contact form. */
export type FieldName = (typeof fieldNames)[number];

/** A posted form: what was typed, and the hidden fields. */
export interface Entries {
  fields: Record<FieldName, string>;
  to: string | undefined;
  key: string | undefined;
  signs: Signs;
}

/** The message for each field that is not right. */
export type FieldErrors = Partial<Record<FieldName, string>>;

/** The form was filled in wrongly. */
export class FormRefusal extends Refusal {
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors) {
    super(400, 'fields', 'Please check the marked fields.');
    this.errors = errors;
  }
}

function moment(text: string | null): number | undefined {
  return text === null || text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text);
}

/** Reads an `application/x-www-form-urlencoded` body. Takes anything; `checkForm` judges it. */
export function readForm(bytes: Uint8Array): Entries {
  const form = new URLSearchParams(new TextDecoder().decode(bytes));
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
    signs: { website: value('website'), started: moment(form.get('started')), sent: moment(form.get('sent')) },
  };
}

const line = (value: string) => value.replace(/\s+/g, ' ').trim();

/** Turns a filled-in form into an enquiry, with the same rules and messages as the form on the site. */
export function checkForm({ fields, to, key }: Entries, allowed: string[]): Enquiry {
  const errors: FieldErrors = {};
  const email = fields.email.trim();
  if (!fields.name.trim()) errors.name = 'Name is required';
  if (!email) errors.email = 'Email is required';
  else if (!emailPattern.test(email)) errors.email = 'Invalid email address';
  if (!fields.phone.trim()) errors.phone = 'Phone is required';
  if (!fields.subject.trim()) errors.subject = 'Subject is required';
  if (!fields.message.trim()) errors.message = 'Message is required';
  if (Object.keys(errors).length > 0) throw new FormRefusal(errors);
  // One line each, or a name with a line break could pass for another labelled line.
  const lines = [`Name: ${line(fields.name)}`, `Email: ${email}`, `Phone: ${line(fields.phone)}`];
  // A browser posts other line breaks than the script of the same form: the same text is to be the same enquiry.
  lines.push(`Subject: ${line(fields.subject)}`, `Message: ${fields.message.replaceAll('\r\n', '\n')}`);
  const replyTo = isMailable(email) ? email : undefined;
  return { to: recipient(to, allowed), replyTo, subject: fields.subject, body: lines.join('\n'), key };
}
