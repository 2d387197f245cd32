import { addressOf, bodyOf, type FormField } from '@worldwright/relay/form';
import { type Entries, textsOf } from '../inputs';
import { type FormWords, HONEYPOT } from '../names';

/** Recipient of the enquiries. */
export interface Recipient {
  to: string;
  name: string;
}

/** Body of the request to the mail relay. */
export interface Enquiry extends Recipient {
  subject: string;
  body: string;
  /** The visitor's address. Other relays may not know this field. */
  email?: string;
  /** Filled in only by bots and autofill. Omitted if empty: other relays may not know this field. */
  website?: string;
}

/** Composes the enquiry from the visitor's entries. */
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

/** Maximum lengths in a mailto link, in encoded characters: mail programs ignore links of over 2000. */
const MAX_LENGTH = { subject: 300, body: 1500 };

/** Encodes a text for a mailto link. Accepts a lone surrogate, on which `encodeURIComponent` throws. */
function encode(text: string): string {
  return new URLSearchParams({ '': text.replaceAll('\n', '\r\n') }).toString().slice(1).replaceAll('+', '%20');
}

function encodeWithin(text: string, limit: number): string {
  let length = limit;
  while (encode(text.slice(0, length)).length > limit) length = Math.floor(length * 0.8);
  return encode(text.length > length ? `${text.slice(0, length)} …` : text);
}

/** Returns a link that opens the enquiry in the visitor's mail program. Long texts are truncated. */
export function mailtoLink({ to, subject, body }: Enquiry): string {
  return `mailto:${to}?subject=${encodeWithin(subject, MAX_LENGTH.subject)}&body=${encodeWithin(body, MAX_LENGTH.body)}`;
}
