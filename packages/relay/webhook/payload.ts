import type { WebhookTarget } from '../config/targets.ts';
import { type FormField, fieldsIn } from '../form.ts';
import { english, fieldsOf } from '../http/siteWords.ts';
import type { StoredEnquiry } from '../store/rows.ts';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** Maximum length in characters of a chat message. */
const MAX_TEXT_LENGTH = 20_000;

/** Parses labelled lines into values by label. */
function linesIn(source = ''): Record<string, string> {
  const pairs = source.split('\n').map((line) => [line.replace(/:.*/, ''), line.replace(/^[^:]*: ?/, '')] as const);
  return Object.fromEntries(pairs.filter(([label]) => label !== ''));
}

const iso = (time: number) => new Date(time).toISOString();

function event(enquiry: StoredEnquiry, fields: FormField[]): Json {
  const { id, acceptedAt, page = null, replyTo = null, subject, body, source, replaces = null } = enquiry;
  const data = { id, page, replyTo, subject, body, fields: fieldsIn(fields, body), source: linesIn(source), replaces };
  return { type: 'enquiry.received', timestamp: iso(acceptedAt), data };
}

function textOf({ body, source, page }: StoredEnquiry): string {
  const text = [body, source, page && `Page: ${page}`].filter(Boolean).join('\n\n');
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
}

/** https://docs.slack.dev/messaging/formatting-message-text#escaping */
const slackText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const slack = (enquiry: StoredEnquiry): Json => ({
  text: slackText(`${enquiry.subject}\n\n${textOf(enquiry)}`),
  unfurl_links: false,
});

/** Returns a line of a card. Other block types than this parse Markdown. */
const teamsLine = (text: string, weight = 'Default'): Json => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text, weight }],
});

/**
 * Maximum size of a card's text in bytes, and its maximum number of lines. Teams refuses messages of over 28 kB; each
 * line adds about 90 bytes.
 */
const [MAX_CARD_BYTES, MAX_CARD_LINES] = [12_000, 80];

/** https://learn.microsoft.com/en-us/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using */
function teams(enquiry: StoredEnquiry): Json {
  const text = Buffer.from(textOf(enquiry));
  const lines = text.subarray(0, MAX_CARD_BYTES).toString().split('\n').filter(Boolean);
  const isCut = text.length > MAX_CARD_BYTES || lines.length > MAX_CARD_LINES;
  const shown = [...lines.slice(0, MAX_CARD_LINES), ...(isCut ? ['…'] : [])];
  const body = [teamsLine(enquiry.subject.slice(0, 200), 'Bolder'), ...shown.map((line) => teamsLine(line))];
  const content = { type: 'AdaptiveCard', version: '1.4', body };
  return { type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }] };
}

/** Fills in the placeholders of custom JSON. Those without a value become empty. */
function fillIn(form: Json, values: Record<string, string>): Json {
  if (typeof form === 'string')
    return form.replace(/\{([\w ]+)\}/g, (_, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? '') : '',
    );
  if (Array.isArray(form)) return form.map((item) => fillIn(item, values));
  if (typeof form !== 'object' || form === null) return form;
  return Object.fromEntries(Object.entries(form).map(([name, item]) => [name, fillIn(item, values)]));
}

function mapped(form: Json, enquiry: StoredEnquiry, fields: FormField[]): Json {
  const { id, acceptedAt, subject, body, page = '', replyTo = '', source = '' } = enquiry;
  const known = { id, receivedAt: iso(acceptedAt), subject, body, page, email: replyTo, source };
  return fillIn(form, { ...linesIn(source), ...fieldsIn(fields, body), ...known });
}

/** Returns the JSON body for a webhook. @param fields those of the contact form. */
export function payloadOf(
  enquiry: StoredEnquiry,
  { form }: Pick<WebhookTarget, 'form'>,
  fields: FormField[] = fieldsOf(english),
): string {
  if (form === 'event') return JSON.stringify(event(enquiry, fields));
  if (form === 'slack') return JSON.stringify(slack(enquiry));
  if (form === 'teams') return JSON.stringify(teams(enquiry));
  return JSON.stringify(mapped(form, enquiry, fields));
}
