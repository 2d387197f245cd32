import { toUSVString } from 'node:util';
import MailComposer from 'nodemailer/lib/mail-composer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import { fileText } from '../form.ts';
import { english, fieldsOf, fill, type RelayWords } from '../http/siteWords.ts';
import type { EnquiryFile } from '../store/files.ts';
import type { StoredEnquiry } from '../store/rows.ts';
import { inAscii } from './address.ts';

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

/** What of an enquiry the message is made from. */
export type Source = Pick<
  StoredEnquiry,
  'id' | 'to' | 'replyTo' | 'subject' | 'body' | 'page' | 'source' | 'replaces' | 'acceptedAt'
>;

/** What is the same on every message. */
export interface Letterhead {
  from: { name: string; address: string };
  /** Stands before every subject. */
  subjectPrefix: string;
}

/** Longest subject that a visitor can put into the header, in characters. Mail servers cut or refuse headers that are much longer. */
const MAX_SUBJECT_LENGTH = 200;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get into a mail.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Characters that turn what follows round, and so let a subject show what it does not say. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

const oneLine = (text: string) => toUSVString(text).replace(controls, ' ').replace(/\s+/g, ' ').trim();

function plainText(body: string): string {
  return toUSVString(body).replace(/\r\n?/g, '\n').replace(controls, '');
}

function shorten(subject: string): string {
  // A character is at most two units, so this much is enough to know whether there are too many.
  const characters = Array.from(subject.slice(0, 2 * MAX_SUBJECT_LENGTH + 2));
  return characters.length <= MAX_SUBJECT_LENGTH ? subject : `${characters.slice(0, MAX_SUBJECT_LENGTH).join('')}…`;
}

// Both keep the text exactly; one is readable in the raw message, the other is quicker, and shorter for other scripts.
function encoding(text: string): 'quoted-printable' | 'base64' {
  const foreign = text.replace(/[\n\x20-\x7e]+/g, '').length;
  return text.length > 100_000 || foreign > text.length / 4 ? 'base64' : 'quoted-printable';
}

/** The id by which mail programs know the message of an enquiry; the same for every attempt to deliver it. */
export function messageId(id: string, sender: string): string {
  return `<${id}@${asciiOf(sender).replace(/^.*@/, '')}>`;
}

// The sender is the company's own address, so the mail itself says that the words are a visitor's.
function firstLine({ page, replaces }: Source, { mail }: RelayWords): string {
  const from = page === undefined ? mail.sentBy : fill(mail.sentFrom, { page });
  return replaces === undefined ? from : `${from} ${mail.replaces}`;
}

/** Returns an address with its domain as name servers have it. */
export const asciiOf = (address: string) => inAscii(address) ?? address;

/** Letters such as ü before the `@` may stand in no header unless each server on the way takes them (RFC 6532). */
export const isPlain = (address: string) => /^[\x20-\x7e]+@/.test(address);

/** Names the files that a mail server did not take. */
function withoutFiles(files: EnquiryFile[], { mail }: RelayWords): string {
  const names = files.map(({ name, content }) => fileText({ name, size: content.length }));
  return names.length === 0 ? '' : `\n\n${fill(mail.unattached, { files: names.join(', ') })}`;
}

/** Returns what the form calls a field, or what it is called where there is none. */
const labelOf = (name: 'email' | 'subject', words: RelayWords): string =>
  (fieldsOf(words).find((field) => field.name === name)?.label ?? words.form[name]).replaceAll('\u00AD', '');

function textOf(source: Source, subject: string, unattached: EnquiryFile[], words: RelayWords): string {
  const whole = oneLine(source.subject);
  const body = plainText(source.body);
  const line = `${labelOf('subject', words)}: ${whole}`;
  // By lines: to look for one long text anywhere in another takes time by the product of their lengths.
  const said = subject === whole || body.split('\n').includes(line) ? body : `${line}\n\n${body}`;
  const { replyTo } = source;
  const isInText = replyTo === undefined || isPlain(replyTo) || said.includes(replyTo);
  const from = source.source === undefined ? '' : `\n\n${source.source}`;
  const email = isInText ? '' : `${labelOf('email', words)}: ${replyTo}\n\n`;
  return `${firstLine(source, words)}\n\n${email}${said}${from}${withoutFiles(unattached, words)}`;
}

/**
 * Builds the message. The sender, and with it the domain of the message id, is ours; of what the visitor
 * wrote, the subject and the address to reply to get into the header, encoded, and nothing else does.
 * @param words of the language that the form was in.
 * @param files are attached, under names that were made safe.
 * @param unattached are named in the text alone.
 */
export async function composeMessage(
  source: Source,
  { from, subjectPrefix }: Letterhead,
  words = english,
  files: EnquiryFile[] = [],
  unattached: EnquiryFile[] = [],
): Promise<Message> {
  const short = shorten(oneLine(source.subject).replace(turning, ''));
  const subject = subjectPrefix + short;
  const text = textOf(source, short, unattached, words);
  const earlier = source.replaces === undefined ? undefined : messageId(source.replaces, from.address);
  const composer = new MailComposer({
    from: { ...from, name: words.company ?? from.name },
    to: { name: '', address: source.to },
    // What looks encoded already would be passed on as it is, and decoded by the reader's program.
    subject: subject.includes('=?') ? encodeWord(subject, 'Q', 52) : subject,
    text,
    encoding: encoding(text),
    messageId: messageId(source.id, from.address),
    date: new Date(source.acceptedAt),
    newline: 'win',
    attachments: files.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content.buffer, content.byteOffset, content.length),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(source.replyTo !== undefined && isPlain(source.replyTo) && { replyTo: { name: '', address: source.replyTo } }),
    ...(earlier !== undefined && { inReplyTo: earlier, references: earlier }),
  });
  const raw = await composer.compile().build();
  return { id: source.id, from: asciiOf(from.address), to: asciiOf(source.to), raw };
}
