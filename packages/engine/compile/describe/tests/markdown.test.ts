import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { text } from '../../../model/fields.ts';
import { isPicture } from '../../../model/sharedEntry.ts';
import { readContent } from '../../content/content.ts';
import { compileSite } from '../../site.ts';
import { banner, company, contentWith, page, pagesWith, photograph } from '../../tests/littleSite.ts';
import { defaultMarkdown } from '../defaultMarkdown.ts';
import { markdownOf } from '../markdown.ts';
import { picturesIn } from '../pictures.ts';

const partners = { type: 'partners', heading: 'Partners' };
const words = { type: 'text', heading: 'A text', paragraphs: ['It says so'], action: { label: 'Go', to: '#a' } };

/** Returns a page of a small site as Markdown. */
function read(path: string, ...pages: ReturnType<typeof page>[]): string {
  const logo = { src: photograph, alt: 'A mark' };
  const content = readContent(contentWith({ 'partners.ts': [{ name: 'Acme', logo }] }));
  const site = compileSite(pagesWith(...pages), content);
  const found = site.pages.find((one) => one.path === path);
  return found ? markdownOf(found, site.origin, site.words) : '';
}

describe('a page in Markdown', () => {
  test('contains no soft hyphens', () => {
    const heading = 'Dienst\u00ADleistung';
    const markdown = read('/more', page('/more', { title: heading, sections: [{ ...banner, heading }] }));
    expect(markdown).toContain('# Dienstleistung');
    expect(markdown).not.toContain('\u00AD');
  });

  test('begins with its metadata, and ends with its layout', () => {
    const markdown = read('/more', page('/more', { title: 'Say "more"' }));
    expect(markdown.split('\n\n').slice(0, 2)).toEqual([
      [
        '---',
        `title: ${JSON.stringify(`Say "more" | ${company.name}`)}`,
        'description: "What is on /more"',
        `url: "${company.url}/more"`,
        '---',
      ].join('\n'),
      `# ${banner.heading}`,
    ]);
    expect(markdown).toContain(`**${company.name}**: ${company.tagline}`);
    expect(markdown).toMatch(/\S\n$/);
  });

  test('has an address even if it is hidden from search engines', () => {
    expect(read('/404')).toContain(`url: "${company.url}/404"`);
  });

  test('has breadcrumbs, the last without a link', () => {
    const markdown = read(
      '/part',
      page('/list', { name: 'A list' }),
      page('/part', { name: '*Part*', within: '/list' }),
    );
    expect(markdown).toContain(
      `\n\n[${company.name}](${company.url}/) › [A list](${company.url}/list) › \\*Part\\*\n\n# `,
    );
    expect(read('/list', page('/list'))).not.toContain('›');
  });

  test('includes sections without their own Markdown', () => {
    const sections = [banner, { type: 'directory', heading: 'All of them' }];
    const parts = { of: 'services', size: 1, beyond: 1 };
    expect(read('/all/2', page('/all/{part}', { parts, sections }))).toContain(
      `## All of them\n\n- [Service two](${company.url}/s/two)`,
    );
  });

  test('has its sections in order, with absolute links', () => {
    const sections = [banner, { ...words, id: 'a' }, partners];
    const markdown = read('/more', page('/more', { sections }));
    const body = markdown.slice(markdown.indexOf('# '), markdown.indexOf('\n\n---'));
    expect(body.split('\n\n')).toEqual([
      `# ${banner.heading}`,
      '## A text',
      'It says so',
      `[Go](${company.url}/more#a)`,
      '## Partners',
      expect.stringMatching(`^- !\\[A mark\\]\\(${company.url}/pictures/${photograph}\\.\\S+\\)$`),
    ]);
  });
});

const picture = { src: '/pictures/a.png', alt: 'A hill', width: 1, height: 1, widths: [1] };

describe('a section without its own Markdown', () => {
  const schema = z.strictObject({
    heading: text({ label: 'Heading' }).optional(),
    title: text({ label: 'Title' }).optional(),
    side: z.enum(['Left side', 'Right side']).default('Left side'),
    always: z.literal('Always this'),
    isOpen: z.boolean().optional(),
    count: z.number().optional(),
  });
  const say = (props: object, level: 1 | 2 = 2) => defaultMarkdown(schema, props, level);

  test.each<[string, object, string]>([
    ['its heading', { heading: 'What *we* do' }, '## What \\*we\\* do'],
    ['a heading of one small word', { heading: 'prices' }, '## prices'],
    ['a text with marks', { a: [['p', ['It is ', ['b', ['so']]]]] }, 'It is **so**'],
    [
      'the preferred name field as heading, the other as text',
      { title: 'Title it', heading: 'Head it' },
      '## Head it\n\nTitle it',
    ],
    ['another name field if the first is empty', { heading: '', title: 'Title it' }, '## Title it'],
    ['no heading without a name field', { other: 'Some words' }, 'Some words'],
    [
      'no options',
      { side: 'Right side', always: 'Always this', isOpen: true, count: 7, id: 'An id', other: 'Some words' },
      'Some words',
    ],
    [
      'no addresses and codes',
      {
        a: '/about',
        b: '#id',
        c: 'https://x.test',
        d: 'mailto:a@b.test',
        e: '<b>Bold</b>',
        f: 'a-choice',
        g: '…',
        h: 7,
      },
      '',
    ],
    [
      'texts that look similar to these',
      { a: 'A choice', b: 'Is it 7?', c: 'a b', d: '7!' },
      'A choice\n\nIs it 7?\n\na b\n\n7!',
    ],
    ['no empty values', { a: null, b: undefined, c: true, d: {} }, ''],
    ['lists as lists', { a: ['One', 'Two *more*'], b: [] }, '- One\n- Two \\*more\\*'],
    [
      'links with their names',
      { a: { label: 'Go', to: '/there' }, b: { title: 'Look', href: '/here' }, c: { name: 'Ask us', link: '/ask' } },
      '[Go](/there)\n\n[Look](/here)\n\n[Ask us](/ask)',
    ],
    ['names without links', { a: { question: 'Is it?' }, b: { label: 'Yes', to: 7 } }, 'Is it?\n\nYes'],
    [
      'links with questions and addresses',
      { a: { question: 'Is it?', url: 'https://x.test' } },
      '[Is it?](https://x.test)',
    ],
    ['texts with colons and other signs', { a: 'Why: so', b: 'One / two', c: 'A #1' }, 'Why: so\n\nOne / two\n\nA #1'],
    [
      'lists inside items',
      { a: [{ title: 'One', more: ['Two it is', 'Three it is'] }] },
      '- One: Two it is: Three it is',
    ],
    ['no links without a name', { a: { url: '/nowhere', text: 'Some words' } }, 'Some words'],
    ['each item in one line', { a: [{ title: 'One', text: 'It is.', more: [{ b: 'So' }] }] }, '- One: It is.: So'],
    ['pictures, not drawings', { a: picture, b: { box: 'A box', shapes: [] } }, '![A hill](/pictures/a.png)'],
  ])('contains %s', (_what, props, markdown) => expect(say(props)).toBe(markdown));

  test('has the main heading if it opens the page', () => {
    expect(say({ heading: 'Hello' }, 1)).toBe('# Hello');
  });
});

test('pictures in a value are found in order', () => {
  const other = { ...picture, src: '/pictures/b.png' };
  expect(picturesIn({ a: [other, { b: picture }], c: 'x', d: null, e: 7 })).toEqual([other, picture]);
  for (const none of [undefined, null, 'x', 7, {}, []]) expect(picturesIn(none)).toEqual([]);
  for (const part of [{ src: 'a' }, { src: 7, widths: [] }, { src: 'a', widths: 'x' }, { widths: [] }])
    expect(isPicture(part)).toBe(false);
});
