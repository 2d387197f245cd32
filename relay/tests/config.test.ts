import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';

test('with nothing set, enquiries go to the outbox', () => {
  const config = readConfig({});
  expect(config.smtp).toBeUndefined();
  expect(config.outboxDir).toBe('outbox');
  expect(config.from).toEqual({ name: 'Worldwright', address: 'hello@worldwright.example' });
});

test('the embedding server says who the company is, and the environment wins', () => {
  const defaults = { to: ['us@company.example'], name: 'Company' };
  expect(readConfig({}, defaults).from).toEqual({ name: 'Company', address: 'us@company.example' });
  const config = readConfig({ RELAY_TO: 'a@x.example, b@x.example', RELAY_NAME: 'Forms', RELAY_FROM: '' }, defaults);
  expect(config.to).toEqual(['a@x.example', 'b@x.example']);
  expect(config.from).toEqual({ name: 'Forms', address: 'a@x.example' });
});

test('a mail server is named by its URL', () => {
  const { smtp } = readConfig({ SMTP_URL: 'smtp://me%40x:p%23ss@mail.example', RELAY_TO: 'a@x.example' });
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
    });
  expect(read).toThrow(/RELAY_ORIGIN is not known/);
  expect(read).toThrow(/SMTP_URL: is not a URL/);
  expect(read).toThrow(/SMTP_TIMEOUT: must be a whole number/);
  expect(read).toThrow(/RELAY_TO: "nobody" is not an e-mail address/);
  expect(read).toThrow(/RELAY_ORIGINS: "site.example" is not an origin/);
  expect(read).toThrow(/RELAY_RATE_TOTAL: must be requests\/seconds/);
  expect(read).toThrow(/RELAY_TRUST_PROXY: must be from 0 to 10/);
  expect(read).not.toThrow(/cret|SERVICE/);
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
