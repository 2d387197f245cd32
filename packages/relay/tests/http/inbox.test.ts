import { describe, expect, test, vi } from 'vitest';
import { csvOf } from '../../inbox/csv.ts';
import { hashPassword } from '../../inbox/password.ts';
import { fakeClock } from '../fakeClock.ts';
import { smtpError, startMail } from '../mail.ts';
import { storedEnquiry } from '../rows.ts';
import { enquiry, entriesOf, postJson, startRelay } from '../support.ts';

const inboxPassword = await hashPassword('correct horse');
const authorization = `Basic ${btoa('owner:correct horse')}`;

type Running = Awaited<ReturnType<typeof startRelay>>;

const open = ({ url }: Running, search = '', headers: Record<string, string> = {}) =>
  fetch(`${url}/inbox${search}`, { headers: { authorization, ...headers }, redirect: 'manual' });

const press = ({ url }: Running, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${url}/inbox`, {
    method: 'POST',
    headers: { authorization, origin: url, ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

const pageOf = async (relay: Running, search = '') => (await open(relay, search)).text();

/** Returns the subjects of the list in order. */
const subjectsIn = (page: string) => [...page.matchAll(/<h2[^>]*><a [^>]*>([^<]*)</g)].map(([, subject]) => subject);

const batchIn = (page: string) => /name="batch" value="(\w+)"/.exec(page)?.[1] ?? '';

const spam = { ...enquiry, subject: 'Cheap', website: 'x' };

describe('access to the inbox', () => {
  test('it does not exist without a password', async () => {
    const relay = await startRelay();
    expect((await open(relay)).status).toBe(404);
  });

  test('its metrics are for the operator only, and need a password', async () => {
    const metricsOf = async (relay: Running) => (await fetch(`${relay.url}/metrics`)).text();
    const relay = await startRelay({ inboxPassword });
    await postJson(relay.url, enquiry);
    await postJson(relay.url, { ...spam, key: undefined });
    expect(await metricsOf(relay)).toMatch(/^relay_inbox{folder="received"} 1\nrelay_inbox{folder="held"} 1$/m);
    expect(await metricsOf(await startRelay())).not.toContain('relay_inbox');
  });

  test('a wrong password is refused, and the response reveals nothing', async () => {
    const relay = await startRelay({ inboxPassword });
    await postJson(relay.url, enquiry);
    for (const headers of [{ authorization: '' }, { authorization: `Basic ${btoa('owner:guess')}` }]) {
      const answer = await open(relay, '', headers);
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="Inbox"']);
      expect(await answer.text()).not.toContain(enquiry.subject);
    }
  });

  test('ten wrong passwords block an address for a quarter of an hour, but not a logged-in browser', async () => {
    const clock = fakeClock();
    const relay = await startRelay({ inboxPassword, clock });
    const wrong = { authorization: `Basic ${btoa('owner:guess')}` };
    const statuses: number[] = [];
    for (let round = 0; round < 11; round += 1) statuses.push((await open(relay, '', wrong)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await open(relay)).status).toBe(429);
    clock.advance(900_000);
    expect((await open(relay)).status).toBe(200);
    for (let round = 0; round < 11; round += 1) await open(relay, '', wrong);
    expect((await open(relay)).status).toBe(200);
  });

  test('it is refused over unencrypted connections', async () => {
    const behind = await startRelay({ inboxPassword, trustProxy: 1 });
    const statusFor = async (relay: Running, headers: Record<string, string>) =>
      (await open(relay, '', headers)).status;
    const proxied = { 'x-forwarded-for': '192.0.2.1' };
    expect(await statusFor(behind, { ...proxied, 'x-forwarded-proto': 'http' })).toBe(403);
    expect(await statusFor(behind, { ...proxied, 'x-forwarded-proto': 'https, http' })).toBe(403);
    expect(await statusFor(behind, proxied)).toBe(403);
    expect(await statusFor(behind, { ...proxied, 'x-forwarded-proto': 'https' })).toBe(200);
    // Without a counted proxy, the header is ignored.
    const alone = await startRelay({ inboxPassword });
    expect(await statusFor(alone, { ...proxied, 'x-forwarded-proto': 'https' })).toBe(403);
    expect(await statusFor(alone, {})).toBe(200);
  });

  test.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a page without an origin', { origin: 'null' }],
    ['another port', { origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-site' }],
  ])('it refuses posts from %s', async (_who, headers) => {
    const relay = await startRelay({ inboxPassword });
    await postJson(relay.url, spam);
    const batch = batchIn(await pageOf(relay, '?folder=held'));
    expect((await press(relay, { action: 'delete', batch }, headers)).status).toBe(403);
    expect(subjectsIn(await pageOf(relay, '?folder=held'))).toEqual(['Cheap']);
  });
});

describe('the inbox page', () => {
  test('folders list received, held and refused enquiries with their numbers', async () => {
    const mail = await startMail({}, (raw) => {
      if (raw.includes('Difficult')) throw smtpError(554, '5.6.0 no thanks');
    });
    const relay = await startRelay({ smtpUrl: mail.url, inboxPassword });
    await postJson(relay.url, enquiry);
    await postJson(relay.url, { ...enquiry, subject: 'Difficult' });
    await postJson(relay.url, spam);
    await relay.settled();
    const pages = await Promise.all(
      ['', '?folder=held', '?folder=refused', '?folder=done'].map((search) => pageOf(relay, search)),
    );
    expect(pages.map(subjectsIn)).toEqual([[enquiry.subject], ['Cheap'], ['Difficult'], []]);
    expect(pages[1]).toContain('Held for: honeypot');
    expect(pages[0]?.match(/<small>\d+/g)).toEqual(['<small>1', '<small>1', '<small>1', '<small>0']);
    const id = /\?id=(\w+)/.exec(pages[2] ?? '')?.[1];
    expect(await pageOf(relay, `?id=${id}`)).toContain('no thanks');
  });

  test('an enquiry to several targets is listed once', async () => {
    const relay = await startRelay({ inboxPassword, to: ['a@company.example', 'b@company.example'] });
    await postJson(relay.url, { ...enquiry, to: 'a@company.example' });
    await relay.settled();
    const page = await pageOf(relay);
    expect(subjectsIn(page)).toEqual([enquiry.subject]);
    const one = await pageOf(relay, `?id=${/\?id=(\w+)/.exec(page)?.[1]}`);
    expect([...one.matchAll(/<td>(\w@company.example)<\/td><td>(\w+)/g)].map(([, to, state]) => [to, state])).toEqual([
      ['a@company.example', 'delivered'],
      ['b@company.example', 'delivered'],
    ]);
  });

  test('a search by words, page and source finds enquiries', async () => {
    const relay = await startRelay({ inboxPassword });
    await postJson(relay.url, { ...enquiry, subject: 'One 100%', page: '/service/rpa', source: 'utm_source=news' });
    await postJson(relay.url, { ...enquiry, subject: 'Two 100x', page: '/services', replyTo: 'bob@example.org' });
    const found = async (search: string) => subjectsIn(await pageOf(relay, search));
    expect(await found('')).toEqual(['Two 100x', 'One 100%']);
    expect(await found('?search=100%25')).toEqual(['One 100%']);
    expect(await found('?search=BOB@example')).toEqual(['Two 100x']);
    for (const page of ['/service', '/service/', '/service/rpa/'])
      expect(await found(`?page=${page}`)).toEqual(['One 100%']);
    expect(await found('?page=/')).toEqual([]);
    expect(await found('?source=news')).toEqual(['One 100%']);
    expect(await found('?search=nothing+of+this')).toEqual([]);
    expect(await found('?search=asha+100%25')).toEqual(['One 100%']);
  });

  test.each(['über', 'ÜBER', 'Über', 'Über'.normalize('NFD'), 'привет', 'ПРИВЕТ'])(
    'a search for %s ignores capitals and the forms of Unicode',
    async (word) => {
      const relay = await startRelay({ inboxPassword });
      for (const subject of ['Überzug, Привет', 'überzug, привет', 'ÜBERZUG, ПРИВЕТ'.normalize('NFD'), 'Other'])
        await postJson(relay.url, { ...enquiry, subject, source: `utm_source=${subject}` });
      for (const field of ['search', 'source'])
        expect(subjectsIn(await pageOf(relay, `?${field}=${encodeURIComponent(word)}`))).toHaveLength(3);
    },
  );

  test('a page has fifty enquiries, with a link to older ones', async () => {
    const relay = await startRelay({ inboxPassword });
    for (let number = 1; number <= 51; number += 1)
      await postJson(relay.url, { ...enquiry, subject: `Number ${number}` });
    const first = await pageOf(relay);
    expect(subjectsIn(first)).toHaveLength(50);
    const older = /href="\/inbox(\?[^"]*before=[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&');
    expect(subjectsIn(await pageOf(relay, older))).toEqual(['Number 1']);
  });

  test('an enquiry whose subject shows nothing can be opened', async () => {
    const relay = await startRelay({ inboxPassword });
    await postJson(relay.url, { ...enquiry, subject: '\u200b\u202e' });
    const page = await pageOf(relay);
    expect(subjectsIn(page)).toEqual(['(no subject)']);
  });

  test("visitors' texts are escaped, and the page allows no scripts", async () => {
    const relay = await startRelay({ inboxPassword });
    await postJson(relay.url, {
      ...enquiry,
      subject: '<script>alert(1)</script>',
      body: '<img src=x onerror=alert(1)>',
    });
    const answer = await open(relay);
    const page = await answer.text();
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toMatch(/<script|<img/);
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('a filtered list is downloaded as CSV without formulas', async () => {
    const relay = await startRelay({ inboxPassword });
    const body = 'Name: =cmd|calc\nEmail: a@example.org\nPhone: +1\nSubject: "Hi", you\nMessage: One\nTwo, "three"';
    await postJson(relay.url, { ...enquiry, subject: '=HYPERLINK("https://evil.example")', body, page: '/a' });
    await postJson(relay.url, { ...enquiry, subject: 'Not asked for', page: '/b' });
    const answer = await open(relay, '?csv=1&page=/a');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const table = bytes.toString();
    expect(table.startsWith('\ufeffid,received,folder,page,email,Name,Phone,subject,text,')).toBe(true);
    expect(table).toContain(`,a@example.org,'=cmd|calc,'+1,"'=HYPERLINK(""https://evil.example"")","Name: =cmd`);
    expect(table).toContain('Message: One\nTwo, ""three"""');
    expect(table.split('\r\n')).toHaveLength(3);
    expect(table).not.toContain('Not asked for');
  });

  test('a field has its own column, whatever its label, and an empty table has a heading', async () => {
    const field = { kind: 'text', label: 'page', isRequired: false, missing: '' } as const;
    const fields = [
      { ...field, name: 'leaf' },
      { ...field, name: 'sheet' },
    ];
    const entry = storedEnquiry({ page: '/a', body: 'page: One\npage: Two' });
    const [head, row] = (await csvOf([{ ...entry, number: 1, folder: 'received', copies: [] }], fields)).split('\r\n');
    expect(head).toContain('id,received,folder,page,email,page,page,subject,');
    expect(row).toContain(',/a,,One,Two,');
    expect(await csvOf([], fields)).toBe(`${head}\r\n`);
  });

  test('a long table has one heading and each enquiry once, and keeps no visitor waiting', async () => {
    const entry = { ...storedEnquiry(), number: 1, folder: 'received' as const, copies: [] };
    const entries = Array.from({ length: 1001 }, (_, number) => ({ ...entry, id: `id ${number}` }));
    const other = vi.fn();
    setTimeout(other);
    const lines = (await csvOf(entries, [])).split('\r\n');
    // Visitors do not wait for the whole table.
    expect(other).toHaveBeenCalled();
    expect(lines.map((line) => line.replace(/,.*/, ''))).toEqual(['\ufeffid', ...entries.map(({ id }) => id), '']);
  });

  test('formulas are also escaped for programs that separate columns by semicolons', async () => {
    const relay = await startRelay({ inboxPassword });
    const body = 'Name: Ann;=1+1\nEmail: a@example.org\nMessage: One;"@SUM(1)\n  =cmd|calc\n\n-2+3; fine;\t+1';
    await postJson(relay.url, { ...enquiry, body });
    const table = await (await open(relay, '?csv=1')).text();
    const cells = table.split(/[;\r\n]/).map((cell) => cell.replace(/^[\s"]+/, ''));
    expect(cells.filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
    for (const harmless of ["'=1+1", "'@SUM", "'=cmd", "'-2+3", "'+1"]) expect(table).toContain(harmless);
  });
});

describe('inbox actions', () => {
  test('releasing delivers all copies of a held enquiry', async () => {
    const relay = await startRelay({ inboxPassword, to: ['a@company.example', 'b@company.example'] });
    await postJson(relay.url, { ...spam, to: undefined });
    const batch = batchIn(await pageOf(relay, '?folder=held'));
    const answer = await press(relay, { action: 'release', batch, back: '/inbox?folder=held' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/inbox?folder=held&said=release']);
    expect(await relay.messages()).toHaveLength(2);
    expect(subjectsIn(await pageOf(relay))).toEqual(['Cheap']);
    expect(await pageOf(relay, '?folder=held&said=release')).toContain('role="status">Released');
  });

  test('an enquiry is marked as done, and as not done', async () => {
    const relay = await startRelay({ inboxPassword });
    await postJson(relay.url, enquiry);
    const batch = batchIn(await pageOf(relay));
    await press(relay, { action: 'done', batch });
    expect([await pageOf(relay), await pageOf(relay, '?folder=done')].map(subjectsIn)).toEqual([[], [enquiry.subject]]);
    await press(relay, { action: 'undone', batch });
    expect(subjectsIn(await pageOf(relay))).toEqual([enquiry.subject]);
  });

  test('an enquiry is deleted, and a second click finds nothing', async () => {
    const relay = await startRelay({ inboxPassword });
    await postJson(relay.url, spam);
    const batch = batchIn(await pageOf(relay, '?folder=held'));
    const places: (string | null)[] = [];
    for (let round = 0; round < 2; round += 1)
      places.push((await press(relay, { action: 'delete', batch })).headers.get('location'));
    expect(places).toEqual(['/inbox?said=delete', '/inbox?said=nothing']);
    expect(subjectsIn(await pageOf(relay, '?folder=held'))).toEqual([]);
  });

  test('all enquiries refused in a period are retried at once, and no others', async () => {
    const server = { takes: false };
    const mail = await startMail({}, () => {
      if (!server.takes) throw smtpError(554, '5.6.0 no thanks');
    });
    const clock = fakeClock(Date.UTC(2030, 0, 1, 12));
    const relay = await startRelay({ smtpUrl: mail.url, inboxPassword, clock });
    for (const subject of ['First day', 'Second day', 'Third day']) {
      const refused = entriesOf(relay, 'alarm').length;
      await postJson(relay.url, { ...enquiry, subject });
      await expect.poll(() => entriesOf(relay, 'alarm').length).toBe(refused + 1);
      clock.advance(86_400_000);
    }
    server.takes = true;
    await press(relay, { action: 'retry-all', since: '2030-01-02', until: '2030-01-02' });
    await mail.received(1);
    await relay.settled();
    expect((await mail.messages()).map(({ subject }) => subject)).toEqual(['[Website] Second day']);
    expect(subjectsIn(await pageOf(relay, '?folder=refused'))).toEqual(['Third day', 'First day']);
  });

  test("one person's data is found, downloaded and erased, and no other", async () => {
    const relay = await startRelay({ inboxPassword });
    await postJson(relay.url, { ...spam, replyTo: 'bob@example.org' });
    await postJson(relay.url, enquiry);
    expect(await pageOf(relay, '?person=bob@example.org')).toContain('1 record in the store');
    const download = await open(relay, '?person=bob@example.org&export=1');
    expect(download.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(await download.json()).toMatchObject({ address: 'bob@example.org', enquiries: [{ subject: 'Cheap' }] });
    const answer = await press(relay, { action: 'erase', address: 'bob@example.org' });
    expect(answer.headers.get('location')).toBe('/inbox?said=erase');
    expect(await pageOf(relay, '?person=bob@example.org')).toContain('0 records in the store');
    expect(subjectsIn(await pageOf(relay))).toEqual([enquiry.subject]);
    expect((await open(relay, '?person=bob')).headers.get('location')).toBe('/inbox?said=address');
  });

  test.each<[string, Record<string, string>]>([
    ['no action', {}],
    ['a person without an address', { action: 'erase', address: 'bob' }],
    ['an unknown action', { action: 'publish', batch: 'x' }],
    ['an invalid day', { action: 'retry-all', since: 'now', until: '2030-01-01' }],
  ])('%s is refused', async (_what, fields) => {
    const relay = await startRelay({ inboxPassword });
    expect((await press(relay, fields)).status).toBe(400);
  });

  test('a post redirects to the inbox only', async () => {
    const relay = await startRelay({ inboxPassword });
    for (const back of ['//evil.example/inbox', 'https://evil.example/inbox', '/inbox.evil', '/inbox/../x'])
      expect((await press(relay, { action: 'done', batch: 'x', back })).headers.get('location')).toMatch(
        /^\/inbox\?said=nothing$/,
      );
  });
});
