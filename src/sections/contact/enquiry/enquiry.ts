import { addressOf, bodyOf, type FormField } from '@worldwright/relay/form';
import { type Entries, textsOf } from '../inputs';
import { type FormWords, HONEYPOT } from '../names';

/** Who gets the enquiries. */
export interface Recipient {
  to: string;
  name: string;
}

/** What the mail relay takes. */
export interface Enquiry extends Recipient {
  subject: string;
  body: string;
  /** The visitor's address. A relay of another make need not know the field. */
  email?: string;
  /** Only robots and autofill fill it in. A relay of another make need not know the field, so it is left out when empty. */
  website?: string;
}

/** Puts the visitor's entries into the words of the mail. */
export function composeEnquiry(
  fields: readonly FormField[],
  entries: Entries,
  recipient: Recipient,
  words: FormWords,
): Enquiry {
  const texts = textsOf(entries);
  const email = addressOf(fields, texts);
  return {
    ...recipient,
    subject: texts.subject?.trim() ? texts.subject : words.label,
    body: bodyOf(fields, texts),
    ...(email && { email }),
    ...(texts[HONEYPOT] && { [HONEYPOT]: texts[HONEYPOT] }),
  };
}

/** Longest subject and body in a mailto link, in characters as encoded: mail programs drop links of over 2000. */
const MAX_LENGTH = { subject: 300, body: 1500 };

/** Encodes a text for a mailto link. Takes also half a surrogate pair, on which `encodeURIComponent` throws. */
function encode(text: string): string {
  return new URLSearchParams({ '': text.replaceAll('\n', '\r\n') }).toString().slice(1).replaceAll('+', '%20');
}

function encodeWithin(text: string, limit: number): string {
  let length = limit;
  while (encode(text.slice(0, length)).length > limit) length = Math.floor(length * 0.8);
  return encode(text.length > length ? `${text.slice(0, length)} …` : text);
}

/** A link that opens the visitor's own mail program with the enquiry in it. What is too long is cut. */
export function mailtoLink({ to, subject, body }: Enquiry): string {
  return `mailto:${to}?subject=${encodeWithin(subject, MAX_LENGTH.subject)}&body=${encodeWithin(body, MAX_LENGTH.body)}`;
}
