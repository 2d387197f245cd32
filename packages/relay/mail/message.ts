import { toUSVString } from 'node:util';
import MailComposer from 'nodemailer/lib/mail-composer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import { fileText } from '../form.ts';
import { english, fieldsOf, fill, type RelayWords } from '../http/siteWords.ts';
import type { EnquiryFile } from '../store/files.ts';
import type { StoredEnquiry } from '../store/rows.ts';
import { inAscii } from './address.ts';

/** A complete message for the mail server or the outbox. */
export interface Message {
  /** Id of the enquiry, and the part of the message id before the `@`. */
  id: string;
  from: string;
  to: string;
  /** The message's source, with CRLF line endings. */
  raw: Buffer;
}

/** The parts of an enquiry that a message contains. */
export type Source = Pick<
  StoredEnquiry,
  'id' | 'to' | 'replyTo' | 'subject' | 'body' | 'page' | 'source' | 'replaces' | 'acceptedAt'
>;

/** Settings common to all messages. */
export interface SenderSettings {
  from: { name: string; address: string };
  subjectPrefix: string;
}

/**
 * Maximum length of a visitor's subject in the header, in characters. Mail servers truncate or refuse much longer ones.
 */
const MAX_SUBJECT_LENGTH = 200;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these must not get into a mail.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Bidirectional control characters, which can disguise a subject. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

const oneLine = (text: string) => toUSVString(text).replace(controls, ' ').replace(/\s+/g, ' ').trim();

function plainText(body: string): string {
  return toUSVString(body).replace(/\r\n?/g, '\n').replace(controls, '');
}

function shorten(subject: string): string {
  // A character has at most two code units, so this part is long enough to decide.
  const characters = Array.from(subject.slice(0, 2 * MAX_SUBJECT_LENGTH + 2));
  return characters.length <= MAX_SUBJECT_LENGTH ? subject : `${characters.slice(0, MAX_SUBJECT_LENGTH).join('')}…`;
}

// Both are lossless: one is readable in the source, the other is faster, and shorter for non-Latin scripts.
function encoding(text: string): 'quoted-printable' | 'base64' {
  const foreign = text.replace(/[\n\x20-\x7e]+/g, '').length;
  return text.length > 100_000 || foreign > text.length / 4 ? 'base64' : 'quoted-printable';
}

/** Returns the `Message-ID` of an enquiry, the same for every attempt. */
export function messageId(id: string, sender: string): string {
  return `<${id}@${asciiOf(sender).replace(/^.*@/, '')}>`;
}

// The sender is the company's own address, so the text must say that a visitor wrote it.
function firstLine({ page, replaces }: Source, { mail }: RelayWords): string {
  const from = page === undefined ? mail.sentBy : fill(mail.sentFrom, { page });
  return replaces === undefined ? from : `${from} ${mail.replaces}`;
}

/** Composes a mail's source, for the sender and with the id of an enquiry. */
export function compose(
  { id, to, acceptedAt }: Pick<Source, 'id' | 'to' | 'acceptedAt'>,
  from: SenderSettings['from'],
  options: ConstructorParameters<typeof MailComposer>[0],
): Promise<Buffer> {
  const composer = new MailComposer({
    from,
    to: { name: '', address: to },
    messageId: messageId(id, from.address),
    date: new Date(acceptedAt),
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
    ...options,
  });
  return composer.compile().build();
}

/** Returns an address with its domain in ASCII. */
export const asciiOf = (address: string) => inAscii(address) ?? address;

/** Returns whether the local part is ASCII. Others need servers with `SMTPUTF8` all the way (RFC 6532). */
export const hasAsciiLocalPart = (address: string) => /^[\x20-\x7e]+@/.test(address);

/** Returns the note about files that the mail server refused. */
function withoutFiles(files: EnquiryFile[], { mail }: RelayWords): string {
  const names = files.map(({ name, content }) => fileText({ name, size: content.length }));
  return names.length === 0 ? '' : `\n\n${fill(mail.unattached, { files: names.join(', ') })}`;
}

/** Returns the form's label of a field, or the default if the form lacks it. */
const labelOf = (name: 'email' | 'subject', words: RelayWords): string =>
  (fieldsOf(words).find((field) => field.name === name)?.label ?? words.form[name]).replace(/[\u00AD\u2060]/g, '');

function textOf(source: Source, subject: string, unattached: EnquiryFile[], words: RelayWords): string {
  const whole = oneLine(source.subject);
  const body = plainText(source.body);
  const line = `${labelOf('subject', words)}: ${whole}`;
  // Compares lines: a substring search of one long text in another takes time proportional to the product of their
  // lengths.
  const said = subject === whole || body.split('\n').includes(line) ? body : `${line}\n\n${body}`;
  const { replyTo } = source;
  const isInText = replyTo === undefined || hasAsciiLocalPart(replyTo) || said.includes(replyTo);
  const from = source.source === undefined ? '' : `\n\n${source.source}`;
  const email = isInText ? '' : `${labelOf('email', words)}: ${replyTo}\n\n`;
  return `${firstLine(source, words)}\n\n${email}${said}${from}${withoutFiles(unattached, words)}`;
}

/**
 * Composes the message. The sender and the domain of the message id are the company's. Of the visitor's texts only the
 * subject and the reply address get into the header, encoded.
 * @param words in the language of the form.
 * @param files to attach, with safe names.
 * @param unattached files to mention in the text only.
 */
export async function composeMessage(
  source: Source,
  { from, subjectPrefix }: SenderSettings,
  words = english,
  files: EnquiryFile[] = [],
  unattached: EnquiryFile[] = [],
): Promise<Message> {
  const short = shorten(oneLine(source.subject).replace(bidiControls, ''));
  const subject = subjectPrefix + short;
  const text = textOf(source, short, unattached, words);
  const earlier = source.replaces === undefined ? undefined : messageId(source.replaces, from.address);
  const sender = { ...from, name: words.company ?? from.name };
  const raw = await compose(source, sender, {
    // An encoded-looking subject would be passed on unchanged and decoded by the reader's mail program.
    subject: subject.includes('=?') ? encodeWord(subject, 'Q', 52) : subject,
    text,
    encoding: encoding(text),
    attachments: files.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content.buffer, content.byteOffset, content.length),
    })),
    ...(source.replyTo !== undefined &&
      hasAsciiLocalPart(source.replyTo) && { replyTo: { name: '', address: source.replyTo } }),
    ...(earlier !== undefined && { inReplyTo: earlier, references: earlier }),
  });
  return { id: source.id, from: asciiOf(from.address), to: asciiOf(source.to), raw };
}
