import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { reference, text } from '../../model/fields';
import { company, contentWith, service } from '../tests/littleSite';
import { readContent } from './content';
import { formatProblem } from './problems';

/** Valid content plus a list with references: to entries, and to a name without a schema. */
vi.mock('../registry', async (importOriginal) => {
  const { ListDefinition } = await import('../../model/content');
  const { contentDefinitions, ...rest } = await importOriginal<typeof import('../registry')>();
  const member = z.strictObject({
    id: z.number().optional(),
    name: text({ label: 'Name' }),
    makes: reference({ label: 'Makes', to: 'services' }).optional(),
    likes: z.array(reference({ label: 'Likes', to: 'nothing' })).optional(),
  });
  const members = new ListDefinition('members' as never, member as never, 0);
  return { ...rest, contentDefinitions: new Map<string, unknown>([['members', members], ...contentDefinitions]) };
});

/** Returns the problems of content, one per line. */
const problemsOf = (more: Record<string, unknown>) => readContent(contentWith(more)).problems.map(formatProblem);

const kind = (id: number, title: string) => ({ id, title, icon: 'bot', description: 'A kind' });
const family = (id: number, path: string) => ({ id, path, title: path, description: 'A family' });

test('valid content is complete', () => {
  const { problems, content, partial } = readContent(contentWith());
  expect(problems).toEqual([]);
  expect(content).toEqual(partial);
  expect(content?.company.name).toBe(company.name);
});

test('a file without an export is reported with what to write', () => {
  const { problems } = readContent(new Map([...contentWith(), ['faq.ts', undefined]]));
  expect(problems.map(formatProblem)).toEqual(['src/content/faq.ts: exports nothing; write: export default …']);
});

test('items are sorted by number, or keep their order', () => {
  const { content } = readContent(
    contentWith({
      'web-types.ts': [kind(3, 'c'), kind(1, 'a'), kind(2, 'b')],
      'members.ts': [{ name: 'x' }, { name: 'z' }, { name: 'y' }],
      'services/one.ts': service(9, 'one'),
      'services/three.ts': service(5, 'three'),
    }),
  );
  expect(content?.['web-types'].map(({ title }) => title)).toEqual(['a', 'b', 'c']);
  expect(content).toMatchObject({ members: [{ name: 'x' }, { name: 'z' }, { name: 'y' }] });
  expect(content?.services.map(({ path }) => path)).toEqual(['two', 'three', 'one']);
});

test('items without a number come before those with one', () => {
  const members = [{ id: 2, name: 'second' }, { name: 'none' }, { id: 1, name: 'first' }];
  const { content, problems } = readContent(contentWith({ 'members.ts': members }));
  expect(problems).toEqual([]);
  expect(content).toMatchObject({ members: [{ name: 'none' }, { name: 'first' }, { name: 'second' }] });
});

describe('reports mistakes with their file:', () => {
  const parts = Array.from({ length: 7 }, (_, index) => `Part ${index}: what it is`);
  const unknownFamily = { 'services/one.ts': service(1, 'one', { family: 'dat' }) };

  test.each<[string, Record<string, unknown>, string[]]>([
    ['a missing file', { 'words.ts': undefined }, ['src/content/words.ts: missing file']],
    ['a missing field', { 'faq.ts': [{ question: 'Why?' }] }, ['src/content/faq.ts › [0] › answer: missing field']],
    [
      'an unknown field of an entry',
      { 'services/one.ts': service(1, 'one', { outcom: 'x' }) },
      ['src/content/services/one.ts › outcom: unknown field. Did you mean "outcome"?'],
    ],
    [
      'a former name of one letter',
      { 'company.ts': { ...company, formerNames: ['X', 'Xy'] } },
      [
        'src/content/company.ts › formerNames[0]: is a single letter, which other texts may contain as a word: leave it out',
      ],
    ],
    [
      'a day that does not exist',
      { 'news/a.ts': { path: 'a', date: '2027-02-30', title: 'A', summary: 'B', text: 'C' } },
      [expect.stringContaining('src/content/news/a.ts › date: must be a day')],
    ],
    [
      'a character without a glyph',
      { 'services/one.ts': service(1, 'one', { services: ['Half \ud83d: a character', ...parts] }) },
      ['src/content/services/one.ts › services[0]: has a character that cannot be shown: type the text anew'],
    ],
    ['a text instead of a list', { 'faq.ts': 'Why?' }, ['src/content/faq.ts: expected a list, found text']],
    ['null instead of a list', { 'faq.ts': null }, ['src/content/faq.ts: expected a list, found nothing']],
    [
      'a number used three times',
      { 'web-types.ts': [kind(4, 'a'), kind(4, 'b'), kind(5, 'c'), kind(4, 'd')] },
      [
        'src/content/web-types.ts › [1] › id: "4" is taken already by [0]',
        'src/content/web-types.ts › [3] › id: "4" is taken already by [0]',
      ],
    ],
    [
      'a number used by two entries',
      { 'services/two.ts': service(1, 'two') },
      ['src/content/services/two.ts › id: "1" is taken already by src/content/services/one.ts'],
    ],
    [
      'an entry with the path of another file',
      { 'services/one.ts': service(1, 'another') },
      ['src/content/services/one.ts › path: is "another", and the file is called "one.ts": give both one name'],
    ],
    [
      'a copy of another entry',
      { 'services/three.ts': service(1, 'one') },
      [
        'src/content/services/three.ts › path: is "one", and the file is called "three.ts": give both one name',
        'src/content/services/three.ts › id: "1" is taken already by src/content/services/one.ts',
      ],
    ],
    [
      'an entry with a name too long for file names',
      { [`services/${'a'.repeat(101)}.ts`]: service(3, 'a'.repeat(101)) },
      [`src/content/services/${'a'.repeat(101)}.ts › path: must have at most 100 letters`],
    ],
    [
      'a family with a name too long for a path segment',
      { 'service-families.ts': [{ id: 1, path: 'a'.repeat(101), title: 'Data', description: 'What they share' }] },
      ['src/content/service-families.ts › [0] › path: must have at most 100 letters'],
    ],
    [
      'a file without a schema',
      { 'fqa.ts': [] },
      ['src/content/fqa.ts: there is no schema for it. Did you mean "faq"?'],
    ],
    [
      'a folder without a schema',
      { 'servces/one.ts': {} },
      ['src/content/servces/one.ts: there is no schema for it. Did you mean "services"?'],
    ],
    [
      'a file for a collection, and a folder for a list',
      { 'services.ts': {}, 'faq/one.ts': {} },
      [
        'src/content/services.ts: is one file, and "services" has a file for each entry: move each to src/content/services/, called like its path',
        'src/content/faq/one.ts: is in a folder, and "faq" is one file: write it into src/content/faq.ts',
      ],
    ],
    [
      'a site address without https',
      { 'company.ts': { ...company, url: 'http://little.test/' } },
      ['src/content/company.ts › url: must be an address that starts with https://'],
    ],
    ...['/', '?a=b', '#de', '/de/', '?', '//de', '/../de', '/de?', '/dé'].map(
      (more): [string, Record<string, unknown>, string[]] => [
        `a site address with more than an origin: ${more}`,
        { 'company.ts': { ...company, url: `${company.url}${more}` } },
        [expect.stringMatching(/^src\/content\/company\.ts › url: must be the address of a whole site/)],
      ],
    ),
    [
      'a missing company fact',
      { 'faq.ts': [{ question: 'Who is {company.nmae}?', answer: 'We' }] },
      ['src/content/faq.ts › [0] › question: unknown field {company.nmae}. Did you mean "name"?'],
    ],
    [
      'a reference to a missing item of a list',
      { ...unknownFamily, 'service-families.ts': [family(1, 'data'), family(2, 'apps')] },
      [
        'src/content/services/one.ts › family: there is no "dat" in src/content/service-families.ts. Did you mean "data"?',
      ],
    ],
    [
      'a reference to a missing entry of a collection',
      {
        'members.ts': [
          { name: 'Ann', makes: 'two' },
          { name: 'Bob', makes: 'oen' },
        ],
      },
      ['src/content/members.ts › [1] › makes: there is no "oen" in src/content/services/. Did you mean "one"?'],
    ],
    [
      'a reference to unknown content',
      { 'members.ts': [{ name: 'Ann', likes: ['tea'] }] },
      ['src/content/members.ts › [0] › likes[0]: there is no "tea" in src/content/nothing.ts.'],
    ],
  ])('%s', (_what, more, problems) => expect(problemsOf(more)).toEqual(problems));

  test('no broken references are reported into a list with mistakes', () => {
    const lines = problemsOf({ ...unknownFamily, 'service-families.ts': [family(1, 'data'), {}] });
    expect(lines).not.toEqual([]);
    expect(lines.filter((line) => !line.startsWith('src/content/service-families.ts'))).toEqual([]);
  });

  test('an entry with mistakes still counts as existing', () => {
    const broken = { 'services/one.ts': service(1, 'one', { icon: 7 }) };
    expect(problemsOf({ ...broken, 'members.ts': [{ name: 'Ann', makes: 'one' }] })).toEqual([
      'src/content/services/one.ts › icon: expected text, found a number',
    ]);
  });

  test('existing references are valid', () => {
    const families = [family(1, 'data')];
    const ours = { 'services/one.ts': service(1, 'one', { family: 'data' }) };
    expect(problemsOf({ ...ours, 'service-families.ts': families })).toEqual([]);
    expect(problemsOf({ 'members.ts': [{ name: 'Ann', makes: 'one' }] })).toEqual([]);
  });
});

test('content with a mistake is incomplete, but the rest of it is available', () => {
  for (const change of [{ 'words.ts': undefined }, { 'faq.ts': [{}] }, { 'company.ts': {} }]) {
    const { content, partial } = readContent(contentWith(change));
    expect(content).toBeUndefined();
    expect(Object.keys(partial)).not.toContain(Object.keys(change)[0]?.replace('.ts', ''));
    expect(partial.services).toHaveLength(2);
  }
  const entry = readContent(contentWith({ 'services/one.ts': {} }));
  expect(entry.partial.services?.map(({ path }) => path)).toEqual(['two']);
});

test('a collection is unknown if all entries are invalid, and empty if there are none', () => {
  const services = (one: unknown) =>
    readContent(contentWith({ 'services/one.ts': one, 'services/two.ts': undefined })).partial.services;
  expect(services({})).toBeUndefined();
  expect(services(undefined)).toEqual([]);
});

test('ignored files are reported with a fix', () => {
  const ignoredFiles = [
    'services/rpa.TSX',
    'faq.ts.txt',
    'services/old/rpa.ts',
    'services/Über Rpa.md',
    'blog/first.md',
    'faq.yaml',
    'notes.md',
  ].map((file) => `src/content/${file}`);
  expect(readContent(contentWith(), ignoredFiles).problems.map(formatProblem)).toEqual([
    'src/content/services/rpa.TSX: is not read, as its name does not end in ".ts": call it rpa.ts',
    'src/content/faq.ts.txt: is not read, as its name does not end in ".ts": call it faq.ts',
    'src/content/services/old/rpa.ts: is not read, as it is in a nested folder: move it out of "old"',
    expect.stringMatching(/^src\/content\/services\/Über Rpa\.md: .* write it as ueber-rpa\.ts$/),
    expect.stringMatching(/^src\/content\/blog\/first\.md: .* write it as first\.ts, in one of .*\bservices/),
    'src/content/faq.yaml: is not read, as content is not written in .yaml files: write it as faq.ts',
  ]);
});

test('a folder called like a language is sent to that of languages', () => {
  const { problems } = readContent(contentWith({ 'pt-BR/faq.ts': [] }));
  expect(problems.map(formatProblem)).toEqual([expect.stringMatching(/belong in src\/languages\/pt-BR\.$/)]);
});

test('invisible characters are seen in messages', () => {
  const problem = { file: 'a.ts', path: ['path'], message: 'is "/a\u{200B}"' };
  expect(formatProblem(problem)).toBe('a.ts › path: is "/a‹invisible U+200B›"');
});

test('a folder of three letters need not be a language', () => {
  const { problems } = readContent(contentWith({ 'job/one.ts': [] }));
  expect(problems.map(formatProblem)).toEqual([expect.stringContaining('add src/content/schemas/job.ts')]);
});

describe('company facts', () => {
  const question = { question: 'Who is {company.name}?', answer: 'We' };

  test('are filled in before and after the company file is read', () => {
    const { content } = readContent(
      contentWith({ 'members.ts': [{ name: 'Of {company.name}' }], 'faq.ts': [question] }),
    );
    expect(content?.faq[0]?.question).toBe(`Who is ${company.name}?`);
    expect(content).toMatchObject({ members: [{ name: `Of ${company.name}` }] });
  });

  test('are filled in again after a change', () => {
    const list = [question];
    const asked = (facts: object) =>
      readContent(contentWith({ 'faq.ts': list, 'company.ts': facts })).content?.faq[0]?.question;
    expect(asked(company)).toBe(`Who is ${company.name}?`);
    expect(asked({ ...company, name: 'New Ltd' })).toBe('Who is New Ltd?');
  });

  test('leave texts unchanged if they are invalid', () => {
    const { problems, partial } = readContent(contentWith({ 'faq.ts': [question], 'company.ts': 'x' }));
    expect(problems.map(formatProblem)).toEqual(['src/content/company.ts: expected a group of fields, found text']);
    expect(partial.faq).toEqual([question]);
  });
});

test('reports cached mistakes on each read, with the current file', () => {
  const list = [{ question: 'Why?' }];
  const mistakes = (file: string) => problemsOf({ [file]: list });
  expect(mistakes('faq.ts')).toEqual(['src/content/faq.ts › [0] › answer: missing field']);
  expect(mistakes('faq.ts')).toEqual(['src/content/faq.ts › [0] › answer: missing field']);
  const entry = service(3, 'three', { outcome: '' });
  expect(problemsOf({ 'services/three.ts': entry })).toEqual(['src/content/services/three.ts › outcome: is empty']);
  expect(problemsOf({ 'services/four.ts': entry })).toEqual(
    expect.arrayContaining(['src/content/services/four.ts › outcome: is empty']),
  );
});

test('reports cached broken references on each read', () => {
  const members = [{ name: 'Bob', makes: 'oen' }];
  expect(problemsOf({ 'members.ts': members })).toHaveLength(1);
  expect(problemsOf({ 'members.ts': members })).toHaveLength(1);
});

test('texts of the company may contain its own facts, but not in a cycle', () => {
  const tagline = '{company.name}: small';
  const read = (more: object) => readContent(contentWith({ 'company.ts': { ...company, ...more } }));
  expect(read({ tagline }).content?.company.tagline).toBe(`${company.name}: small`);
  expect(read({ tagline: '{company.tagline}' }).problems.map(formatProblem)).toEqual([
    'src/content/company.ts › tagline: {company.tagline} is not a text, so it cannot be part of one: leave it out',
  ]);
});
