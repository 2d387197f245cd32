import type { Entries } from './fields';

/** Who gets the enquiries. */
export interface Recipient {
  to: string;
  name: string;
}

/** What the mail relay takes. */
export interface Enquiry extends Recipient {
  subject: string;
  body: string;
  /** Only robots fill it in. A relay of another make need not know the field, so it is left out when empty. */
  website?: string;
}

/** One line, so that what is typed cannot pass for another labelled line. */
const line = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Puts the visitor's entries into the words of the mail. */
export function composeEnquiry(entries: Entries, recipient: Recipient): Enquiry {
  const { name, email, phone, subject, message, website } = entries;
  const lines = [
    `Name: ${line(name)}`,
    `Email: ${line(email)}`,
    `Phone: ${line(phone)}`,
    `Subject: ${line(subject)}`,
    `Message: ${message}`,
  ];
  return { ...recipient, subject, body: lines.join('\n'), ...(website && { website }) };
}

/** Longest body in characters of a mailto link: mail programs drop links that are much longer. */
const LONGEST_BODY = 1500;

/** A link that opens the visitor's own mail program with the enquiry in it. A long one is cut. */
export function mailtoLink({ to, subject, body }: Enquiry): string {
  const short = body.length > LONGEST_BODY ? `${body.slice(0, LONGEST_BODY)} …` : body;
  // URLSearchParams also takes half a surrogate pair, on which encodeURIComponent throws.
  const fields = new URLSearchParams({ subject, body: short.replaceAll('\n', '\r\n') });
  return `mailto:${to}?${fields.toString().replaceAll('+', '%20')}`;
}
