import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import type { FormField } from '../../form.ts';
import { errorForm } from '../../http/errorForm.ts';
import { errorPage, pagePolicy } from '../../http/errorPage.ts';
import { checkForm, type Entries, errorsIn, type FieldErrors, FormRefusal, readForm } from '../../http/form.ts';
import { readJson } from '../../http/json.ts';
import { metricsText } from '../../http/metrics.ts';
import { pagePath } from '../../http/page.ts';
import { Refusal } from '../../http/refusal.ts';
import { english, fieldsOf, takeWords, wordsComment } from '../../http/siteWords.ts';

const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));

/** Returns a refusal's status, reason and message. */
function refusalOf(action: () => unknown): [number, string, string] {
  try {
    action();
  } catch (error) {
    if (error instanceof Refusal) return [error.status, error.reason, error.message];
    throw error;
  }
  throw new Error('nothing was refused');
}

test.each([
  ['/about-us', '/about-us'],
  ['https://site.example/service/rpa?name=Asha#contactus', '/service/rpa'],
  ['//evil.example/x', '/x'],
  ['about-us', '/about-us'],
  ['/a b', '/a%20b'],
  [`/${'x'.repeat(300)}`, `/${'x'.repeat(199)}`],
  ['javascript:alert(1)', undefined],
  ['http://', undefined],
  ['', undefined],
  [undefined, undefined],
])('the URL %s gives the page %s', (said, path) => expect(pagePath(said)).toBe(path));

describe('a posted form', () => {
  const fields = { name: 'Asha', email: 'asha@b.co', phone: '1', subject: 'A world', message: 'Hello' };
  const entries: Entries = { fields, key: undefined, website: '' };

  test('missing fields are empty', () => {
    const text = 'name=Asha&email=asha%40b.co&phone=1&subject=A+world&message=Hello';
    expect(readForm(bytes(text))).toEqual(entries);
    expect(readForm(bytes(''))).toEqual({
      fields: { name: '', email: '', phone: '', subject: '', message: '' },

      key: undefined,
      website: '',
    });
    expect(readForm(bytes('key=&website=x'))).toMatchObject({ key: undefined, website: 'x' });
    expect(readForm(bytes('key=k'))).toMatchObject({ key: 'k' });
  });

  test('unknown fields are kept, in the mail and in the error page', () => {
    const posted = readForm(bytes('name=Asha&email=asha%40b.co&phone=1&subject=S&message=Hello&team%0Asize=9&to='));
    expect(checkForm(posted, undefined).body).toBe(
      'Name: Asha\nEmail: asha@b.co\nPhone: 1\nSubject: S\nteam size: 9\nMessage: Hello',
    );
    const again = errorForm(posted, {}, english).toString();
    expect(again).toContain('<input type="hidden" name="team\nsize" value="9">');
    expect(again).not.toContain('name="to"');
  });

  test.each([
    ['UTF-8', 'M%C3%BCller+%EF%BF%BD', 'Müller \ufffd'],
    ['windows-1252', 'M%FCller+%80', 'Müller €'],
    ['raw windows-1252', 'M\u00fcller', 'Müller'],
  ])('a form in %s is read', (_, name, read) =>
    expect(readForm(Buffer.from(`name=${name}`, 'latin1')).fields.name).toBe(read),
  );

  // Fields without a value take the most time.
  test('a form may have up to 100 fields', () => {
    expect(readForm(bytes(`${'a&'.repeat(99)}name=Asha`)).fields.name).toBe('Asha');
    for (const many of ['a&'.repeat(100), 'a&'.repeat(10_000), '&'.repeat(100)])
      expect(refusalOf(() => readForm(bytes(`${many}name=Asha`)))).toEqual([
        400,
        'fields',
        'The form has more than 100 fields.',
      ]);
  });

  // It would block all other requests, and anybody can send it.
  test('a form of millions of spaces is parsed as fast as another', () => {
    const time = (posted: Uint8Array) => {
      const begin = performance.now();
      expect(readForm(posted).fields.message?.length).toBe(8_000_000);
      return performance.now() - begin;
    };
    // Alternating, and the best of several rounds, for a busy machine.
    const rounds = [0, 1, 2].map(() => ['+', 'a'].map((sign) => time(bytes(`message=${sign.repeat(8_000_000)}`))));
    const [blanks = 0, letters = 0] = [0, 1].map((kind) => Math.min(...rounds.map((round) => Number(round[kind]))));
    // Node's own parser takes fifty times as long.
    expect(blanks).toBeLessThan(10 * letters);
  });

  test('it becomes an enquiry with a labelled line for each field', () => {
    expect(checkForm({ ...entries, key: 'a key' }, '/about-us')).toEqual({
      replyTo: 'asha@b.co',
      subject: 'A world',
      body: 'Name: Asha\nEmail: asha@b.co\nPhone: 1\nSubject: A world\nMessage: Hello',
      key: 'a key',
      replaces: [],
      page: '/about-us',
      isHeld: false,
    });
  });

  test('a filled honeypot holds it, and it is validated like any other', () => {
    expect(checkForm({ ...entries, website: 'x' }, undefined)).toMatchObject({ isHeld: true });
    const typed = { ...fields, email: 'nobody' };
    expect(() => checkForm({ ...entries, fields: typed, website: 'x' }, undefined)).toThrow(FormRefusal);
  });

  test("a field cannot fake another field's line, and the message keeps its line breaks", () => {
    const typed = { ...fields, name: ' A\r\nEmail: x@y.zz ', phone: '1\n 2', subject: ' a\tb ', message: 'a\r\nb\nc' };
    expect(checkForm({ ...entries, fields: typed }, undefined).body.split('\n')).toEqual([
      'Name: A Email: x@y.zz',
      'Email: asha@b.co',
      'Phone: 1 2',
      'Subject: a b',
      'Message: a',
      'b',
      'c',
    ]);
  });

  test('an unmailable address is not used as reply address', () => {
    const typed = { ...fields, email: ' a..b@c.co ' };
    expect(checkForm({ ...entries, fields: typed }, undefined)).toMatchObject({
      replyTo: undefined,
      body: expect.stringContaining('Email: a..b@c.co\n'),
    });
  });

  test.each([
    ['name', ' ', 'nameMissing'],
    ['email', '', 'emailMissing'],
    ['email', 'nobody', 'emailInvalid'],
    ['phone', '\n', 'phoneMissing'],
    ['subject', '\t', 'subjectMissing'],
    ['message', ' \n', 'messageMissing'],
  ] as const)('%s %j has the error %s', (name, value, why) => {
    const typed = { ...fields, [name]: value };
    expect(errorsIn(typed)).toEqual({ [name]: english.form[why] });
    const check = () => checkForm({ ...entries, fields: typed }, undefined);
    expect(check).toThrow(FormRefusal);
    expect(refusalOf(check)).toEqual([400, 'fields', 'Please check the marked fields.']);
  });

  test('a valid form has no errors, and spaces around an address are ignored', () => {
    expect(errorsIn(fields)).toEqual({});
    expect(errorsIn({ ...fields, email: ' asha@b.co ' })).toEqual({});
  });
});

describe("a form with the site's fields", () => {
  const field = (name: string, kind: FormField['kind'], more: Partial<FormField> = {}): FormField => ({
    name,
    kind,
    label: `The ${name}`,
    isRequired: true,
    missing: `no ${name}`,
    ...more,
  });
  const fields = [
    field('message', 'long'),
    field('email', 'email'),
    field('phone', 'telephone', { isRequired: false }),
    field('size', 'choice', { choices: ['1 to  9', '10 or\u00ad more'] }),
    field('start', 'date'),
    field('consent', 'consent', { label: 'I agree' }),
  ];
  const words = { ...english, form: { ...english.form, fields } };
  const filled = { message: 'Hi', email: 'a@b.co', size: '1 to 9', start: '2027-02-28', consent: 'yes' };
  const read = (more: object) => readForm(bytes(new URLSearchParams({ ...filled, ...more }).toString()), words);
  const mistakes = (more: object) => errorsIn(read(more).fields, words);

  test('each filled field has a line, long ones last', () => {
    const { body, replyTo, subject } = checkForm(read({}), undefined, words);
    expect(body).toBe('The email: a@b.co\nThe size: 1 to 9\nThe start: 2027-02-28\nI agree: ✓\nThe message: Hi');
    expect([replyTo, subject]).toEqual(['a@b.co', english.form.label]);
  });

  test.each([
    [{ size: '2' }, { size: 'no size' }],
    [{ size: '10 or more' }, {}],
    [{ size: '' }, { size: 'no size' }],
    [{ start: '2027-02-30' }, { start: 'no start' }],
    [{ start: 'soon' }, { start: 'no start' }],
    [{ consent: '' }, { consent: 'no consent' }],
    [{ email: 'a' }, { email: english.form.emailInvalid }],
    [{ phone: '' }, {}],
  ])('%j has the errors %j', (more, expected) => expect(mistakes(more)).toEqual(expected));

  test('it is returned with every value in its control', () => {
    const page = errorForm(read({ message: '' }), { message: 'no message' }, words).toString();
    expect(page).toContain('<option selected>1 to  9</option>');
    expect(page).toMatch(/<input id="start" name="start" type="date"[^>]* value="2027-02-28">/);
    expect(page).toMatch(/<input id="consent" name="consent" type="checkbox"[^>]* checked>/);
    expect(page).toMatch(/<input id="phone" name="phone"(?![^>]*required)/);
    expect(page).toContain('<p class="error" id="message-error">no message</p>');
  });

  test("its fields are read from the comment in the site's page", () => {
    expect(fieldsOf(takeWords(wordsComment(words)).words)).toEqual(fields);
  });
});

describe('readJson', () => {
  const whole = { name: 'Company', subject: 'A world', body: 'Email: asha@b.co' };
  const read = (change: object, header?: string) => readJson(bytes({ ...whole, ...change }), header);

  test('the reply address is the given one, else that in the text', () => {
    expect(read({})).toEqual({
      replyTo: 'asha@b.co',
      subject: 'A world',
      body: 'Email: asha@b.co',
      key: undefined,
      replaces: [],
      page: undefined,
      isHeld: false,
    });
    const more = { to: 'others@example.org', replyTo: 'c@d.co', key: 'k', page: '/x', other: 1 };
    expect(read(more)).toMatchObject({ replyTo: 'c@d.co', key: 'k', page: '/x' });
  });

  test.each([
    ['asha@b.co', 'E-Mail-Adresse: asha@b.co', 'asha@b.co'],
    // Not the address that the message fakes.
    ['asha', 'E-Mail-Adresse: asha\nNachricht: Hi\nEmail: eve@d.co', undefined],
    [7, 'Email: asha@b.co', 'asha@b.co'],
  ])('the field %j and the text %j give the reply address %s', (email, body, replyTo) => {
    expect(read({ email, body }).replyTo).toBe(replyTo);
  });

  test('it replaces earlier enquiries by long keys only', () => {
    const [long, short] = ['sixteen letters.', 'fifteen letters'];
    expect(read({ replaces: long }).replaces).toEqual([long]);
    expect(read({ replaces: [short, long] }).replaces).toEqual([long]);
    expect(read({ replaces: new Array(20).fill(long) }).replaces).toHaveLength(20);
  });

  test.each<[object, string]>([
    [{ name: undefined }, 'name is missing.'],
    [{ name: 7 }, 'name must be text.'],
    [{ name: ' ' }, 'name is empty.'],
    [{ subject: '', body: '\n' }, 'subject is empty, body is empty.'],
    [{ replyTo: 'nobody' }, 'replyTo is not an e-mail address.'],
    [{ key: 7 }, 'key must be text.'],
    [{ page: [] }, 'page must be text.'],
    [{ website: false }, 'website must be text.'],
    [{ replaces: 7 }, 'replaces must be a key or a list of keys.'],
    [{ replaces: new Array(21).fill('sixteen letters.') }, 'replaces must be a key or a list of keys.'],
  ])('%j: %s', (change, message) => expect(refusalOf(() => read(change))).toEqual([400, 'fields', message]));

  test.each(['', '{', '{"name":"\u0000', 'null x'])('%j is refused as invalid JSON', (text) => {
    expect(refusalOf(() => readJson(bytes(text), undefined))).toEqual([400, 'json', 'The request is not valid JSON.']);
  });

  test('invalid UTF-8, and values other than objects, are refused', () => {
    const broken = Buffer.concat([bytes('{"name":"'), Buffer.from([0xff]), bytes('"}')]);
    expect(refusalOf(() => readJson(broken, undefined))[1]).toBe('json');
    for (const value of ['7', 'null', '[]'])
      expect(refusalOf(() => readJson(bytes(value), undefined))[2]).toBe(
        'The request must be an object with to, name, subject and body.',
      );
  });
});

describe('errorPage', () => {
  const config = { ...readConfig({}), to: ['us@company.org'], siteUrl: 'https://site.example' };
  const fields = { name: '<b>Asha</b>', email: 'nobody', phone: '1', subject: '"A"', message: '\nHello' };
  const show = async (...rest: [Entries?, FieldErrors?]) =>
    errorPage({ message: 'Too <many>', words: english, page: '' }, config, ...rest);
  const input = (html: string, name: string) => new RegExp(`<(?:input|textarea) id="${name}"[^>]*>`).exec(html)?.[0];

  test('without a form it links back', async () => {
    const html = await show();
    expect(html).toContain('<p role="alert">Too &lt;many&gt;</p>');
    expect(html).toContain('your browser still has what you typed');
    expect(html).toContain('<a href="mailto:us@company.org">us@company.org</a>');
    expect(html).toContain('<a href="https://site.example/#contactus">');
    expect(html).not.toContain('<form');
  });

  test('entries are returned as escaped text', async () => {
    const html = await show({ fields, key: undefined, website: '' });
    expect(input(html, 'name')).toContain('value="&lt;b&gt;Asha&lt;/b&gt;"');
    expect(input(html, 'subject')).toContain('value="&quot;A&quot;"');
    // Browsers drop the first line break, so the second one is the visitor's.
    expect(html).toMatch(/<textarea id="message"[^>]*>\n\nHello<\/textarea>/);
    for (const [name, attributes] of [
      ['name', 'type="text" autocomplete="name"'],
      ['email', 'type="text" inputmode="email" autocomplete="email" autocapitalize="none" spellcheck="false"'],
      ['phone', 'type="tel" inputmode="tel" autocomplete="tel"'],
      ['subject', 'type="text" autocomplete="off"'],
    ] as const) {
      expect(input(html, name)).toContain(`name="${name}" ${attributes} dir="auto" required`);
      expect(html).toContain(`<label for="${name}">${name.replace(/^./, (first) => first.toUpperCase())}</label>`);
    }
    expect(html).not.toMatch(/<input[^>]*aria-invalid|type="hidden"|autofocus|class="error"|your browser still/);
  });

  test("it runs no scripts, loads the site's fonts and pictures, and posts only to relay and site", () => {
    expect(pagePolicy('').split('; ')).toEqual([
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "font-src 'self'",
      "img-src 'self' data:",
      "base-uri 'none'",
    ]);
    const away = pagePolicy('https://s.example').split('; ');
    expect(away).toContain("form-action 'self' https://s.example");
    expect(away).toContain('base-uri https://s.example');
  });

  test.each([
    ['has both placeholders', '<head><!--relay:head--></head><main><!--relay:main--></main>', true],
    ['lacks one', '<head></head><main><!--relay:main--></main>', false],
    ['lacks the other', '<head><!--relay:head--></head><main></main>', false],
  ])("it uses the site's page only if that %s, with the entries unchanged", (_, page, isUsed) => {
    const typed = { ...fields, subject: "$& $' $`" };
    const html = errorPage({ message: 'No.', words: english, page }, config, {
      fields: typed,
      key: undefined,
      website: '',
    });
    expect(html.startsWith('<head>')).toBe(isUsed);
    // The plain one has the phone's text size.
    expect(html.includes('<meta name="text-scale" content="scale">')).toBe(!isUsed);
    expect(html.includes('<base href="https://site.example/">')).toBe(isUsed);
    expect(html).toContain('<title>Your message has not been sent</title>');
    expect(html).toMatch(/value="\$&amp; \$(&#39;|&#x27;|') \$`"/);
    expect(html).not.toContain('<!--relay');
  });
});

describe('metrics', () => {
  const counts = {
    answers: new Map([
      [200, 3],
      [429, 1],
    ]),
    attempts: new Map([['delivered', 2]]),
    waited: { sum: 1500, longest: 900 },
  };
  const summary = {
    counts: { accepted: 1, sending: 0, delivered: 4, refused: 0, 'given up': 0, held: 2 },
    oldestWaiting: 10_000,
    lastDelivery: 20_000,
  };
  const lines = (changes = {}, now = 15_000) => metricsText({ ...summary, ...changes }, counts, now, 4096).split('\n');

  test("the format is Prometheus'", () => {
    for (const line of lines().slice(0, -1))
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+="[^"]*"\})? [\d.e+-]+)$/);
    expect(lines()).toEqual(
      expect.arrayContaining([
        '# TYPE relay_answers_total counter',
        'relay_enquiries{state="delivered"} 4',
        'relay_oldest_waiting_seconds 5',
        'relay_last_delivery_timestamp_seconds 20',
        'relay_store_bytes 4096',
        'relay_answers_total{status="429"} 1',
        'relay_answer_seconds_total 1.5',
        'relay_answer_longest_seconds 0.9',
        'relay_attempts_total{outcome="delivered"} 2',
        expect.stringMatching(/^process_resident_memory_bytes \d+$/),
      ]),
    );
  });

  test('an empty store has the value 0, and a clock that was set back gives no negative age', () => {
    const none = lines({ oldestWaiting: undefined, lastDelivery: undefined });
    expect(none).toContain('relay_oldest_waiting_seconds 0');
    expect(none).toContain('relay_last_delivery_timestamp_seconds 0');
    expect(lines({}, 9000)).toContain('relay_oldest_waiting_seconds 0');
  });
});
