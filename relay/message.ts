import { toUSVString } from 'node:util';
import MailComposer from 'nodemailer/lib/mail-composer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import type { Enquiry } from './enquiry.ts';

/** A complete message, ready for the mail server or the outbox. */
export interface Message {
  /** The enquiry's identity; the part of the message id before the `@`. */
  id: string;
  /** Envelope sender. */
  from: string;
  /** Envelope recipient. */
  to: string;
  /** The message as it is stored and sent, with CRLF line ends. */
  raw: Buffer;
}

/** Longest subject header, in characters. Mail servers cut or refuse headers that are much longer. */
const LONGEST_SUBJECT = 200;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get into a mail.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const oneLine = (text: string) => toUSVString(text).replace(controls, ' ').replace(/\s+/g, ' ').trim();

function plainText(body: string): string {
  return toUSVString(body).replace(/\r\n?/g, '\n').replace(controls, '');
}

function shorten(subject: string): string {
  // A character is at most two units, so this much is enough to know whether there are too many.
  const characters = Array.from(subject.slice(0, 2 * LONGEST_SUBJECT + 2));
  return characters.length <= LONGEST_SUBJECT ? subject : `${characters.slice(0, LONGEST_SUBJECT).join('')}…`;
}

// Both keep the text exactly; one is readable in the raw message, the other is quicker, and shorter for other scripts.
function encoding(text: string): 'quoted-printable' | 'base64' {
  const foreign = text.replace(/[\n\x20-\x7e]+/g, '').length;
  return text.length > 100_000 || foreign > text.length / 4 ? 'base64' : 'quoted-printable';
}

/**
 * Builds the message. The sender, and with it the domain of the message id, is ours; of what the visitor
 * wrote, the subject and the address to reply to get into the header, encoded, and nothing else does.
 */
export async function composeMessage(id: string, enquiry: Enquiry, from: { name: string; address: string }) {
  const whole = oneLine(enquiry.subject);
  const subject = shorten(whole);
  const body = plainText(enquiry.body);
  const text = subject === whole || body.includes(whole) ? body : `Subject: ${whole}\n\n${body}`;
  const composer = new MailComposer({
    from,
    to: { name: '', address: enquiry.to },
    // What looks encoded already would be passed on as it is, and decoded by the reader's program.
    subject: subject.includes('=?') ? encodeWord(subject, 'Q', 52) : subject,
    text,
    encoding: encoding(text),
    messageId: `<${id}@${from.address.replace(/^.*@/, '')}>`,
    date: new Date(),
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(enquiry.replyTo !== undefined && { replyTo: { name: '', address: enquiry.replyTo } }),
  });
  const raw = await composer.compile().build();
  return { id, from: from.address, to: enquiry.to, raw } satisfies Message;
}
