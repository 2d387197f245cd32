import { html, raw } from 'hono/html';
import { type FormField, fieldsIn, fileText } from '../form.ts';
import type { FileFacts } from '../store/files.ts';
import { type EntryDetails, type Folder, folders, type InboxEntry, type InboxFilter } from '../store/inbox.ts';
import type { PersonalRecord } from '../store/person.ts';
import type { StoredAttempt, StoredEnquiry } from '../store/rows.ts';
import { inboxStyle } from './style.ts';

type Html = ReturnType<typeof html>;

export interface InboxQuery extends InboxFilter {
  /** Lists enquiries after this number. */
  before?: number | undefined;
  said?: string | undefined;
}

export interface ListView {
  company: string;
  query: InboxQuery;
  counts: Record<Folder, number>;
  pages: string[];
  entries: InboxEntry[];
  fields: FormField[];
  hasMore: boolean;
}

const NAMES: Record<Folder, string> = { received: 'Received', held: 'Held', refused: 'Refused', done: 'Done' };

const EMPTY: Record<Folder, string> = {
  received: 'No enquiry.',
  held: 'Nothing is held as spam.',
  refused: 'Nothing was refused.',
  done: 'Nothing is marked as done.',
};

/** Messages after an action, by its name. */
const MESSAGES: Record<string, string> = {
  release: 'Released: it is delivered now.',
  retry: 'It is tried again now.',
  'retry-all': 'All of them are tried again now.',
  done: 'Marked as done.',
  undone: 'Back in "Received".',
  delete: 'Deleted.',
  erase: 'Erased.',
  address: 'This is not an e-mail address.',
  nothing: 'Nothing to do: it has changed meanwhile.',
};

/** Returns the inbox URL for a query. */
export function inboxAddress(query: Record<string, string | number | undefined>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') given.set(name, String(value));
  const search = given.toString();
  return search === '' ? '/inbox' : `/inbox?${search}`;
}

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const timeElement = (time: number) =>
  html`<time datetime="${new Date(time).toISOString()}">${format.format(time)}</time>`;

function document(title: string, company: string, head: Html | string, main: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${company}</title>
<style>${raw(inboxStyle)}</style>
</head>
<body>
<header>${head}</header>
<main>${main}</main>
</body>
</html>`.toString();
}

/** Renders a table that scrolls within its section. @param label id of its heading, or a text. */
const tableOf = (label: Html, headings: string[], rows: Html[]) =>
  html`<div class="scroll" tabindex="0" role="group" ${label}><table>
<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table></div>`;

const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`;

const button = (action: string, label: string, kind = '') =>
  html`<button name="action" value="${action}" class="${kind}">${label}</button>`;

/** Renders the actions for an enquiry. @param back URL to return to. */
function acts({ folder, batch, subject, copies }: InboxEntry, back: string): Html {
  const isRefused = copies.some(({ state }) => state === 'refused' || state === 'given up');
  return html`<form method="post" action="/inbox" class="acts" aria-label="${subject}">${hidden('batch', batch)}${hidden('back', back)}
${folder === 'held' ? button('release', 'Release', 'first') : ''}
${isRefused ? button('retry', 'Try again', 'first') : ''}
${folder === 'done' ? button('undone', 'Not done') : folder === 'held' ? '' : button('done', 'Done')}
<details><summary>Delete…</summary>${button('delete', 'Delete for good', 'last')}</details>
</form>`;
}

function facts({ acceptedAt, replyTo, page, heldFor, folder, source }: InboxEntry): Html {
  const campaign = /^utm_source: (.*)$/m.exec(source ?? '')?.[1] ?? /^Referrer: (.*)$/m.exec(source ?? '')?.[1];
  return html`<p class="facts"><span class="state ${folder}">${NAMES[folder]}</span>${timeElement(acceptedAt)}
${replyTo === undefined ? '' : html`<a href="mailto:${encodeURIComponent(replyTo).replace('%40', '@')}">${replyTo}</a>`}
${page === undefined ? '' : html`<span>Page ${page}</span>`}
${campaign === undefined ? '' : html`<span>From ${campaign}</span>`}
${heldFor === undefined ? '' : html`<span>Held for: ${heldFor}</span>`}</p>`;
}

/** Returns the start of the visitor's message. */
function startOf(body: string, fields: FormField[]): string {
  const entered = fieldsIn(fields, body);
  const long = fields.flatMap(({ kind, name }) => (kind === 'long' ? (entered[name] ?? []) : []));
  return (long.join(' ') || body).slice(0, 400);
}

/** Returns a subject, or a replacement if it shows nothing: a link needs a text. */
const titleOf = ({ subject }: StoredEnquiry) => (/[^\p{C}\p{Z}]/u.test(subject) ? subject : '(no subject)');

const card = (entry: InboxEntry, back: string, fields: FormField[]): Html =>
  html`<li class="card row"><h2 dir="auto"><a href="${inboxAddress({ id: entry.id })}">${titleOf(entry)}</a></h2>
${facts(entry)}
<p class="start" dir="auto">${startOf(entry.body, fields)}</p>
${acts(entry, back)}</li>`;

function tabs({ query, counts }: ListView): Html {
  const { search, page, source } = query;
  return html`<nav aria-label="Folders"><ul>${folders.map((folder) => {
    const current = query.folder === folder ? raw(' aria-current="page"') : '';
    const address = inboxAddress({ folder, search, page, source });
    return html`<li><a href="${address}"${current}>${NAMES[folder]} <small>${counts[folder]}</small></a></li>`;
  })}</ul></nav>`;
}

function filterForm({ query: { folder, search = '', page = '', source = '' }, pages }: ListView): Html {
  return html`<form class="filter" role="search" action="/inbox">${hidden('folder', folder ?? 'received')}
<label>Words<input type="search" name="search" value="${search}"></label>
<label>Page<input name="page" value="${page}" list="pages"></label>
<label>Source<input name="source" value="${source}"></label>
<datalist id="pages">${pages.map((path) => html`<option value="${path}">`)}</datalist>
<button>Find</button>
</form>`;
}

const retryAllForm = (back: string) =>
  html`<form method="post" action="/inbox" class="span card" aria-label="Try all again">${hidden('back', back)}
<label>From<input type="date" name="since" required></label>
<label>To<input type="date" name="until" required></label>
${button('retry-all', 'Try all of these days again')}
</form>`;

const personForm = html`<form class="filter" action="/inbox" aria-label="One person's data">
<label>All of one person, by e-mail address<input name="person" type="text" inputmode="email" autocomplete="off" required></label>
<button>Find</button>
</form>`;

export function personPage(address: string, records: PersonalRecord[], company: string): string {
  const rows = records.map(
    ({ id, kind, state, acceptedAt, to }) =>
      html`<tr><td><a href="${inboxAddress({ id })}">${id.slice(0, 8)}</a></td><td>${kind}</td><td>${state}</td><td>${timeElement(acceptedAt)}</td><td>${to}</td></tr>`,
  );
  return document(
    address,
    company,
    html`<p><a href="/inbox">Back to the inbox</a></p><h1>${address}</h1>`,
    html`<section class="card" aria-label="Records"><p>${records.length === 1 ? '1 record' : `${records.length} records`} in the store. Mailboxes, webhooks and backups have their own copies, and so does the folder of mail files if there is no mail server.</p>
${
  records.length === 0
    ? ''
    : html`${tableOf(html`aria-label="Records"`, ['Id', 'Kind', 'State', 'Accepted', 'To'], rows)}
<form method="post" action="/inbox" class="acts" aria-label="${address}">${hidden('address', address)}${hidden('back', '/inbox')}
<a class="button" href="${inboxAddress({ person: address, export: 1 })}" download>Download (JSON)</a>
<details><summary>Erase…</summary>${button('erase', 'Erase all for good', 'last')}</details>
</form>`
}</section>`,
  );
}

export function listPage(view: ListView): string {
  const { company, query, entries, hasMore } = view;
  const { folder = 'received', search, page, source, said } = query;
  const filter = { folder, search, page, source };
  const back = inboxAddress({ ...filter, before: query.before });
  const older = inboxAddress({ ...filter, before: entries.at(-1)?.number });
  const note = said === undefined ? undefined : MESSAGES[said];
  return document(
    `Inbox: ${NAMES[folder]}`,
    company,
    html`<h1>Enquiries to ${company}</h1>${tabs(view)}`,
    html`${note === undefined ? '' : html`<p class="note" role="status">${note}</p>`}
${filterForm(view)}
${folder === 'refused' && entries.length > 0 ? retryAllForm(back) : ''}
${entries.length === 0 ? html`<p class="empty">${EMPTY[folder]}</p>` : html`<ul class="list">${entries.map((entry) => card(entry, back, view.fields))}</ul>`}
${personForm}
<p class="foot"><a href="${inboxAddress({ ...filter, csv: 1 })}">Download as a table (CSV)</a>${hasMore ? html`<a href="${older}">Older</a>` : ''}</p>`,
  );
}

function delivery(copy: StoredEnquiry, attempts: StoredAttempt[]): Html[] {
  const name = copy.kind === 'answer' ? `answer to ${copy.to}` : copy.to;
  const row = (attempt?: StoredAttempt) =>
    html`<tr><td>${name}</td><td>${copy.state}</td><td>${attempt && timeElement(attempt.startedAt)}</td><td>${attempt?.outcome}</td><td>${attempt?.words}</td></tr>`;
  return attempts.length > 0 ? attempts.map(row) : [row()];
}

const fileLink = ({ number, name, size }: FileFacts) =>
  html`<li><a class="button" href="${inboxAddress({ file: number })}" download>${fileText({ name, size })}</a></li>`;

/** Renders the page with one enquiry, its text and deliveries. */
export function entryPage(entry: EntryDetails, company: string): string {
  const back = inboxAddress({ folder: entry.folder });
  const rows = entry.copies.flatMap((copy) => delivery(copy, entry.tries.get(copy.id) ?? []));
  return document(
    titleOf(entry),
    company,
    html`<p><a href="${back}">Back to ${NAMES[entry.folder]}</a></p><h1 dir="auto">${titleOf(entry)}</h1>`,
    html`<article class="card">${facts(entry)}
<pre class="text" dir="auto">${entry.body}</pre>
${entry.source === undefined ? '' : html`<pre class="text facts">${entry.source}</pre>`}
${entry.files.length === 0 ? '' : html`<ul class="files" aria-label="Files">${entry.files.map(fileLink)}</ul>`}
${acts(entry, back)}</article>
<section class="card" aria-labelledby="deliveries"><h2 id="deliveries">Deliveries</h2>${tableOf(html`aria-labelledby="deliveries"`, ['Target', 'State', 'Tried', 'Outcome', 'Answer'], rows)}</section>`,
  );
}
