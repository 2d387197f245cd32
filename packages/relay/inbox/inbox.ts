import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import type { RelayEnv } from '../http/context.ts';
import { VisitorRefusal } from '../http/refusal.ts';
import type { Site } from '../http/site.ts';
import { fieldsOf, takeWords } from '../http/siteWords.ts';
import { isEmail } from '../mail/address.ts';
import type { EnquiryFile } from '../store/files.ts';
import { actions, folders, type InboxView } from '../store/inbox.ts';
import { exportOf } from '../store/person.ts';
import { DAY } from '../system/clock.ts';
import { type AccessParts, createAccessControl } from './accessControl.ts';
import { csvOf } from './csv.ts';
import { entryPage, inboxAddress, listPage, personPage } from './page.ts';

/** Maximum numbers of enquiries: on a page of the list, and in a CSV file. */
const [PAGE_SIZE, MAX_IN_TABLE] = [50, 10_000];

const MAX_BODY_BYTES = 16 * 1024;

/** Content-Security-Policy: no scripts, no external files, forms post only to the relay, no framing. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const text = z.string().max(200).optional().catch(undefined);
const query = z.object({
  folder: z.enum(folders).catch('received'),
  search: text,
  page: text,
  source: text,
  before: z.coerce.number().int().optional().catch(undefined),
  said: text,
});

const day = z.iso.date().transform((date) => Date.parse(`${date}T00:00`));
const back = z.string().startsWith('/inbox').catch('/inbox');
const posted = z.union([
  z.object({ action: z.enum(actions), batch: z.string(), back }),
  z.object({ action: z.literal('retry-all'), since: day, until: day, back }),
  z.object({ action: z.literal('erase'), address: z.string().refine(isEmail), back }),
]);

/** Performs an action. Returns the name of the message for it. */
async function act(service: InboxParts['service'], asked: z.output<typeof posted>): Promise<string> {
  const { inbox } = service;
  if (!inbox) throw new VisitorRefusal(503, 'store', { retryAfter: 5 });
  const { action } = asked;
  const did = () => {
    if (action === 'retry-all') return inbox.retryAll(asked.since, asked.until + DAY);
    return action === 'erase' ? inbox.erase(asked.address) : inbox.act(action, asked.batch);
  };
  return (await did()) > 0 ? action : 'nothing';
}

/** Sends a file as a download: a visitor's file is never displayed as a page of this site. */
function download(c: Context<RelayEnv>, file: EnquiryFile | undefined): Response {
  if (!file) return c.redirect(inboxAddress({ said: 'nothing' }));
  c.header('Content-Type', file.type);
  // https://www.rfc-editor.org/rfc/rfc6266#section-4.3; `'`, `(`, `)` and `*` have a meaning there.
  const name = encodeURIComponent(file.name).replace(/['()*]/g, '_');
  c.header('Content-Disposition', `attachment; filename*=UTF-8''${name}`);
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
  return c.body(new Uint8Array(file.content));
}

/** Shows one person's data, or sends it as a download. */
async function showPerson(c: Context<RelayEnv>, inbox: InboxView, address: string, company: string) {
  if (!isEmail(address)) return c.redirect(inboxAddress({ said: 'address' }));
  const records = await inbox.person(address);
  if (c.req.query('export') === undefined) return c.html(personPage(address, records, company));
  c.header('Content-Type', 'application/json');
  c.header('Content-Disposition', 'attachment; filename="person.json"');
  return c.body(exportOf(address, records));
}

export interface InboxParts extends AccessParts {
  /** Access to the enquiries; without an inbox while the store cannot be opened. */
  service: { readonly inbox: InboxView | undefined };
  company: string;
  site: Site;
}

/** Creates the owner's inbox, served below `/inbox`. It works without scripts. */
export function createInbox({ service, company, site, ...parts }: InboxParts) {
  const app = new Hono<RelayEnv>();
  app.onError((error) => {
    if (error instanceof HTTPException) return error.getResponse();
    throw error;
  });
  app.use(...createAccessControl(parts));
  app.use(async (c, next) => {
    await next();
    c.header('Content-Security-Policy', POLICY);
    // The check of posts needs `Origin`, which `no-referrer` turns into "null".
    c.header('Referrer-Policy', 'same-origin');
  });

  async function show(c: Context<RelayEnv>): Promise<Response> {
    const { inbox } = service;
    if (!inbox) throw new VisitorRefusal(503, 'store', { retryAfter: 5 });
    const number = c.req.query('file');
    if (number !== undefined) return download(c, await inbox.file(Number(number)));
    const address = c.req.query('person')?.trim();
    if (address !== undefined) return showPerson(c, inbox, address, company);
    const id = c.req.query('id');
    const entry = id === undefined ? undefined : await inbox.find(id);
    if (id !== undefined)
      return entry ? c.html(entryPage(entry, company)) : c.redirect(inboxAddress({ said: 'nothing' }));
    const fields = fieldsOf(takeWords(site.refusalPage() ?? '').words);
    const asked = query.parse(c.req.query());
    if (c.req.query('csv') !== undefined) {
      c.header('Content-Type', 'text/csv; charset=utf-8');
      c.header('Content-Disposition', `attachment; filename="enquiries-${asked.folder}.csv"`);
      return c.body(await csvOf(await inbox.list(asked, MAX_IN_TABLE), fields));
    }
    const entries = await inbox.list(asked, PAGE_SIZE + 1, asked.before);
    const shown = entries.slice(0, PAGE_SIZE);
    const hasMore = entries.length > PAGE_SIZE;
    return c.html(
      listPage({
        company,
        query: asked,
        counts: await inbox.counts(),
        pages: await inbox.pages(),
        entries: shown,
        fields,
        hasMore,
      }),
    );
  }

  app.get('/', show);
  app.post('/', bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
    const asked = posted.safeParse(await c.req.parseBody());
    if (!asked.success) return c.text('This action is unknown to the inbox.', 400);
    const said = await act(service, asked.data);
    const { pathname, searchParams } = new URL(asked.data.back, 'http://inbox');
    searchParams.set('said', said);
    return c.redirect(`${pathname === '/inbox' ? pathname : '/inbox'}?${searchParams}`, 303);
  });
  return app;
}
