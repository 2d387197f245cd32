import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { backup } from '../../cli/backup.ts';
import { openForOperator } from '../../cli/open.ts';
import { runCommand } from '../../cli/run.ts';
import { readConfig } from '../../config/config.ts';
import { MANIFEST } from '../../http/site.ts';
import { migrations } from '../../store/migrations.ts';
import { messageOf } from '../../system/messageOf.ts';
import { smtpError, startMail } from '../mail.ts';
import {
  company,
  enquiry,
  entriesOf,
  mailbox,
  only,
  outboxMessages,
  postJson,
  startRelay,
  temporaryDirectory,
  wordsOf,
} from '../support.ts';

// A generous limit for a busy machine; no test waits that long by itself.
vi.setConfig({ testTimeout: 60_000 });

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** Runs an operator's command. Resolves with its output. */
async function run(environment: Record<string, string>, name: string, ...args: string[]): Promise<string> {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    await runCommand(name, args, environment);
    return said.mock.calls.join('\n');
  } finally {
    said.mockRestore();
  }
}

const command = (outbox: string, name: string, ...args: string[]) =>
  run({ OUTBOX_DIR: outbox, RELAY_TO: mailbox }, name, ...args);

const complaint = (outbox: string, name: string, ...args: string[]) =>
  command(outbox, name, ...args).then(() => 'none', messageOf);

/** Starts a relay with a delivered and a refused enquiry; the mail server accepts the second one on request. */
async function startWithTwo() {
  const server = { takes: false };
  const mail = await startMail({}, (raw) => {
    if (raw.includes('Difficult') && !server.takes) throw smtpError(554, '5.6.0 no \u001b[31mthanks');
  });
  const relay = await startRelay({ smtpUrl: mail.url });
  await postJson(relay.url, enquiry);
  await postJson(relay.url, { ...enquiry, subject: 'Difficult \u001b[2J' });
  await relay.settled();
  const id = String(only(entriesOf(relay, 'alarm')).id);
  return { relay, mail, server, id };
}

test('list and show work beside a running relay', async () => {
  const { relay, id } = await startWithTwo();
  const list = await command(relay.outbox, 'list');
  expect(list).toMatch(new RegExp(`^${id.slice(0, 8)}  refused +.* Difficult`, 'm'));
  expect(list).toContain('0 accepted, 0 sending, 1 delivered, 1 refused, 0 given up');
  expect((await command(relay.outbox, 'list', '1')).split('\n')).toHaveLength(4);
  const show = await command(relay.outbox, 'show', id.slice(0, 6));
  expect(show).toMatch(/^state: +refused$/m);
  expect(show).toContain('thanks');
  expect(show).toContain('Message: Hello there');
  // Control characters of a visitor or a server do not reach the terminal.
  expect(list + show).not.toContain('\u001b');
});

test('retry delivers a refused enquiry through the running relay', async () => {
  const { relay, mail, server, id } = await startWithTwo();
  server.takes = true;
  const delivered = relay.logged('delivered');
  expect(await command(relay.outbox, 'retry', id)).toContain('is due now');
  await delivered;
  expect(mail.raw).toHaveLength(2);
  expect(await complaint(relay.outbox, 'retry', id)).toContain('delivered already');
});

test('retry delivers all enquiries refused since a day', async () => {
  const { relay, mail, server } = await startWithTwo();
  await postJson(relay.url, { ...enquiry, subject: 'Difficult too' });
  await relay.settled();
  server.takes = true;
  const retry = (since: string) => command(relay.outbox, 'retry', '--refused', '--since', since);
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  expect(await retry(day(Date.now() + 86_400_000))).toContain('0 are due now');
  expect(await retry(day(Date.now() - 86_400_000))).toContain('2 are due now');
  await relay.settled();
  expect(mail.raw).toHaveLength(3);
  for (const args of [['--refused'], ['--refused', '--since', '7']])
    expect(await complaint(relay.outbox, 'retry', ...args)).toMatch(/^Name the day/);
});

test('a held enquiry is listed, and release delivers it', async () => {
  const relay = await startRelay();
  await postJson(relay.url, { ...enquiry, website: 'https://autofill.example' });
  const { id } = only(entriesOf(relay, 'held'));
  const short = String(id).slice(0, 8);
  const list = await command(relay.outbox, 'list');
  expect(list).toMatch(new RegExp(`^${short}  held +.* ${enquiry.subject}`, 'm'));
  expect(list).toContain('0 given up, 1 held');
  expect(await complaint(relay.outbox, 'retry', short)).toContain(`npm run relay -- release ${short}`);
  expect(await outboxMessages(relay.outbox)).toEqual([]);
  const delivered = relay.logged('delivered');
  expect(await command(relay.outbox, 'release', short)).toContain('is due now');
  await delivered;
  expect(wordsOf(only(await outboxMessages(relay.outbox)))).toContain('Hello there');
  expect(await complaint(relay.outbox, 'release', short)).toContain('is not held');
});

test('inbox lists matching enquiries once each, or writes a private CSV file', async () => {
  const relay = await startRelay({ to: ['a@company.example', 'b@company.example'] });
  await postJson(relay.url, { ...enquiry, to: undefined, page: '/about' });
  await postJson(relay.url, { ...enquiry, to: undefined, subject: 'Cheap', website: 'x', source: 'utm_source=news' });
  await relay.settled();
  const all = await command(relay.outbox, 'inbox');
  expect(all.match(/^[0-9a-f]{8} .*/gm)).toHaveLength(2);
  expect(all).toMatch(/held .* Cheap +honeypot$/m);
  expect(all).toContain('1 received, 1 held, 0 refused, 0 done');
  for (const [option, value, count] of [
    ['--folder', 'held', 1],
    ['--page', '/about', 1],
    ['--source', 'news', 1],
    ['--search', 'nothing of this', undefined],
  ] as const)
    expect((await command(relay.outbox, 'inbox', option, value)).match(/^[0-9a-f]{8} /gm)?.length).toBe(count);
  const file = join(await temporaryDirectory(), 'enquiries.csv');
  expect(await command(relay.outbox, 'inbox', '--csv', file)).toContain('2 written');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await complaint(relay.outbox, 'inbox', '--folder', 'spam')).toMatch(/^Unknown folder "spam"/);
});

test('done, undone and delete apply to all copies of an enquiry', async () => {
  const relay = await startRelay({ to: ['a@company.example', 'b@company.example'] });
  await postJson(relay.url, { ...enquiry, to: undefined });
  await relay.settled();
  const { id } = only(entriesOf(relay, 'accepted'));
  const states: unknown[] = [];
  for (const name of ['done', 'undone', 'delete']) {
    await command(relay.outbox, name, String(id).slice(0, 8));
    states.push(/\d+ received.*/.exec(await command(relay.outbox, 'inbox'))?.[0]);
  }
  expect(states).toEqual([
    '0 received, 0 held, 0 refused, 1 done',
    '1 received, 0 held, 0 refused, 0 done',
    '0 received, 0 held, 0 refused, 0 done',
  ]);
  expect(await command(relay.outbox, 'list')).toContain('0 delivered');
});

test('person finds, exports and erases one address in every state, and no other', async () => {
  const mail = await startMail({}, (raw) => {
    if (raw.includes('Difficult')) throw smtpError(554, '5.6.0 no thanks');
  });
  const relay = await startRelay({ smtpUrl: mail.url });
  const of = (address: string, change: object = {}) =>
    postJson(relay.url, { ...enquiry, body: `Name: Ann\nEmail: ${address}\nMessage: from ${address}`, ...change });
  await of('ann@müller.de');
  await of('Ann@xn--mller-kva.de', { subject: 'Difficult' });
  await of('ann@müller.de', { subject: 'Cheap', website: 'x' });
  await of('joann@müller.de');
  await of("o'ann@müller.de");
  await of('ann@müller.de.example');
  await postJson(relay.url, { ...enquiry, body: 'Email: bob@example.org\nMessage: Ask ann@müller.de, please.' });
  await postJson(relay.url, {
    ...enquiry,
    body: "Email: bob@example.org\nMessage: Ask 'ann@müller.de' or ...ann@müller.de",
  });
  await relay.settled();
  // Written earlier, without a mail server.
  const eml = join(relay.outbox, `${'a'.repeat(32)}.eml`);
  const other = join(relay.outbox, `${'b'.repeat(32)}.eml`);
  const text = (words: string) =>
    `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${btoa(words)}\r\n`;
  await writeFile(eml, text('Email: ann@xn--mller-kva.de'));
  await writeFile(other, text('Email: joann@xn--mller-kva.de'));
  for (const spelling of ['ann@müller.de', 'ANN@MÜLLER.DE', 'Ann@XN--mller-kva.de'])
    expect(await command(relay.outbox, 'person', spelling)).toContain('5 in the store, 1 mail files');
  const file = join(await temporaryDirectory(), 'ann.json');
  await command(relay.outbox, 'person', 'ann@müller.de', '--export', file);
  const exported = JSON.parse(await readFile(file, 'utf8'));
  expect(exported.enquiries.map(({ state }: { state: string }) => state).sort()).toEqual([
    'delivered',
    'delivered',
    'delivered',
    'held',
    'refused',
  ]);
  expect(exported.mailFiles).toEqual([{ file: eml, mail: await readFile(eml, 'utf8') }]);
  expect(await command(relay.outbox, 'person', 'ann@müller.de', '--erase')).toMatch(/^Erased\.\n5 in the store/);
  expect(await command(relay.outbox, 'person', 'ann@müller.de')).toContain('0 in the store, 0 mail files');
  expect(await command(relay.outbox, 'list')).toContain('0 accepted, 0 sending, 3 delivered, 0 refused');
  expect((await readdir(relay.outbox)).filter((name) => name.endsWith('.eml'))).toEqual([`${'b'.repeat(32)}.eml`]);
  const stored = await readFile(join(relay.outbox, 'relay.db'), 'latin1');
  expect(stored).not.toMatch(/from Ann@|Ask ann@/);
  expect(stored).toContain('from joann@');
  expect(await complaint(relay.outbox, 'person', 'nobody')).toMatch(/^Name the address/);
});

test('person erases mail files in subfolders and of any encoding, and lists unreadable ones', async () => {
  const relay = await startRelay();
  await postJson(relay.url, enquiry);
  await relay.settled();
  const address = 'asha@example.org';
  const done = join(relay.outbox, 'done');
  // A folder and a broken link with the extension of mails.
  await mkdir(join(relay.outbox, 'old.eml', 'done'), { recursive: true });
  await symlink('nowhere', join(relay.outbox, 'lost.eml'));
  await mkdir(done);
  const html = `Subject: x\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: base64\r\n\r\n${btoa(`<p>${address}</p>`)}`;
  const deep = Array.from(
    { length: 300 },
    (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}`,
  );
  for (const [name, mail] of Object.entries({
    'html.eml': html,
    'copy.EML': `Cc: ${address}\r\n\r\nHello`,
    'deep.eml': `${deep.join('\r\n')}\r\n\r\n${address}`,
    'other.eml': `To: jo${address}\r\n\r\nHello`,
  }))
    await writeFile(join(done, name), mail);
  // A sparse file that is larger than Node can read at once.
  const large = join(relay.outbox, 'large.eml');
  await writeFile(large, '');
  await truncate(large, 3 * 1024 ** 3);
  const erase = () => command(relay.outbox, 'person', address, '--erase');
  expect(await erase()).toMatch(/^1 in the store, 4 mail files.*cannot be read: \S*large\.eml$/ms);
  expect(await erase()).toContain('0 in the store, 0 mail files');
  expect(await readdir(done)).toEqual(['other.eml']);
});

test('password creates one that opens the inbox', async () => {
  const said = await command('nowhere', 'password');
  const [, password = ''] = /kept nowhere: (\S+)/.exec(said) ?? [];
  const [, inboxPassword = ''] = /RELAY_INBOX_PASSWORD=(\S+)/.exec(said) ?? [];
  expect(readConfig({ RELAY_INBOX_PASSWORD: inboxPassword })).toMatchObject({ inboxPassword });
  const relay = await startRelay({ inboxPassword });
  const open = (word: string) =>
    fetch(`${relay.url}/inbox`, { headers: { authorization: `Basic ${btoa(`me:${word}`)}` } });
  expect([(await open(password)).status, (await open(`${password}x`)).status]).toEqual([200, 401]);
});

test('export writes mails as the relay sends them', async () => {
  const sent: Buffer[] = [];
  const mail = await startMail({}, (raw) => {
    sent.push(raw);
    throw smtpError(554, '5.6.0 no thanks');
  });
  const relay = await startRelay({ smtpUrl: mail.url, subjectPrefix: '[Form] ' });
  await postJson(relay.url, enquiry);
  await relay.settled();
  const site = await temporaryDirectory();
  await writeFile(join(site, MANIFEST), JSON.stringify({ to: [mailbox], name: company }));
  const directory = join(await temporaryDirectory(), 'new', 'and', 'nested');
  const settings = { OUTBOX_DIR: relay.outbox, SITE_DIR: site, RELAY_SUBJECT_PREFIX: '[Form]' };
  await run(settings, 'export', directory);
  expect(await outboxMessages(directory)).toEqual([await PostalMime.parse(only(sent))]);
  expect(await run({ ...settings, RELAY_TO: 'another@company.example' }, 'export', directory)).toContain('1 written');
});

test('purge removes ended enquiries, and no waiting ones', async () => {
  const { relay } = await startWithTwo();
  expect(await command(relay.outbox, 'purge')).toContain('0 removed');
  expect(await command(relay.outbox, 'purge', '0')).toContain('2 removed');
  expect(await command(relay.outbox, 'list')).toContain('0 delivered, 0 refused');
  expect(await complaint(relay.outbox, 'purge', 'soon')).toContain('not a number of days');
});

test('another relay can run on a backup', async () => {
  const { relay } = await startWithTwo();
  const directory = await temporaryDirectory();
  const file = join(directory, 'relay.db');
  expect(await command(relay.outbox, 'backup', file)).toContain('copied to');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await complaint(relay.outbox, 'backup', file)).toContain('exists already');
  expect(await command(directory, 'list')).toContain('1 delivered, 1 refused');
  const second = await startRelay({ outboxDir: directory });
  await postJson(second.url, enquiry);
  expect(entriesOf(second, 'accepted')).toEqual([expect.objectContaining({ kind: 'known' })]);
});

test('a failed backup leaves no file', async () => {
  const { outbox } = await startRelay();
  const store = openForOperator(readConfig({ OUTBOX_DIR: outbox }));
  store.database.close();
  const directory = await temporaryDirectory();
  expect(() => backup(store, join(directory, 'relay.db'))).toThrow('database is not open');
  expect(await readdir(directory)).toEqual([]);
  expect(await complaint(outbox, 'backup', join(directory, 'nowhere', 'relay.db'))).toMatch(/^ENOENT: .*$/);
});

test('a command ends with 0, or with 1 and a message', async () => {
  const { outbox } = await startRelay();
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, OUTBOX_DIR: outbox };
  const start = (name: string) => promisify(execFile)(process.execPath, [main, name], { env });
  expect(await start('list')).toMatchObject({ stdout: expect.stringContaining('0 accepted'), stderr: '' });
  await expect(start('lst')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Unknown command lst\. .*npm run relay -- list/s),
  });
});

test.each([
  ['an unknown id', 'show', ['ffffffff'], /not the beginning of just one id/],
  ['no id', 'retry', [], /not the beginning of just one id/],
  ['no directory', 'export', [], /Name the directory/],
  ['no file', 'backup', [], /Name the file/],
])('%s gets an error message', async (_, name, args, words) => {
  const { outbox } = await startRelay();
  expect(await complaint(outbox, name, ...args)).toMatch(words);
});

test('a missing or invalid store is reported in one line', async () => {
  const directory = await temporaryDirectory();
  expect(await complaint(directory, 'list')).toMatch(/^There is no store at .*$/);
  await writeFile(join(directory, 'relay.db'), 'x'.repeat(5000));
  expect(await complaint(directory, 'list')).toMatch(/^The store .* cannot be opened: file is not a database$/);
  expect(await readdir(directory)).toEqual(['relay.db']);
});

test.each([
  [2, 'an earlier version of the relay (2). Use the commands of that version, or start this one on it first'],
  [99, 'a later version of the relay (99)'],
])('a store of version %i is left unchanged, with a message of one line', async (version, words) => {
  const directory = await temporaryDirectory();
  const file = join(directory, 'relay.db');
  const database = new DatabaseSync(file);
  database.exec(`${migrations.slice(0, version).join(';')}; PRAGMA user_version = ${version}`);
  expect(await complaint(directory, 'list')).toBe(`The store ${file} cannot be opened: it was written by ${words}`);
  expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: version });
  database.close();
});
