import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import library from '../../../src/pictures.json';
import { fieldsOf, innerOf, itemOf } from '../compile/content/schemaWalk';
import {
  action,
  addressPart,
  drawIcon,
  externalLink,
  type FieldInfo,
  icon,
  id,
  link,
  pagePath,
  picture,
  sample,
  telephone,
  text,
  webAddress,
  withOwnPictures,
} from './fields';
import { pageSchema } from './pages';
import { sectionOptions } from './sectionOptions';
import { standardFocus } from './values/focus';

const info: FieldInfo = { label: 'A label', help: 'Some help.', example: 'x' };
/** Returns the messages for a value. */
const messagesFor = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

test.each([
  ['text', text(info)],
  ['telephone', telephone(info)],
  ['link', link(info)],
  ['link', pagePath(info)],
  ['externalLink', externalLink(info)],
  ['picture', picture(info)],
  ['icon', icon(info)],
  [undefined, webAddress(info)],
  [undefined, action(info)],
])('the metadata of a field (%s) contains its kind and texts', (kind, schema) => {
  expect(schema.meta()).toEqual({ ...info, ...(kind ? { kind } : {}) });
});

/** Yields a schema and all schemas in it. */
function partsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  const inside = [innerOf(schema), itemOf(schema), ...fieldsOf(schema).values()];
  return [schema, ...inside.flatMap((part) => (part ? partsOf(part) : []))];
}

test('all metadata for editors have texts', () => {
  const schemas = [pageSchema, sectionOptions, action(info), picture(info), id, sample];
  const metadata = schemas
    .flatMap(partsOf)
    .flatMap((part): Partial<FieldInfo>[] =>
      part instanceof z.ZodType && z.globalRegistry.has(part) ? [part.meta() ?? {}] : [],
    );
  expect(metadata.length).toBeGreaterThan(schemas.length);
  for (const { label, help } of metadata) {
    expect(label).toMatch(/\w/);
    expect(help ?? 'none').toMatch(/\w/);
  }
});

test('invented items are marked', () => {
  expect(sample.unwrap().meta()?.kind).toBe('sample');
  expect([
    sample.safeParse(true).success,
    sample.safeParse(undefined).success,
    sample.safeParse(false).success,
  ]).toEqual([true, true, false]);
});

const endless = 'has a word of more than 1000 letters: put spaces into it';
const unshown = 'has a character that cannot be shown: type the text anew';
test.each<[string, unknown, string[]]>([
  ['words', 'Hello', []],
  ['other scripts', 'नमस्ते', []],
  ['a digit', '7', []],
  ['punctuation', '—', []],
  ['a symbol', '🌍', []],
  ['lines and tabs', 'a\n\tb', []],
  ['nothing', '', ['is empty']],
  ['blanks', ' \n\t', ['is empty']],
  ['a zero-width space', '\u200b', ['is empty']],
  ['a control character', 'a\u0007', [unshown]],
  ['a lone surrogate', 'a\ud83d', [unshown]],
  ['a long word', 'W'.repeat(1_000), []],
  ['a word too long for browsers', `a ${'W'.repeat(1_001)}`, [endless]],
  ['a language without spaces', '世界を作る。ภาษา'.repeat(200), []],
])('a text of %s', (_, value, mistakes) => expect(messagesFor(text(info), value)).toEqual(mistakes));

const start = 'must start with "/", "#", "https://", "mailto:" or "tel:".';
const meant = (href: string) => `${start} Did you mean "${href}"?`;
const address = 'needs an address without blanks: "mailto:hello@…"';
const phone = 'needs a number: "tel:+49…"';
test.each<[string, string[]]>([
  ['/', []],
  ['/about-us#team', []],
  ['#team', []],
  ['https://example.org', []],
  ['https://', ['needs an address: "https://example.org"']],
  ['/https:', []],
  ['mailto:a@b.co', []],
  ['mailto:hello@example.org', []],
  ['tel:+49(0)30-1.2', []],
  ['tel:112', []],
  ['//example.org', ['leads to another site: start it with "https://"']],
  ['about-us', [meant('/about-us')]],
  ['../about-us', [meant('/about-us')]],
  ['services#all', [meant('/services#all')]],
  ['http://example.org', [meant('https://example.org')]],
  ['www.example.org/a', [meant('https://www.example.org/a')]],
  ['info@example.org ', [meant('mailto:info@example.org')]],
  ['+49 30/12 34', [meant('tel:+49301234')]],
  ['javascript:alert(1)', [start]],
  ['see /about-us', [start]],
  ['', [start]],
  ['mailto:', [address]],
  ['mailto:nobody', [address]],
  ['mailto:a b@c.co', [address]],
  ['mailto:a@b co', [address]],
  ['mailto:a@b@c', [address]],
  ['/mailto:nobody', []],
  ['tel:', [phone]],
  ['tel:call us', [phone]],
  ['tel:+49 30 12', [`${phone}. Did you mean "tel:+493012"?`]],
  ['mailto:a@b.co?subject=Hello all', [address]],
  ['MAILTO:a@b.co', [meant('mailto:a@b.co')]],
  ['tel:1x', [phone]],
  ['/tel:x', []],
])('a link to %s', (href, mistakes) => expect(messagesFor(link(info), href)).toEqual(mistakes));

test('page paths and external addresses', () => {
  expect(messagesFor(pagePath(info), '/a')).toEqual([]);
  expect(messagesFor(pagePath(info), 'a')).toEqual(['must start with "/"']);
  expect(messagesFor(pagePath(info), '/a?b=c')).toEqual(['names the page alone: leave out "?" and what follows']);
  for (const url of ['https://a.example', 'http://a.example/b']) {
    expect(messagesFor(webAddress(info), url)).toEqual([]);
    expect(messagesFor(externalLink(info), url)).toEqual([]);
  }
  for (const url of ['a.example', 'ftp://a.example', 'xhttps://a.example', 'httpsx://a.example']) {
    expect(messagesFor(webAddress(info), url)).toEqual(['must be an address that starts with https://']);
    expect(messagesFor(externalLink(info), url)).toEqual(['must be an address that starts with https://, or empty']);
  }
  expect(messagesFor(externalLink(info), '')).toEqual([]);
  expect(messagesFor(externalLink(info), 7)).toEqual(['must be an address that starts with https://, or empty']);
  expect(messagesFor(webAddress(info), '')).not.toEqual([]);
});

test('a button has a label and a link, and nothing else', () => {
  expect(messagesFor(action(info), { label: 'Go', to: '/' })).toEqual([]);
  expect(messagesFor(action(info), { label: ' ', to: 'x:' })).toEqual(['is empty', start]);
  expect(messagesFor(action(info), { label: 'Go', to: '/', colour: 'red' })).toHaveLength(1);
});

test('the number of an item is a positive integer', () => {
  expect([1, 0, -1, 1.5].map((value) => id.safeParse(value).success)).toEqual([true, false, false, false]);
});

test.each([
  ['one', true],
  ['one-two-3', true],
  ['3d', true],
  ['', false],
  ['One', false],
  ['one--two', false],
  ['-one', false],
  ['one-', false],
  ['one two', false],
  ['one_two', false],
  ['one/two', false],
  ['.one', false],
  ['one!', false],
])('%j is a valid path segment: %s', (part, may) => {
  expect(messagesFor(addressPart(info), part)).toEqual(
    may ? [] : ['must be lower-case letters from a to z, digits and hyphens'],
  );
});

describe('a picture', () => {
  const names = Object.keys(library);
  const withNight = names.find((name) => names.includes(`${name}-night`));
  const without = names.find((name) => !name.endsWith('-night') && !names.includes(`${name}-night`)) ?? '';
  const files = new Map<string, object>(Object.entries(library));

  test('becomes its files, with its dark mode variant if there is one', () => {
    const read = (src: string) => picture(info).parse({ src, alt: 'A bench' });
    expect(read(without)).toEqual({ alt: 'A bench', ...files.get(without) });
    // A company may have none with a dark mode variant.
    if (withNight === undefined) return;
    expect(read(withNight)).toEqual({
      alt: 'A bench',
      ...files.get(withNight),
      night: files.get(`${withNight}-night`),
    });
  });

  describe('that is opaque to its edges', () => {
    const opaque = Object.entries(library).find(([, files]) => 'tone' in files)?.[0];
    const cutOut = Object.entries(library).find(([, files]) => !('tone' in files))?.[0];
    const alt = 'A bench';

    test('is a photograph, unless its author overrides that', ({ skip }) => {
      if (opaque === undefined) return skip('all pictures are cut out');
      expect(picture(info).parse({ src: opaque, alt })).toMatchObject({ isPhoto: true, tone: expect.any(String) });
      const { isPhoto, tone } = picture(info).parse({ src: opaque, alt, photo: false });
      expect([isPhoto, tone]).toEqual([undefined, undefined]);
    });

    test('has a veil instead of a placeholder colour behind text', ({ skip }) => {
      if (opaque === undefined) return skip('all pictures are cut out');
      const read = picture(info, { carriesWords: true }).parse({ src: opaque, alt });
      expect(read.veil).toBeGreaterThan(0);
      expect(read.tone).toBeUndefined();
    });

    test('has a focal point inside the picture', ({ skip }) => {
      if (opaque === undefined) return skip('all pictures are cut out');
      const read = (x: number, y: number) => picture(info).safeParse({ src: opaque, alt, focus: { x, y } });
      expect(read(0, 100).data?.focus).toEqual({ x: 0, y: 100 });
      const { focus, ...size } = picture(info).parse({ src: opaque, alt });
      expect(focus).toEqual(standardFocus(size));
      expect(read(101, 50).error?.issues).toMatchObject([{ path: ['focus', 'x'] }]);
      expect(read(50, -1).error?.issues).toMatchObject([{ path: ['focus', 'y'] }]);
    });

    test('is not a cut-out, for which a focal point is a mistake', ({ skip }) => {
      if (cutOut === undefined) return skip('no picture is cut out');
      const value = { src: cutOut, alt, focus: { x: 50, y: 50 } };
      expect(picture(info).safeParse(value).error?.issues).toMatchObject([{ path: ['focus'] }]);
      expect(picture(info).parse({ ...value, photo: true })).toMatchObject({ isPhoto: true, focus: { x: 50, y: 50 } });
    });
  });

  test('that is missing is reported at its name, with a suggestion', () => {
    const { error } = picture(info).safeParse({ src: `${without}x`, alt: 'A bench' });
    expect(error?.issues).toMatchObject([
      {
        path: ['src'],
        message: `no picture "${without}x". Did you mean "${without}"? A new one in pictures is known after "npm run pictures".`,
      },
    ]);
  });

  test.each([
    ['pictures/', '.webp'],
    ['pictures/', '.PNG'],
    ['C:\\Users\\Eva\\', '.png'],
    ['/home/eva/', '.png'],
  ])('suggestions ignore the folder %s and the extension %s', (folder, ending) => {
    const src = `${folder}${without}${ending}`;
    expect(messagesFor(picture(info), { src, alt: 'A bench' })).toEqual([
      `no picture "${src}". Did you mean "${without}"? A new one in pictures is known after "npm run pictures".`,
    ]);
  });

  test('that a company has removed is replaced in an example', () => {
    const example = {
      heading: 'x',
      picture: { src: 'world', alt: 'A world' },
      rows: [{ src: 'bench', alt: 'A bench' }],
    };
    const found = { src: '/pictures/x.1.jpg', width: 2, height: 1 };
    const own = new Map([
      ['mark', { ...found, widths: [] }],
      ['bench', { ...found, widths: [320] }],
    ]);
    expect(withOwnPictures(example, own)).toEqual({ ...example, picture: { src: 'bench', alt: 'A world' } });
  });

  test('that is not chosen yet is reported without a suggestion', () =>
    expect(messagesFor(picture(info), { src: '', alt: 'A bench' })).toEqual(['names no picture']));

  test('requires a text alternative', () => {
    expect(messagesFor(picture(info), { src: without, alt: '' })).toEqual(['every picture needs a description']);
  });
});

describe('an icon', () => {
  test('is drawn in the size of its set', () => {
    const bot = JSON.stringify(drawIcon('bot'));
    expect(bot).toContain('0 0 24 24');
    expect(JSON.stringify(drawIcon('simple-icons:whatsapp'))).toContain('0 0 24 24');
    expect(drawIcon('lucide:bot')).toEqual(drawIcon('bot'));
    expect(icon(info).parse('bot')).toEqual(drawIcon('bot'));
  });

  test('may have an alias', () => expect(drawIcon('home')).toEqual(drawIcon('house')));

  test.each([
    ['', 'is empty'],
    ['bott', 'no icon "bott". Did you mean "bolt"?'],
    ['simple-icons:whatsap', 'no icon "simple-icons:whatsap". Did you mean "whatsapp"?'],
    ['mastodon', 'no icon "mastodon". Did you mean "simple-icons:mastodon"?'],
    ['line', 'no icon "line". Did you mean "simple-icons:line"?'],
    ['constructor', 'no icon "constructor". Did you mean "construction"?'],
    ['constructor:bot', 'no icon "constructor:bot". Did you mean "bot"?'],
    ['unheard-of:bot', 'no icon "unheard-of:bot". Did you mean "bot"?'],
  ])('that is missing is reported with a suggestion: %s', (name, message) =>
    expect(messagesFor(icon(info), name)).toEqual([message]),
  );
});

describe('a page', () => {
  const noAddress = (path: string) =>
    `"${path}" is no address: write it like "/about-us", in letters from a to z, digits and hyphens, without a slash at the end`;
  const page = { path: '/a', layout: 'site', title: 'A', description: 'B', sections: [{}] };
  test.each([
    ['/', []],
    ['/service/{path}', []],
    ['/About-2', []],
    ['about', [noAddress('about')]],
    ['/a b', [noAddress('/a b')]],
    ['/a/', [noAddress('/a/')]],
    ['/service/{path}/', [noAddress('/service/{path}/')]],
    ['/data', ['"/data" is kept for the site\'s own files and services']],
  ])('may have the path %s, with the mistake: %j', (path, wrong) => {
    expect(messagesFor(pageSchema, { ...page, path })).toEqual(wrong);
  });

  test('has at least one section, and no unknown fields', () => {
    expect(messagesFor(pageSchema, { ...page, sections: [] })).toHaveLength(1);
    expect(messagesFor(pageSchema, { ...page, tilte: 'x' })).toHaveLength(1);
    expect(messagesFor(pageSchema, { ...page, index: true })).toHaveLength(1);
    expect(messagesFor(pageSchema, { ...page, share: { titel: 'x' } })).toHaveLength(1);
  });

  test.each([
    ['de', []],
    ['pt-BR', []],
    ['x-default', []],
    ['german', ['must be a language, such as "de", "ar" or "pt-BR", or "x-default"']],
  ])('may have an alternate in the language %s, with the mistake: %j', (language, wrong) => {
    const { error } = pageSchema.safeParse({ ...page, alternates: { [language]: 'https://a.test' } });
    const issues = error?.issues.flatMap((issue) => (issue.code === 'invalid_key' ? issue.issues : [issue])) ?? [];
    expect(issues.map(({ message }) => message)).toEqual(wrong);
  });

  test('cannot be shared with a drawing', () => {
    const drawing = Object.entries(library).find(([, { widths }]) => widths.length === 0)?.[0];
    const photograph = Object.entries(library).find(([, { widths }]) => widths.length > 0)?.[0];
    const shared = (src: string | undefined) =>
      messagesFor(pageSchema, { ...page, share: { picture: { src, alt: 'x' } } });
    expect(shared(photograph)).toEqual([]);
    expect(drawing && shared(drawing)).toEqual(
      drawing && ['is a drawing: a shared link needs a photograph or a render'],
    );
  });
});

test('an empty text has no further mistakes', () => {
  expect(messagesFor(text(info).regex(/\d/, 'must have a digit'), ' ')).toEqual(['is empty']);
});
