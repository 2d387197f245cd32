import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { openForOperator } from '../../cli/open.ts';
import { person } from '../../cli/person.ts';
import { readConfig } from '../../config/config.ts';
import { ENQUIRY_PART, type FormField, safeName } from '../../form.ts';
import { english, wordsComment } from '../../http/siteWords.ts';
import { hashPassword } from '../../inbox/password.ts';
import { accept } from '../../store/accept.ts';
import { claimOne } from '../../store/byId.ts';
import { finish } from '../../store/delivery.ts';
import { filesOf } from '../../store/files.ts';
import { migrate, migrations } from '../../store/migrations.ts';
import { stepRunner } from '../../store/steps.ts';
import { DAY } from '../../system/clock.ts';
import { fakeClock } from '../fakeClock.ts';
import { smtpError, startMail } from '../mail.ts';
import { enquiry, only, postJson, startRelay, temporaryDirectory, wordsOf } from '../support.ts';

const MEGABYTE = 1024 * 1024;

const rules = {
  hint: 'hint',
  wrongType: 'wrong type',
  tooLarge: 'too large',
  empty: 'nothing in it',
  again: 'once more',
};
const fields: FormField[] = [
  { name: 'email', kind: 'email', label: 'Email', isRequired: true, missing: 'no email' },
  {
    name: 'photo',
    kind: 'file',
    label: 'Photo',
    isRequired: false,
    missing: 'no photo',
    file: { types: ['png', 'pdf', 'docx'], maxBytes: MEGABYTE, ...rules },
  },
  // After the file, as fields after a too large file are read too.
  { name: 'message', kind: 'long', label: 'Message', isRequired: true, missing: 'no message' },
];

const siteWith = (all: FormField[]) => {
  const page = wordsComment({ ...english, form: { ...english.form, fields: all } });
  return { hasPage: () => true, refusalPage: () => page };
};
const site = siteWith(fields);

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** Returns the part of a Word document that identifies it: the first, uncompressed file of its archive. */
function docx(): Buffer {
  const content = Buffer.from(
    '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  );
  const name = Buffer.from('[Content_Types].xml');
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name, content]);
}

const typed = { email: "Aoife.O'Brien@example.ie", message: 'It drips & hisses' };

type Way = 'form' | 'script';
type Sent = { name: string; content: Buffer };

const partOf = ({ name, content }: Sent) => new File([new Uint8Array(content)], name);

/**
 * Sends the form as the site does, with or without a script.
 * @param others further files in the same field, as other clients may send them.
 */
function send(
  url: string,
  way: Way,
  file: Sent | undefined,
  entries = typed,
  more: Record<string, string> = {},
  others: Sent[] = [],
) {
  const form = new FormData();
  const part = file && partOf(file);
  if (way === 'script') {
    const line = file ? `Photo: ${safeName(file.name)} (1 kB)\n` : '';
    const body = `Email: ${entries.email}\n${line}Message: ${entries.message}`;
    form.set(ENQUIRY_PART, JSON.stringify({ ...enquiry, subject: 'Contact', body, email: entries.email, ...more }));
    if (part) form.set('photo', part);
  } else {
    form.set('email', entries.email);
    form.set('photo', part ?? new File([], ''));
    form.set('message', entries.message);
    for (const [name, value] of Object.entries(more)) form.set(name, value);
  }
  for (const other of others) form.append('photo', partOf(other));
  const headers = { Accept: way === 'script' ? 'application/json' : 'text/html' };
  return fetch(`${url}/send-email`, { method: 'POST', headers, body: form, redirect: 'manual' });
}

/** Returns the number of files in the store. */
function stored(outbox: string): number {
  const database = new DatabaseSync(join(outbox, 'relay.db'), { readOnly: true });
  const row = database.prepare('SELECT count(*) AS files FROM file').get();
  database.close();
  return Number(row?.files);
}

const ways: Way[] = ['form', 'script'];

test.each([
  ['no name', ''],
  ['an empty name', '; filename=""'],
  ['a name in another encoding', "; filename*=UTF-8''boiler.png"],
])('a file with %s is attached', async (_, named) => {
  const relay = await startRelay({ site });
  const part = (head: string) => `--b\r\nContent-Disposition: form-data; name=${head}\r\n\r\n`;
  const texts = Object.entries(typed).map(([name, value]) => `${part(`"${name}"`)}${value}\r\n`);
  const head = `${texts.join('')}${part(`"photo"${named}\r\nContent-Type: image/png`)}`;
  const body = Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n--b--\r\n')]);
  const headers = { Accept: 'text/html', 'Content-Type': 'multipart/form-data; boundary=b' };
  const answer = await fetch(`${relay.url}/send-email`, { method: 'POST', headers, body, redirect: 'manual' });
  expect(answer.status).toBe(303);
  const [file] = only(await relay.messages()).attachments;
  expect([file?.filename, file?.mimeType, Buffer.from(Object(file).content)]).toEqual([
    expect.stringMatching(/\.png$/),
    'image/png',
    png,
  ]);
});

test.each(['plan', 'email', 'to', 'website', 'message', ''])(
  'a file without a field, named %j, is no text: the mail has its name',
  async (field) => {
    const relay = await startRelay({ site });
    const form = new FormData();
    for (const [name, value] of Object.entries(typed)) form.append(name, value);
    form.append(field, partOf({ name: 'cellar.pdf', content: pdf }));
    const options = { method: 'POST', headers: { Accept: 'text/html' }, body: form, redirect: 'manual' } as const;
    expect((await fetch(`${relay.url}/send-email`, options)).status).toBe(303);
    const { text, attachments, replyTo } = only(await relay.messages());
    expect([attachments, replyTo?.[0]?.address]).toEqual([[], typed.email]);
    expect(text).toMatch(new RegExp(`^✗ ?${field}: cellar\\.pdf$`, 'm'));
    expect(text).toContain(`Message: ${typed.message}\n`);
  },
);

test('a script may send the enquiry as a blob, and further parts are in the mail', async () => {
  const relay = await startRelay({ site });
  const form = new FormData();
  form.set(ENQUIRY_PART, new Blob([JSON.stringify(enquiry)], { type: 'application/json' }));
  form.set('plan', partOf({ name: 'cellar.pdf', content: pdf }));
  form.set('floors', '7');
  const answer = await fetch(`${relay.url}/send-email`, { method: 'POST', headers: { Accept: '*/*' }, body: form });
  expect(answer.status).toBe(200);
  expect(wordsOf(only(await relay.messages()))).toBe(`${enquiry.body}\n✗ plan: cellar.pdf\nfloors: 7`);
});

describe.each(ways)('a file sent by a %s', (way) => {
  test.each<[string, Sent, string, string]>([
    ['a picture', { name: 'boiler.png', content: png }, 'boiler.png', 'image/png'],
    ['a document', { name: 'Angebot Müller.pdf', content: pdf }, 'Angebot Müller.pdf', 'application/pdf'],
    [
      'a letter',
      { name: 'letter.docx', content: docx() },
      'letter.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    [
      'a document after other bytes',
      { name: 'a.pdf', content: Buffer.concat([Buffer.alloc(99), pdf]) },
      'a.pdf',
      'application/pdf',
    ],
    ['a wrong extension', { name: 'boiler.png', content: pdf }, 'boiler.png.pdf', 'application/pdf'],
    ['a name with a path', { name: '../..\\etc\u202e/.x<y>.png', content: png }, 'x y.png', 'image/png'],
  ])('it is attached to the mail: %s', async (_, file, name, type) => {
    const relay = await startRelay({ site });
    const answer = await send(relay.url, way, file);
    expect(answer.status).toBe(way === 'form' ? 303 : 200);
    const mail = only(await relay.messages());
    const attachment = only(mail.attachments);
    expect(attachment).toMatchObject({ filename: name, mimeType: type, disposition: 'attachment' });
    expect(Buffer.from(new Uint8Array(Object(attachment.content)))).toEqual(file.content);
    expect(mail.text).toContain(
      `Email: ${typed.email}\nPhoto: ${safeName(file.name)} (1 kB)\nMessage: ${typed.message}`,
    );
    expect(mail.replyTo?.[0]?.address).toBe(typed.email);
  });

  test.each<[string, Sent, string]>([
    ['empty', { name: 'a.png', content: Buffer.alloc(0) }, rules.empty],
    ['too large', { name: 'a.png', content: Buffer.concat([png, Buffer.alloc(MEGABYTE)]) }, rules.tooLarge],
    [
      'larger than all that is kept',
      { name: 'a.png', content: Buffer.concat([png, Buffer.alloc(9 * MEGABYTE)]) },
      rules.tooLarge,
    ],
    [
      'a program under the name of a picture',
      { name: 'a.png', content: Buffer.from('MZ\x90\0\x03\0\0\0') },
      rules.wrongType,
    ],
    ['a page under the name of a document', { name: 'a.pdf', content: Buffer.from('<html><script>') }, rules.wrongType],
    [
      'a picture of a type that is not asked for',
      { name: 'a.gif', content: Buffer.from('GIF89a\x01\0\x01\0\0\0\0') },
      rules.wrongType,
    ],
  ])('it is refused at its field if it is %s, and the entries are returned', async (_, file, complaint) => {
    const relay = await startRelay({ site, maxBody: 64 * 1024 });
    const answer = await send(relay.url, way, file);
    expect(answer.status).toBe(400);
    if (way === 'script') {
      expect(await answer.json()).toEqual({ error: english.refusal.fields, fields: { photo: complaint } });
    } else {
      const page = await answer.text();
      expect(page).toMatch(/<form [^>]*enctype="multipart\/form-data"/);
      expect(page).toMatch(
        /<input id="photo" [^>]*aria-invalid="true" aria-describedby="photo-hint photo-error" autofocus>/,
      );
      expect(page).toContain(`<p class="error" id="photo-error">${complaint}</p>`);
      expect(page).toContain('It drips &amp; hisses</textarea>');
    }
    expect(stored(relay.outbox)).toBe(0);
  });

  test.each([
    ['with another', { name: 'a.png', content: png }, ['a.png', 'plan.pdf']],
    ['after an empty one', undefined, ['plan.pdf']],
  ])('it is attached %s in the same field', async (_, first, names) => {
    const relay = await startRelay({ site });
    await send(relay.url, way, first, typed, {}, [{ name: 'plan.pdf', content: pdf }]);
    const { attachments, text } = only(await relay.messages());
    expect(attachments.map(({ filename }) => filename)).toEqual(names);
    if (way === 'form') expect(text).toContain(`Photo: ${names.map((name) => `${name} (1 kB)`).join(', ')}\n`);
  });

  test.each([
    ['has an unaccepted type', Buffer.from('MZ\x90\0\x03\0\0\0'), rules.wrongType],
    ['exceeds the limit together with it', Buffer.concat([pdf, Buffer.alloc(0.6 * MEGABYTE)]), rules.tooLarge],
  ])('it is refused with another in the same field that %s', async (_, content, complaint) => {
    const relay = await startRelay({ site });
    const first = { name: 'a.png', content: Buffer.concat([png, Buffer.alloc(0.6 * MEGABYTE)]) };
    const answer = await send(relay.url, way, first, typed, {}, [{ name: 'b.pdf', content }]);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(complaint)]);
    expect(stored(relay.outbox)).toBe(0);
  });

  test('a repeat is recognised, and another text or file is another enquiry', async () => {
    const relay = await startRelay({ site });
    const other = { name: 'boiler.png', content: Buffer.concat([png, Buffer.from('x')]) };
    for (const file of [{ name: 'boiler.png', content: png }, { name: 'boiler.png', content: png }, other, undefined])
      await send(relay.url, way, file);
    expect(await relay.messages()).toHaveLength(3);
    expect(stored(relay.outbox)).toBe(2);
  });

  test('it is refused if the texts alone are too long', async () => {
    const relay = await startRelay({ site, maxBody: 64 * 1024 });
    const answer = await send(relay.url, way, undefined, { ...typed, message: 'x'.repeat(80 * 1024) });
    expect(answer.status).toBe(413);
  });

  test('it fits even if the memory limit is smaller', async () => {
    const relay = await startRelay({ site, maxPending: 128 * 1024, maxBody: 64 * 1024 });
    const content = Buffer.concat([png, Buffer.alloc(900 * 1024)]);
    expect((await send(relay.url, way, { name: 'a.png', content })).status).toBeLessThan(400);
  });
});

test.each([
  ['is sent several times', ['First', ' ', 'Second', 'First'], 'First, Second'],
  ['is sent once', ['First'], 'First'],
])('a text that %s in one field is in the mail', async (_, texts, line) => {
  const relay = await startRelay({ site });
  const body = new URLSearchParams({ email: typed.email });
  for (const text of texts) body.append('message', text);
  await fetch(`${relay.url}/send-email`, { method: 'POST', body, redirect: 'manual' });
  expect(only(await relay.messages()).text).toContain(`Message: ${line}\n`);
});

test('the form and its script make the same enquiry with a file', async () => {
  const relay = await startRelay({ site });
  const file = { name: 'boiler.png', content: png };
  await send(relay.url, 'form', file);
  await send(relay.url, 'script', file, typed, { key: 'a key of the script' });
  expect(await relay.messages()).toHaveLength(1);
});

test.each([
  ['another field is invalid', {}, { email: 'nobody' }, 400],
  ['the rate limit is exceeded', { rateAddress: { count: 0, seconds: 60 } }, {}, 429],
])('a file sent without a script must be chosen again if %s', async (_, change, wrong, status) => {
  const relay = await startRelay({ site, ...change });
  const answer = await send(relay.url, 'form', { name: 'boiler.png', content: png }, { ...typed, ...wrong });
  expect(answer.status).toBe(status);
  const page = await answer.text();
  expect(page).toContain(rules.again);
  expect(page).toContain('It drips &amp; hisses</textarea>');
});

test.each<[string, string]>([
  ['without an end', '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\nabc'],
  ['that is invalid', 'abc'],
  ['with too many parts', `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(300)}--x--\r\n`],
])('a form %s is refused, and the relay continues', async (_, body) => {
  const relay = await startRelay({ site });
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', Accept: 'text/html' };
  const answer = await fetch(`${relay.url}/send-email`, { method: 'POST', headers, body });
  expect(answer.status).toBe(400);
  expect((await send(relay.url, 'form', undefined)).status).toBe(303);
});

test('JSON may omit a required file, as other clients do not know it', async () => {
  const required = fields.map((field) => ({ ...field, isRequired: true }));
  const relay = await startRelay({ site: siteWith(required) });
  expect((await postJson(relay.url, enquiry)).status).toBe(200);
  expect((await send(relay.url, 'form', undefined)).status).toBe(400);
});

describe('a stored file', () => {
  const inboxPassword = hashPassword('correct horse');
  const headers = { authorization: `Basic ${btoa('owner:correct horse')}` };
  const file = { name: "Meyer's boiler ü.png", content: png };

  async function start(change: Parameters<typeof startRelay>[0] = {}) {
    const relay = await startRelay({ site, inboxPassword: await inboxPassword, ...change });
    const open = (search: string) => fetch(`${relay.url}/inbox${search}`, { headers, redirect: 'manual' });
    return { relay, open };
  }

  test('it is downloaded from the inbox after login, and the table has its name and size', async () => {
    const { relay, open } = await start();
    await send(relay.url, 'form', file);
    const id = /\?id=(\w+)/.exec(await (await open('')).text())?.[1];
    const link = /href="\/inbox(\?file=\d+)" download>([^<]*)</.exec(await (await open(`?id=${id}`)).text()) ?? [];
    expect(link[2]).toBe('Meyer&#39;s boiler ü.png (1 kB)');
    const answer = await open(link[1] ?? '');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': "attachment; filename*=UTF-8''Meyer_s%20boiler%20%C3%BC.png",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect((await fetch(`${relay.url}/inbox${link[1]}`)).status).toBe(401);
    expect((await open('?file=99')).headers.get('location')).toContain('said=nothing');
    expect(await (await open('?csv=1')).text()).toContain("Meyer's boiler ü.png (1 kB)");
  });

  test('it stays attached if the mail server refuses the recipient for now', async () => {
    let refusals = 1;
    const server = await startMail({
      onRcptTo: (_address, _session, done) => done(refusals-- > 0 ? smtpError(550, 'too many') : null),
    });
    const { relay } = await start({ smtpUrl: server.url });
    await send(relay.url, 'form', file);
    await relay.settled();
    expect(only(await server.messages()).attachments).toHaveLength(1);
  });

  test.each([
    [552, '5.3.4 Message too big'],
    [552, '5.7.0 This message was blocked because its content presents a potential security issue'],
    [554, 'Attachments of this kind are not taken'],
  ])('it is omitted if the mail server refuses the mail with %i %s', async (code, words) => {
    const server = await startMail({}, (raw) => {
      if (raw.includes('attachment')) throw smtpError(code, words);
    });
    const { relay, open } = await start({ smtpUrl: server.url });
    await send(relay.url, 'form', file);
    await relay.settled();
    const mail = only(await server.messages());
    expect(mail.attachments).toEqual([]);
    expect(wordsOf(mail)).toMatch(/Not attached, .*: Meyer's boiler ü\.png \(1 kB\)/);
    expect(await (await open('?csv=1')).text()).toContain(file.name);
    expect(stored(relay.outbox)).toBe(1);
  });

  test('each mailbox gets it, and it is deleted with the last copy', async () => {
    const clock = fakeClock();
    const { relay } = await start({ clock, to: ['a@company.example', 'b@company.example'] });
    await send(relay.url, 'form', file);
    const mails = await relay.messages();
    expect(mails.map(({ attachments }) => attachments.length)).toEqual([1, 1]);
    expect(stored(relay.outbox)).toBe(2);
    clock.advance(31 * DAY);
    await expect.poll(() => stored(relay.outbox)).toBe(0);
  });

  test('it is held with suspected spam, and removed with it', async () => {
    const { relay, open } = await start();
    await send(relay.url, 'form', file, typed, { website: 'x' });
    expect(stored(relay.outbox)).toBe(1);
    const batch = /name="batch" value="(\w+)"/.exec(await (await open('?folder=held')).text())?.[1] ?? '';
    const press = { method: 'POST', headers: { ...headers, origin: relay.url } };
    await fetch(`${relay.url}/inbox`, { ...press, body: new URLSearchParams({ action: 'delete', batch }) });
    expect(stored(relay.outbox)).toBe(0);
  });

  test("it is exported and erased with its sender's data", async () => {
    const { relay } = await start();
    await send(relay.url, 'form', file);
    await relay.settled();
    const store = openForOperator(readConfig({ OUTBOX_DIR: relay.outbox }, { to: ['us@company.example'] }));
    const place = join(await temporaryDirectory(), 'person.json');
    await person(store, typed.email, '--export', place);
    const [found] = JSON.parse(await readFile(place, 'utf8')).enquiries;
    expect(found.files).toMatchObject([{ name: file.name, type: 'image/png', content: png.toString('base64') }]);
    await person(store, typed.email, '--erase');
    store.database.close();
    expect(stored(relay.outbox)).toBe(0);
  });

  test('it survives the migration of a store that has it in one row', () => {
    const database = new DatabaseSync(':memory:');
    const whole = migrations.findIndex((sql) => sql.includes('CREATE TABLE piece'));
    database.exec(`${migrations.slice(0, whole).join(';')}; PRAGMA user_version = ${whole}`);
    database.exec(`INSERT INTO enquiry (id, state, recipient, subject, body, accepted_at, next_attempt_at, give_up_at)
      VALUES ('a1', 'accepted', 'us@company.example', '', '', 0, 0, 0)`);
    const content = Buffer.alloc(3 * MEGABYTE, png);
    database
      .prepare(
        "INSERT INTO file (enquiry_id, field, name, type, size, content) VALUES ('a1', 'photo', 'a', 'image/png', ?, ?)",
      )
      .run(content.length, content);
    migrate(database);
    const [file] = stepRunner(database)(filesOf('a1'));
    expect(Buffer.from(file?.content ?? []).equals(content)).toBe(true);
  });

  test.each([
    ['waits', false],
    ['is being sent without success', true],
  ])('it is replaced by that of a correction if it %s', (_, isSending) => {
    const database = new DatabaseSync(':memory:');
    migrate(database);
    const run = stepRunner(database);
    const [earlier, later] = ['the key of the first', 'the key of the second'];
    const words = { to: 'us@company.example', replyTo: undefined, subject: 'Lift', page: '/', isHeld: false };
    const keep = (key: string, body: string, replaces: string[], content: Buffer) =>
      run(
        accept(
          { ...words, body, key, replaces, files: [{ field: 'photo', name: 'a', type: 'image/png', content }] },
          0,
          DAY,
        ),
      );
    const { id } = Object(keep(earlier, 'First', [], png));
    if (isSending) run(claimOne(id, 0));
    expect(keep(later, 'Second', [earlier], pdf).kind).toBe(isSending ? 'new' : 'replaced');
    if (isSending) run(finish(id, { outcome: 'failed', words: '', wait: 0 }, 0, 9));
    expect(run(filesOf(id)).map(({ content }) => Buffer.from(content))).toEqual([pdf]);
    expect(database.prepare('SELECT count(*) AS files FROM file').get()).toEqual({ files: 1 });
  });
});
