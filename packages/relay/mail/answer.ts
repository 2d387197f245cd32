import { html } from 'hono/html';
import { fill, type RelayWords } from '../http/siteWords.ts';
import type { StoredEnquiry } from '../store/rows.ts';
import { inAscii, isSameAddress } from './address.ts';
import { asciiOf, compose, hasAsciiLocalPart, type Message, type SenderSettings } from './message.ts';
import { DeliveryFailure, failureOf } from './outcome.ts';

export interface Answer {
  /** The visitor's address, with its domain in ASCII. */
  to: string;
  subject: string;
  /** Paragraphs separated by an empty line. */
  body: string;
  /** BCP 47 language tag. */
  language: string;
}

/**
 * Mailboxes of programs and mailing lists: a confirmation could cause a mail loop, or reach many (RFC 3834, section 2).
 */
const PROGRAM =
  /^((no|not|do[._-]?not|never)[._-]?reply|mailer-?daemon|postmaster|hostmaster|root|abuse|bounces?|list|lists|listserv|majordomo|autoreply|owner-.+|.+-(request|owner|bounces?|list|subscribe|unsubscribe|admin))([+._-].*)?$/i;

/** Domains of mailing lists. */
const LISTS = /^lists?\.|(^|\.)(googlegroups\.com|groups\.io)$/i;

/**
 * Returns the confirmation of an enquiry, or undefined if it would go to a list, a program or the company itself.
 * @param own addresses of the company.
 */
export function answerTo(
  replyTo: string | undefined,
  own: (string | undefined)[],
  company: string,
  { answer, language, company: name = company }: RelayWords,
): Answer | undefined {
  const to = replyTo === undefined || !hasAsciiLocalPart(replyTo) ? undefined : inAscii(replyTo)?.toLowerCase();
  if (to === undefined || own.some((address) => address !== undefined && isSameAddress(address, to))) return undefined;
  const [local = '', domain = ''] = to.split('@');
  if (PROGRAM.test(local) || LISTS.test(domain)) return undefined;
  // Contains nothing that the visitor wrote: it could be an advertisement, sent to somebody else.
  const said = (sentence: string) => fill(sentence, { company: name });
  return { to, subject: said(answer.subject), body: `${said(answer.text)}\n\n${said(answer.automatic)}`, language };
}

/**
 * Composes the confirmation as plain text and HTML, with headers that suppress automatic replies.
 * @param sender name of the company in the mail's language.
 */
export async function composeAnswer(
  enquiry: StoredEnquiry,
  { from }: Pick<SenderSettings, 'from'>,
  language: string,
  sender = from.name,
): Promise<Message> {
  const { id, to, subject, body } = enquiry;
  const paragraphs = body.split('\n\n').map((text) => html`<p>${text}</p>`);
  const raw = await compose(
    enquiry,
    { ...from, name: sender },
    {
      subject,
      text: body,
      html: html`<!doctype html><html lang="${language}"><body dir="auto">${paragraphs}</body></html>`.toString(),
      // https://www.rfc-editor.org/rfc/rfc3834#section-5; Exchange reads the other header.
      headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    },
  );
  return { id, from: asciiOf(from.address), to, raw };
}

/** Returns why a confirmation was not delivered. A server that relays no mail to strangers will not do so later. */
export function failureOfAnswer(error: unknown): DeliveryFailure {
  const failure = failureOf(error);
  return failure.kind === 'blocked' ? new DeliveryFailure('refused', failure.message, failure.code) : failure;
}
