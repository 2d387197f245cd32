import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { parseSmtpUrl } from '../../mail/smtpUrl.ts';

/** Returns the mistakes in an environment, one per line. */
function mistakesOf(environment: Record<string, string>, defaults = {}): string[] {
  try {
    readConfig(environment, defaults);
    return [];
  } catch (error) {
    const [first, ...lines] = String(error).split('\n  ');
    expect(first).toBe("Error: The relay's configuration:");
    return lines;
  }
}

test('every setting has a default', () => {
  expect(readConfig({})).toEqual({
    smtp: undefined,
    smtpTimeout: 600_000,
    smtpConnections: 5,
    outboxDir: 'outbox',
    storeFile: 'outbox/relay.db',
    limits: { size: 1024 ** 3, retention: 30 * 86_400_000, keepTrying: 5 * 86_400_000, minAttempts: 60 },
    backoff: { first: 60_000, max: 3_600_000 },
    alarmUrl: undefined,
    alarmTo: undefined,
    origins: [],
    maxBody: 4 * 1024 * 1024,
    maxPending: 32 * 1024 * 1024,
    trustProxy: 0,
    rateAddress: { count: 30, seconds: 60 },
    rateTotal: { count: 600, seconds: 60 },
    to: ['owner@example.org'],
    targets: { mail: [], webhooks: [] },
    spam: { points: 3, words: [], needsProof: false },
    confirms: false,
    from: { name: 'Website', address: 'owner@example.org' },
    subjectPrefix: '[Website] ',
    siteUrl: '',
    metricsToken: undefined,
    drain: 3000,
    port: 8787,
    host: undefined,
    risks: [],
  });
});

test('given settings are used', () => {
  const environment = {
    SMTP_URL: 'smtps://mail.company.org',
    SMTP_TIMEOUT: '7',
    SMTP_CONNECTIONS: '2',
    OUTBOX_DIR: 'mails',
    RELAY_TO: ' a@company.org,, b@company.org ',
    RELAY_TARGETS: '[{"mail":"c@company.org","pages":["/service"]},{"webhook":"crm","url":"https://crm.example/in"}]',
    RELAY_CONFIRMATION: 'on',
    RELAY_SPAM_POINTS: '5',
    RELAY_SPAM_WORDS: 'casino, buy now',
    RELAY_FROM: 'forms@company.org',
    RELAY_NAME: 'Forms',
    RELAY_SUBJECT_PREFIX: '[Form]',
    RELAY_STORE: 'store.db',
    RELAY_STORE_SIZE: '2',
    RELAY_RETENTION: '0.5',
    RELAY_RETRY_FIRST: '0.25',
    RELAY_RETRY_MOST: '12.5',
    RELAY_GIVE_UP: '2',
    RELAY_ALARM_URL: 'https://hooks.example/x',
    RELAY_ALARM_TO: 'admin@company.org',
    RELAY_METRICS_TOKEN: 'sixteen letters.',
    RELAY_ORIGINS: 'https://a.example, http://b.example:8080/',
    RELAY_SITE_URL: 'https://site.example',
    RELAY_MAX_BODY: '2048',
    RELAY_MAX_PENDING: '4096',
    RELAY_TRUST_PROXY: '2',
    RELAY_RATE_ADDRESS: '3/10',
    RELAY_RATE_TOTAL: '40/50',
    RELAY_RATE_DELIVERY: '6/7',
    RELAY_DRAIN: '0',
    RELAY_PORT: '0',
    RELAY_HOST: '::1',
  };
  expect(readConfig(environment)).toEqual({
    smtp: parseSmtpUrl('smtps://mail.company.org'),
    smtpTimeout: 7000,
    smtpConnections: 2,
    rateDelivery: { count: 6, seconds: 7 },
    outboxDir: 'mails',
    storeFile: 'store.db',
    limits: { size: 2 * 1024 ** 2, retention: 43_200_000, keepTrying: 2 * 86_400_000, minAttempts: 6912 },
    backoff: { first: 250, max: 12_500 },
    alarmUrl: 'https://hooks.example/x',
    alarmTo: 'admin@company.org',
    origins: ['https://a.example', 'http://b.example:8080', 'https://site.example'],
    maxBody: 2048,
    maxPending: 4096,
    trustProxy: 2,
    rateAddress: { count: 3, seconds: 10 },
    rateTotal: { count: 40, seconds: 50 },
    to: ['a@company.org', 'b@company.org'],
    targets: {
      mail: [{ mail: 'c@company.org', pages: ['/service'] }],
      webhooks: [{ webhook: 'crm', url: 'https://crm.example/in', form: 'event', headers: {} }],
    },
    spam: { points: 5, words: ['casino', 'buy now'], needsProof: false },
    confirms: true,
    from: { name: 'Forms', address: 'forms@company.org' },
    subjectPrefix: '[Form] ',
    siteUrl: 'https://site.example',
    metricsToken: 'sixteen letters.',
    drain: 0,
    port: 0,
    host: '::1',
    risks: [],
  });
});

describe('bounds', () => {
  test.each([
    ['SMTP_TIMEOUT', '3601', 'must be from 1 to 3600'],
    ['SMTP_TIMEOUT', '0', 'must be from 1 to 3600'],
    ['RELAY_GIVE_UP', '60.5', 'must be from 0.001 to 60'],
    ['RELAY_GIVE_UP', '0', 'must be from 0.001 to 60'],
    ['RELAY_PORT', '80a', 'must be a whole number'],
    ['RELAY_PORT', 'a80', 'must be a whole number'],
    ['RELAY_PORT', '8.5', 'must be a whole number'],
    ['RELAY_GIVE_UP', '.5', 'must be a number'],
    ['RELAY_GIVE_UP', '5.', 'must be a number'],
    ['RELAY_GIVE_UP', '5d', 'must be a number'],
    ['RELAY_GIVE_UP', 'd5', 'must be a number'],
    ['RELAY_RATE_TOTAL', '5', 'must be requests/seconds, such as 30/60'],
    ['RELAY_RATE_TOTAL', '0/60', 'must be requests/seconds, such as 30/60'],
    ['RELAY_RATE_TOTAL', '5/0', 'must be requests/seconds, such as 30/60'],
    ['RELAY_RATE_TOTAL', '5/6s', 'must be requests/seconds, such as 30/60'],
    ['RELAY_RATE_TOTAL', 'x5/6', 'must be requests/seconds, such as 30/60'],
    ['RELAY_DELIVERY', 'pigeon', 'must be smtp or outbox'],
    ['RELAY_TO', ',', 'contains no address'],
    ['RELAY_TO', 'a@b.co,nobody', '"nobody" is not an e-mail address'],
    ['RELAY_TO', "o'brien@b.co,o brien@b.co", '"o brien@b.co" is not an e-mail address'],
    ['RELAY_FROM', 'nobody', '"nobody" is not an e-mail address'],
    ['RELAY_SUBJECT_PREFIX', 'é', 'must be 1 to 40 characters of ASCII'],
    ['RELAY_SUBJECT_PREFIX', 'x'.repeat(41), 'must be 1 to 40 characters of ASCII'],
    ['RELAY_METRICS_TOKEN', 'fifteen letters', 'must have at least 16 characters'],
    ['RELAY_METRICS_TOKEN', 'eighteen létters…', 'must be characters of ASCII'],
    ['RELAY_ALARM_URL', 'hooks.example', 'must be an http(s) URL'],
    ['RELAY_ALARM_URL', 'ftp://hooks.example', 'must be an http(s) URL'],
    ['RELAY_ALARM_URL', 'https://', 'must be an http(s) URL'],
    ['RELAY_ALARM_URL', 'see https://hooks.example', 'must be an http(s) URL'],
    ['RELAY_ALARM_URL', 'https://me:secret@hooks.example', 'cannot hold a user and password'],
    ['RELAY_ALARM_URL', 'https://:secret@hooks.example', 'cannot hold a user and password'],
    ['RELAY_NAME', ' ', 'is empty; remove it to get the default'],
  ])('%s=%s %s', (name, value, why) => expect(mistakesOf({ [name]: value })).toEqual([`${name}: ${why}`]));

  test.each(['site.example', 'https://s.example/?a', 'https://s.example/#a', 'ftp://s.example', 'xhttps://s.example'])(
    '%s is not the address of a site',
    (RELAY_SITE_URL) =>
      expect(mistakesOf({ RELAY_SITE_URL })).toEqual([
        `RELAY_SITE_URL: "${RELAY_SITE_URL}" is not the address of a site, such as https://example.org or https://example.org/folder`,
      ]),
  );

  test('the prefix has a minimum and a maximum length', () => {
    for (const prefix of ['~', '[a b]', 'x'.repeat(40)])
      expect(mistakesOf({ RELAY_SUBJECT_PREFIX: prefix })).toEqual([]);
  });
});

test("the host's defaults are used, and the environment overrides them", () => {
  const defaults = { to: ['us@company.example'], name: 'Company' };
  expect(readConfig({}, defaults).from).toEqual({ name: 'Company', address: 'us@company.example' });
  const config = readConfig({ RELAY_TO: 'a@x.example, us@company.example', RELAY_NAME: 'Forms' }, defaults);
  expect(config.to).toEqual(['a@x.example', 'us@company.example']);
  expect(config.from).toEqual({ name: 'Forms', address: 'a@x.example' });
});

test('all mistakes are listed at once, without passwords', () => {
  const mistakes = mistakesOf({ SMTP_URL: 'smtp://user:se/cret@mail.example', SMTP_TIMEOUT: 'soon', RELAY_NAME: '' });
  expect(mistakes).toHaveLength(3);
  expect(mistakes.join()).not.toContain('cret');
});

test('an alarm URL may use HTTP, for internal networks', () => {
  expect(readConfig({ RELAY_ALARM_URL: 'http://hooks.example/' }).alarmUrl).toBe('http://hooks.example/');
});

test('an unknown name is reported with the known ones, and foreign names are ignored', () => {
  expect(mistakesOf({ RELAY_ORIGIN: 'x', OUTBOX_DIRECTORY: 'x' })).toEqual([
    expect.stringMatching(/^RELAY_ORIGIN is not known; known are SMTP_URL, SMTP_TIMEOUT, .*RELAY_HOST$/),
    expect.stringContaining('OUTBOX_DIRECTORY is not known'),
  ]);
  const foreign = {
    RELAY_SERVICE_HOST: '10.0.0.1',
    RELAY_PORT_80_TCP: 'tcp://10.0.0.1:80',
    SMTP_PORT: 'tcp://10.0.0.2:25',
    RELAY_PORT: 'udp://10.0.0.2:25',
    MY_RELAY_NAME: 'x',
    NODE_ENV: 'test',
  };
  expect(mistakesOf(foreign)).toEqual([]);
  expect(mistakesOf({ SMTP_PORT: 'x tcp://10.0.0.2:25' })).toHaveLength(1);
  expect(mistakesOf({ RELAY_NAME: 'tcp://10.0.0.2:25' })).toEqual([]);
  expect(readConfig({ RELAY_NAME: 'tcp://a' }).from.name).toBe('tcp://a');
});

describe('contradictions', () => {
  const production = { NODE_ENV: 'production', RELAY_TO: 'me@company.org' };
  const smtp = { SMTP_URL: 'smtps://mail.company.org' };
  const sent = { ...smtp, RELAY_TO: 'me@company.org' };
  test.each<[string, Record<string, string>, string[]]>([
    ['an implicit outbox in production', production, ['SMTP_URL']],
    ['the same in a file with CRLF', { ...production, NODE_ENV: 'production\r' }, ['SMTP_URL']],
    ['a named outbox', { ...production, OUTBOX_DIR: 'x' }, []],
    ['an explicit outbox', { ...production, RELAY_DELIVERY: 'outbox' }, []],
    ['a mail server in production', { ...production, ...smtp }, []],
    ['an outbox elsewhere', { RELAY_TO: 'me@company.org' }, []],
    ['delivery by a server without one', { RELAY_DELIVERY: 'smtp' }, ['SMTP_URL']],
    ['delivery by a server', { ...sent, RELAY_DELIVERY: 'smtp' }, []],
    ['an outbox beside a server', { ...sent, RELAY_DELIVERY: 'outbox' }, ['SMTP_URL']],
    ['nobody to send to', smtp, ['RELAY_TO']],
    [
      'a sample in production',
      { ...production, RELAY_DELIVERY: 'outbox', RELAY_TO: 'me@a.example,you@company.org' },
      ['RELAY_TO'],
    ],
    ['a sample with a server', { ...smtp, RELAY_TO: 'x@example.net' }, ['RELAY_TO']],
    ['a sample as a target', { ...sent, RELAY_TARGETS: '[{"mail":"x@example.net"}]' }, ['RELAY_TARGETS']],
    ['a sample with a server on this machine', { SMTP_URL: 'smtp://localhost', RELAY_TO: 'x@example.net' }, []],
    ['a name that only looks like a sample', { ...smtp, RELAY_TO: 'x@myexample.com' }, []],
    ['a domain below a sample', { ...smtp, RELAY_TO: 'x@example.community.org' }, []],
    ['room for less than one enquiry', { RELAY_MAX_BODY: '2048', RELAY_MAX_PENDING: '2047' }, ['RELAY_MAX_PENDING']],
    ['room for just one', { RELAY_MAX_BODY: '2048', RELAY_MAX_PENDING: '2048' }, []],
    ['waits that become shorter', { RELAY_RETRY_FIRST: '5', RELAY_RETRY_MOST: '4.9' }, ['RELAY_RETRY_MOST']],
    ['waits that stay', { RELAY_RETRY_FIRST: '5', RELAY_RETRY_MOST: '5' }, []],
    ['an alarm by mail without a server', { RELAY_ALARM_TO: 'a@b.co' }, ['RELAY_ALARM_TO']],
    ['an alarm by mail', { ...sent, RELAY_ALARM_TO: 'a@b.co' }, []],
  ])('%s', (_, environment, variables) =>
    expect(mistakesOf(environment)).toEqual(variables.map((name) => expect.stringMatching(`^${name}: .`))),
  );

  test("the recipient of the site's build must be in RELAY_TO", () => {
    const defaults = { to: ['hello@company.org', 'x@company.org'] };
    const unknown = (address: string) => [
      `RELAY_TO: does not contain ${address}, which the site sends its enquiries to (VITE_ENQUIRY_TO)`,
    ];
    expect(mistakesOf({}, defaults)).toEqual([]);
    expect(mistakesOf({ RELAY_TO: 'a@b.co' }, defaults)).toEqual(unknown('hello@company.org'));
    expect(mistakesOf({ RELAY_TO: 'a@b.co,Hello@Company.org' }, defaults)).toEqual([]);
    expect(mistakesOf({ VITE_ENQUIRY_TO: 'c@d.co' }, defaults)).toEqual(unknown('c@d.co'));
    expect(mistakesOf({ VITE_ENQUIRY_TO: '' }, defaults)).toEqual([]);
    expect(mistakesOf({ VITE_ENQUIRY_TO: 'c@d.co' })).toEqual([]);
  });
});

test.each([
  [
    'smtp://mail.company.org',
    ['SMTP_URL: mail to another machine may travel unencrypted; use smtps:// or ?requireTLS=true'],
  ],
  ['smtp://mail.company.org?requireTLS=true', []],
  ['smtps://mail.company.org?verify=false', ['SMTP_URL: verify=false trusts any server that answers under this name']],
  ['smtp://127.0.0.1?verify=false', []],
])('%s causes the warnings %j', (SMTP_URL, risks) => {
  expect(readConfig({ SMTP_URL, RELAY_TO: 'me@company.org', RELAY_ALARM_TO: 'me@company.org' }).risks).toEqual(risks);
});

test.each<[Record<string, string>, boolean]>([
  [{}, false],
  [{ NODE_ENV: 'production', RELAY_DELIVERY: 'outbox' }, true],
  [{ SMTP_URL: 'smtps://mail.company.org' }, true],
  [{ SMTP_URL: 'smtp://localhost' }, false],
  [{ SMTP_URL: 'smtps://mail.company.org', RELAY_ALARM_URL: 'https://hooks.example/x' }, false],
])('%j causes a warning about missing alarm recipients: %s', (environment, isWarned) => {
  const { risks } = readConfig({ RELAY_TO: 'me@company.org', ...environment });
  expect(risks.some((risk) => risk.includes('RELAY_ALARM_TO'))).toBe(isWarned);
});

describe('the URL of a mail server', () => {
  const plain = { host: 'mail.example', secure: false, requireTLS: false, verify: true };
  test.each<[string, object]>([
    ['smtp://mail.example', { ...plain, port: 587 }],
    ['smtps://mail.example', { ...plain, port: 465, secure: true }],
    ['smtp://mail.example:25/', { ...plain, port: 25 }],
    ['smtp://mail.example?requireTLS=true&verify=true', { ...plain, port: 587, requireTLS: true }],
    ['smtp://mail.bücher.example', { ...plain, host: 'mail.xn--bcher-kva.example', port: 587 }],
    ['smtp://[::1]:25', { ...plain, host: '::1', port: 25 }],
    ['smtp://a:b%40@mail.example', { ...plain, port: 587, requireTLS: true, auth: { user: 'a', pass: 'b@' } }],
    ['smtp://a:b@127.0.0.1', { ...plain, host: '127.0.0.1', port: 587, auth: { user: 'a', pass: 'b' } }],
    [
      'smtp://a@localhost?requireTLS=true',
      { ...plain, host: 'localhost', port: 587, requireTLS: true, auth: { user: 'a', pass: '' } },
    ],
    [
      'smtp://a@127.0.0.1.evil.example?verify=false',
      {
        host: '127.0.0.1.evil.example',
        port: 587,
        secure: false,
        requireTLS: true,
        verify: false,
        auth: { user: 'a', pass: '' },
      },
    ],
  ])('%s', (url, server) => expect(parseSmtpUrl(url)).toEqual(server));

  const encode = 'special characters in the password are percent-encoded';
  test.each([
    ['mail.example', `is not a URL; ${encode}`],
    ['http://mail.example', 'starts with smtp:// or smtps://'],
    ['smtp:///', 'has no host'],
    ['smtp://:secret@mail.example', 'has a password but no user'],
    ['smtp://a:100%@mail.example', `has a "%" that encodes nothing; ${encode}`],
    ['smtp://a:12#4@mail.example', `has text after the host; ${encode}`],
    ['smtp://a:12/4@mail.example', `has text after the host; ${encode}`],
    ['smtp://mail.example?pool=true', 'has the unknown option "pool"; known are requireTLS and verify'],
    ['smtp://mail.example?requireTLS=yes', '"requireTLS" is true or false'],
    ['smtp://mail.example?verify=', '"verify" is true or false'],
  ])('%s %s', (url, why) => expect(() => parseSmtpUrl(url)).toThrow(new Error(why)));
});

test.each([
  ['[{"mail":"nobody"}]', '[0].mail'],
  ['[{"mail":"a@b.org","pages":["service"]}]', '[0].pages.0'],
  ['[{"mail":"a@b.org","choices":{"topic":[]}}]', '[0].choices.topic'],
  ['[{"webhook":"mail","url":"https://a.example"}]', '[0].webhook'],
  ['[{"webhook":"crm","url":"secret"}]', '[0].url'],
  ['[{"webhook":"crm","url":"https://a.example","secret":"secret"}]', '[0].secret'],
  ['[{"webhook":"crm","url":"https://a.example","form":"secret"}]', '[0].form'],
  [
    '[{"webhook":"crm","url":"https://a.example"},{"webhook":"crm","url":"https://b.example"}]',
    'two webhooks are called crm',
  ],
  ['[{"webhook":"secret"', 'it:'],
  ['/nowhere/targets.json', '/nowhere/targets.json:'],
])('the target %s is a mistake, reported without secrets', (value, place) => {
  const [mistake, ...more] = mistakesOf({ RELAY_TARGETS: value });
  expect([mistake?.startsWith(`RELAY_TARGETS: ${place}`), more]).toEqual([true, []]);
  expect(mistake?.replace(place, '')).not.toContain('secret');
});
