import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';

test('with nothing set, enquiries go to the outbox', () => {
  const config = readConfig({});
  expect(config.smtp).toBeUndefined();
  expect(config.outboxDir).toBe('outbox');
  expect(config.from).toEqual({ name: 'Website', address: 'owner@example.org' });
});

test('the embedding server says who the company is, and the environment wins', () => {
  const defaults = { to: ['us@company.example'], name: 'Company' };
  expect(readConfig({}, defaults).from).toEqual({ name: 'Company', address: 'us@company.example' });
  const config = readConfig({ RELAY_TO: 'a@x.example, us@company.example', RELAY_NAME: 'Forms' }, defaults);
  expect(config.to).toEqual(['a@x.example', 'us@company.example']);
  expect(config.from).toEqual({ name: 'Forms', address: 'a@x.example' });
});

test('a mail server is named by its URL', () => {
  const { smtp } = readConfig({ SMTP_URL: 'smtp://me%40x:p%23ss@mail.example', RELAY_TO: 'a@company.org' });
  const auth = { user: 'me@x', pass: 'p#ss' };
  expect(smtp).toEqual({ host: 'mail.example', port: 587, secure: false, requireTLS: true, verify: true, auth });
  const local = readConfig({ SMTP_URL: 'smtps://[::1]:2465?verify=false', RELAY_TO: 'a@x.example' }).smtp;
  expect(local).toEqual({ host: '::1', port: 2465, secure: true, requireTLS: false, verify: false });
});

test('every mistake is listed at once, and no password with them', () => {
  const read = () =>
    readConfig({
      SMTP_URL: 'smtp://user:se/cret@mail.example',
      SMTP_TIMEOUT: 'soon',
      RELAY_TO: 'nobody',
      RELAY_ORIGINS: 'https://ok.example, site.example',
      RELAY_RATE_TOTAL: '5',
      RELAY_TRUST_PROXY: '11',
      RELAY_ORIGIN: 'https://typo.example',
      RELAY_SERVICE_HOST: '10.0.0.1',
      SMTP_PORT: 'tcp://10.0.0.2:25',
      SMTP_HOST: 'mail.example',
      RELAY_ANSWER_TIME: '20',
      RELAY_NAME: '',
    });
  expect(read).toThrow(/RELAY_ORIGIN is not known/);
  expect(read).toThrow(/SMTP_URL: is not a URL/);
  expect(read).toThrow(/SMTP_TIMEOUT: must be a whole number/);
  expect(read).toThrow(/RELAY_TO: "nobody" is not an e-mail address/);
  expect(read).toThrow(/RELAY_ORIGINS: "site.example" is not an origin/);
  expect(read).toThrow(/RELAY_RATE_TOTAL: must be requests\/seconds/);
  expect(read).toThrow(/RELAY_TRUST_PROXY: must be from 0 to 10/);
  expect(read).toThrow(/SMTP_HOST is not known/);
  expect(read).toThrow(/RELAY_ANSWER_TIME: is not used any more/);
  expect(read).toThrow(/RELAY_NAME: is empty/);
  expect(read).not.toThrow(/cret|SERVICE|SMTP_PORT/);
});

test.each([
  ['http://mail.example', /starts with smtp/],
  ['smtp://mail.example?pool=true', /unknown option "pool"/],
  ['smtp://mail.example?verify=no', /"verify" is true or false/],
  ['smtp:', /names no host|is not a URL/],
])('%s is not a mail server', (SMTP_URL, reason) => {
  expect(() => readConfig({ SMTP_URL, RELAY_TO: 'a@x.example' })).toThrow(reason);
});

test('a mail server without a recipient is a mistake, and so is room for less than one message', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/RELAY_TO: needed with SMTP_URL/);
  expect(() => readConfig({ RELAY_MAX_BODY: '2000', RELAY_MAX_PENDING: '1999' })).toThrow(/at least RELAY_MAX_BODY/);
});

test.each(['SMTP_URL', 'SMTP_TIMEOUT', 'OUTBOX_DIR', 'RELAY_TO', 'RELAY_METRICS_TOKEN'])(
  'an empty %s is a mistake, and never a default',
  (name) => expect(() => readConfig({ [name]: ' ' })).toThrow(`${name}: is empty`),
);

test.each([
  ['no word about where enquiries go', {}, /SMTP_URL: missing; set RELAY_DELIVERY=outbox/],
  ['a sample recipient', { RELAY_TO: 'owner@example.org', RELAY_DELIVERY: 'outbox' }, /is a sample/],
  ['one of example.com', { RELAY_TO: 'me@example.com', OUTBOX_DIR: 'out' }, /me@example\.com is a sample/],
])('in production, %s ends the start', (_, variables, reason) => {
  const start = (NODE_ENV: string) => () => readConfig({ RELAY_TO: 'me@company.org', NODE_ENV, ...variables });
  expect(start('production')).toThrow(reason);
  expect(start('development')).not.toThrow();
});

test('in production, the outbox that is named is taken', () => {
  const production = { NODE_ENV: 'production', RELAY_TO: 'me@company.org' };
  for (const named of [
    { RELAY_DELIVERY: 'outbox' },
    { OUTBOX_DIR: '/var/lib/relay' },
    { SMTP_URL: 'smtp://localhost' },
  ])
    expect(() => readConfig({ ...production, ...named })).not.toThrow();
});

test('a mail server elsewhere gets no sample recipient', () => {
  const read = (SMTP_URL: string) => () => readConfig({ SMTP_URL }, { to: ['hello@sample.example'] });
  expect(read('smtps://mail.company.org')).toThrow(/hello@sample\.example is a sample/);
  expect(read('smtp://127.0.0.1')).not.toThrow();
});

test('the recipient that the site was built with must be one of the relay', () => {
  const read = (environment: Record<string, string>) => () =>
    readConfig({ RELAY_TO: 'sales@company.org', ...environment }, { to: ['hello@company.org'] });
  expect(read({})).toThrow(/RELAY_TO: does not contain hello@company\.org/);
  expect(read({ VITE_ENQUIRY_TO: 'Sales@company.org' })).not.toThrow();
  expect(read({ RELAY_TO: 'sales@company.org, hello@company.org' })).not.toThrow();
});

test('mail that may travel unencrypted is worth a warning', () => {
  const risks = (SMTP_URL: string) =>
    readConfig({ SMTP_URL, RELAY_TO: 'me@company.org', RELAY_ALARM_TO: 'me@company.org' }).risks;
  expect(risks('smtp://mail.company.org')).toEqual([expect.stringContaining('unencrypted')]);
  expect(risks('smtps://mail.company.org?verify=false')).toEqual([expect.stringContaining('verify=false')]);
  for (const safe of ['smtps://mail.company.org', 'smtp://me:pw@mail.company.org', 'smtp://localhost'])
    expect(risks(safe)).toEqual([]);
});

test('what contradicts each other is a mistake', () => {
  expect(() => readConfig({ RELAY_DELIVERY: 'smtp' })).toThrow(/SMTP_URL: needed/);
  expect(() => readConfig({ RELAY_DELIVERY: 'outbox', SMTP_URL: 'smtp://localhost', RELAY_TO: 'a@b.co' })).toThrow(
    /not used/,
  );
  expect(() => readConfig({ RELAY_RETRY_MOST: '5' })).toThrow(/at least RELAY_RETRY_FIRST/);
  expect(() => readConfig({ RELAY_ALARM_TO: 'a@b.co' })).toThrow(/needs SMTP_URL/);
});
