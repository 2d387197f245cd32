import { describe, expect, test } from 'vitest';
import { readContent } from '../content/content';
import { formatProblem } from '../content/problems';
import type { CompiledSite } from '../inspect';
import { compileSite } from '../site';
import { company, contentWith, otherPhotograph, page, pagesWith, photograph, service } from '../tests/littleSite';
import { adviseOn } from './advise';
import { logosOn } from './sections';

type Page = ReturnType<typeof page>;

const compile = (pages: Page[], more: Record<string, unknown> = {}) =>
  compileSite(pages, readContent(contentWith(more)));
const adviceOn = (site: CompiledSite, today?: Date) => adviseOn(site, today).map(formatProblem);

/** Returns the advice for additional pages, except on their titles and missing links to them. */
const advice = (...pages: Page[]) =>
  adviceOn(compile(pagesWith(...pages))).filter(
    (line) => !/as search results show it|is that of|no other page leads/.test(line),
  );
const adviceIn = (...sections: object[]) => advice(page('/more', { sections }));

const banner = { type: 'banner', heading: 'A page' };
const text = { type: 'text', heading: 'A text', paragraphs: ['It says so'] };
const row = { type: 'services', heading: 'Services', arrangement: 'row' };
const place = (index: number, type: string) => `pages.config.ts › /more › sections[${index}] (type "${type}")`;

describe('titles and descriptions', () => {
  const titled = (length: number) => `${company.name} `.padEnd(length, 'x');
  const described = (length: number) => 'x'.repeat(length);
  const lengths = (...pages: Page[]) =>
    adviceOn(compile(pagesWith(...pages))).filter((line) => line.includes('› /more › ') && line.includes('good'));

  test.each([
    [29, 'say more'],
    [30, undefined],
    [60, undefined],
    [61, 'say it shorter'],
  ])('a title of %d characters: %s', (length, fix) => {
    const line = `pages.config.ts › /more › title: has ${length} characters as search results show it; 30 to 60 are good: ${fix}`;
    expect(lengths(page('/more', { title: titled(length), description: described(100) }))).toEqual(fix ? [line] : []);
  });

  test("a title's length includes the appended company name, and the advice mentions it", () => {
    const added = ` | ${company.name}`;
    expect(lengths(page('/more', { title: 'x'.repeat(60), description: described(100) }))).toEqual([
      `pages.config.ts › /more › title: has ${60 + added.length} characters as search results show it; 30 to 60 are good: say it shorter ("${added}" counts, too)`,
    ]);
  });

  test.each([
    [69, 'say more'],
    [70, undefined],
    [160, undefined],
    [161, 'say it shorter'],
  ])('a description of %d characters: %s', (length, fix) => {
    const line = `pages.config.ts › /more › description: has ${length} characters as search results show it; 70 to 160 are good: ${fix}`;
    expect(lengths(page('/more', { title: titled(40), description: described(length) }))).toEqual(fix ? [line] : []);
  });

  test('of pages hidden from search engines are not checked', () => {
    expect(lengths(page('/more', { index: false, title: 'x', description: 'x' }))).toEqual([]);
  });

  test('are reported for every page that repeats those of another', () => {
    const same = { title: 'The same', description: 'The same as well' };
    const pages = pagesWith(page('/one', same), page('/two', { title: 'The same' }), page('/three', same));
    expect(adviceOn(compile(pages)).filter((line) => line.includes('is that of'))).toEqual([
      'pages.config.ts › /two › title: is that of /one too: give each page its own',
      'pages.config.ts › /three › title: is that of /one too: give each page its own',
      'pages.config.ts › /three › description: is that of /one too: give each page its own',
    ]);
  });
});

test('advice that applies to all pages of a block is given once', () => {
  const entries = page('/entry/{path}', { each: 'services', title: 'The same' });
  const third = { 'services/three.ts': service(3, 'three') };
  const lines = adviceOn(compile(pagesWith(entries), third));
  expect(lines.filter((line) => line.includes('› /entry/{path} › title: is that of'))).toEqual([
    'pages.config.ts › /entry/{path} › title: is that of /entry/one on 2 pages too, such as /entry/two: give each page its own',
  ]);
  expect(lines.filter((line) => line.includes('/entry/') && line.includes('no other page leads'))).toEqual([
    'pages.config.ts › /entry/{path}: no other page leads to 3 of its pages, such as /entry/one: link to them from a section or from src/content/navigation.ts',
  ]);
});

test('lengths on the pages of a block are reported together', () => {
  const entries = page('/entry/{path}', { each: 'services', title: '{title}' });
  const longer = { 'services/two.ts': service(2, 'two', { title: 'Service two, B' }) };
  const lines = adviceOn(compile(pagesWith(entries), longer)).filter((line) =>
    line.includes('› /entry/{path} › title: has'),
  );
  const [short, long] = ['Service one', 'Service two, B'].map((title) => `${title} | ${company.name}`.length);
  expect(lines).toEqual([
    expect.stringContaining(
      `has ${short} to ${long} characters on 2 pages, such as /entry/one, as search results show it`,
    ),
  ]);
});

test('Google Analytics in addition to Tag Manager may count visits twice', () => {
  const adviceFor = (more: object) =>
    adviceOn(
      compile(pagesWith(), {
        'company.ts': { ...company, integrations: { googleAnalytics: { measurementId: 'G-AB12' }, ...more } },
      }),
    ).filter((line) => line.includes('G-AB12'));
  expect(adviceFor({})).toEqual([]);
  expect(adviceFor({ tagManager: { containerId: 'GTM-AB12' } })).toHaveLength(1);
});

test('interface words in another language than the texts are reported', () => {
  const adviceFor = (language: string, ofWords: string) => {
    const site = compile(pagesWith());
    const [words, facts] = [
      { ...site.words, language: ofWords },
      { ...site.facts, language },
    ];
    return adviceOn({ ...site, words, facts }).filter((line) => line.startsWith('src/content/words.ts'));
  };
  expect(adviceFor('de', 'en')).toEqual([
    'src/content/words.ts › language: is "en", and that of the texts is "de", as src/content/company.ts says: translate these words and write "de" here, or the other there',
  ]);
  expect(adviceFor('pt-BR', 'pt')).toEqual([]);
});

describe('texts in another language than declared', () => {
  const french =
    'Nous tenons vos comptes, vos paies et vos déclarations, et vous tenez la boutique. Vous parlez toujours à la même personne, et elle répond dans les deux jours. Nos tarifs sont affichés et ne changent pas en cours d’année. Nous écrivons nous-mêmes à votre ancien cabinet, et nous reprenons votre dossier le mois que vous voulez. ';
  const german =
    'Wir messen erst, dann nennen wir einen Preis, und der gilt bis zum letzten Tag. Wer bei Ihnen misst, baut auch ein und kommt nach dem Winter wieder. ';
  const adviceFor = (language: string, sentences: string) => {
    const site = compile(pagesWith(page('/more', { sections: [{ ...text, paragraphs: [sentences] }, banner] })));
    return adviceOn({ ...site, facts: { ...site.facts, language } }).filter((line) =>
      line.startsWith('src/content/company.ts › language'),
    );
  };

  test.each([
    ['en', french.repeat(3), 'French: if they are, use "fr"'],
    ['fr-CA', german.repeat(5), 'German: if they are, use "de"'],
  ])('are reported for "%s"', (language, sentences, guess) => {
    expect(adviceFor(language, sentences)).toEqual([expect.stringContaining(`most texts look like ${guess}`)]);
  });

  test.each([
    ['the declared language', 'fr-CA', french.repeat(3)],
    ['few words', 'en', german],
    ['an undetectable language', 'lb', french.repeat(3)],
  ])('are not reported for %s', (_name, language, sentences) => {
    expect(adviceFor(language, sentences)).toEqual([]);
  });
});

describe('an orphan page', () => {
  const lonely = (pages: Page[], more?: Record<string, unknown>) =>
    adviceOn(compile(pages, more)).flatMap(
      (line) => /^pages\.config\.ts › (\S+): no other page leads here/.exec(line)?.[1] ?? [],
    );
  const leadingTo = (to: string) => [{ ...banner, action: { label: 'Go', to } }];
  const others = pagesWith();

  test('is reported, unless it is the home page or hidden from search engines', () => {
    expect(lonely(pagesWith(page('/more'), page('/hidden', { index: false })))).toEqual(['/thank-you', '/more']);
    const nowhere = { 'navigation.ts': [{ name: 'Item', path: '/more' }] };
    expect(lonely(pagesWith(page('/more')), nowhere)).toEqual(['/thank-you']);
  });

  test('may be linked from a section of another page, but not its own', () => {
    const more = (to: string) => page('/more', { sections: leadingTo(to) });
    expect(lonely(pagesWith(more('/thank-you')))).toEqual(['/more']);
    expect(lonely(pagesWith(more('/more')))).toEqual(['/thank-you', '/more']);
  });

  test.each(['/x#top', '/x?from=more', '/x?from=more#top'])('may be linked as %s', (to) => {
    const target = page('/x', { sections: [{ ...banner, id: 'top' }] });
    expect(lonely(pagesWith(page('/more', { sections: leadingTo(to) }), target))).toEqual(['/thank-you', '/more']);
  });

  test('may be linked from the breadcrumbs of its child page', () => {
    expect(lonely(pagesWith(page('/list'), page('/part', { within: '/list' })))).toEqual(['/thank-you', '/part']);
  });

  test('is reported with its block if the block creates several pages', () => {
    const pages = pagesWith(page('/t/{path}', { each: 'services', title: 'All of {title}' }));
    const navigation = { 'navigation.ts': [{ name: 'Item', path: '/t/two' }] };
    expect(adviceOn(compile(pages, navigation))).toContain(
      'pages.config.ts › /t/{path}: no other page leads to /t/one: link to it from a section or from src/content/navigation.ts',
    );
  });

  test.each([0, 1])('may be linked from the navigation, wherever it is in the file', (index) => {
    const navigation = { 'navigation.ts': [{ name: 'Item', path: '/more' }] };
    expect(lonely(others.toSpliced(index, 0, page('/more')), navigation)).toEqual(['/thank-you']);
  });
});

describe('sections', () => {
  test('the main heading comes first, even after hidden sections and on one of many pages', () => {
    const hidden = { ...text, hidden: true };
    expect(
      advice(page('/t/{path}', { each: 'services', title: 'All of {title}', sections: [hidden, text, banner] })),
    ).toEqual([
      'pages.config.ts › /t/{path} › sections[2] (type "banner"): has the main heading, but comes after section 1, which has one too: move it to the top',
    ]);
  });

  test('the main heading comes first', () => {
    expect(adviceIn(banner, text)).toEqual([]);
    const hero = { type: 'hero', tagline: 'x', pitch: 'x', action: { label: 'Go', to: '/' } };
    expect(adviceIn({ ...hero, picture: { src: photograph, alt: 'A picture' } }, text)).toEqual([]);
    expect(adviceIn(row, text, banner)).toEqual([
      `${place(2, 'banner')}: has the main heading, but comes after section 0, which has one too: move it to the top`,
    ]);
  });

  test('adjacent sections of the same type are reported if they look the same', () => {
    const again = { ...text, heading: 'Another' };
    const picture = { src: photograph, alt: 'A picture' };
    expect(adviceIn(banner, text, again)).toEqual([
      expect.stringMatching(
        /sections\[2\] \(type "text"\): is a second "Text" right below another that looks the same: /,
      ),
    ]);
    expect(adviceIn(banner, text, { ...text, hidden: true }, again)).toEqual([
      expect.stringMatching(/sections\[3\] \(type "text"\): is a second/),
    ]);
    expect(adviceIn(banner, text, { ...again, tone: 'bone' })).toEqual([]);
    expect(adviceIn(banner, text, { ...again, pictureSide: 'left' })).toEqual([]);
    expect(adviceIn(banner, text, { ...again, picture })).toEqual([]);
    expect(adviceIn(banner, text, row, again)).toEqual([]);
  });

  test('different pictures with the same text alternative are reported, the same picture twice is not', () => {
    const one = { ...banner, picture: { src: photograph, alt: 'A hill' } };
    const other = (src: string, alt: string) => ({ ...text, picture: { src, alt } });
    const line = `${place(1, 'text')}: describes two pictures with the same words, "A hill": say of each what only it shows`;
    expect(adviceIn(one, other(otherPhotograph, 'A hill'))).toEqual([line]);
    expect(adviceIn(one, other(otherPhotograph, 'Another hill'))).toEqual([]);
    expect(adviceIn(one, other(photograph, 'A hill'))).toEqual([]);
    const second = page('/second', { sections: [{ ...banner, picture: { src: otherPhotograph, alt: 'A hill' } }] });
    expect(advice(page('/more', { sections: [one] }), second)).toEqual([]);
  });
});

test('logos of sections that show them are found once, whatever pages have them', () => {
  const partners = {
    type: 'partners',
    heading: 'With',
    items: [{ name: 'One', logo: { src: photograph, alt: 'One' } }],
  };
  const pages = ['/more', '/else'].map((path) => page(path, { sections: [banner, partners] }));
  const [{ logo, place: at } = {}, ...others] = logosOn(compile(pagesWith(...pages)));
  expect([logo?.alt, at?.path, others]).toEqual(['One', ['/more', 'sections[1] (type "partners")'], []]);
});

describe('a picture smaller than its displayed size', () => {
  /** Returns the advice for a banner whose picture has a given width. */
  function adviceForBanner(width: number, widths?: number[]): string[] {
    const sections = [{ ...banner, picture: { src: photograph, alt: 'A picture' } }, text];
    const site = compile(pagesWith(page('/more', { sections })));
    for (const section of site.pages.flatMap((one) => one.sections))
      if (section.type === 'banner' && section.props.picture) {
        section.props.picture.width = width;
        section.props.picture.widths = widths ?? section.props.picture.widths;
      }
    return adviceOn(site).filter((line) => line.includes('px wide'));
  }

  test('is reported with the size that it should have', () => {
    const [line = ''] = adviceForBanner(10);
    const across = Number(/shown up to (\d+) px wide/.exec(line)?.[1]);
    expect(line).toBe(
      `${place(0, 'banner')} › picture: is 10 px wide, and shown up to ${across} px wide: take a bigger master, or another picture`,
    );
    expect(adviceForBanner(across - 1)).toHaveLength(1);
    expect(adviceForBanner(across)).toEqual([]);
  });

  test('is not reported if it is a drawing', () => {
    expect(adviceForBanner(10, [])).toEqual([]);
  });
});

test('unfilled placeholders are reported everywhere', () => {
  const wrong = {
    title: 'All of [your title]',
    description: 'TODO',
    sections: [
      { ...banner, text: 'Say {something}' },
      // Means "all of Brazil", and is valid.
      { type: 'text', heading: 'More', paragraphs: ['Todo o Brasil'] },
    ],
  };
  const line = (where: string, found: string) =>
    `pages.config.ts › /more › ${where}: shows "${found}" to visitors: write what belongs there`;
  expect(advice(page('/more', wrong))).toEqual([
    line('title', '[your title]'),
    line('description', 'TODO'),
    line('sections[0] (type "banner") › text', '{something}'),
  ]);
});

test.each(['{address}', '{firm.address}'])('%s is reported with the company fact that it probably meant', (found) => {
  expect(advice(page('/more', { sections: [{ ...banner, text: `Write to ${found}.` }] }))).toEqual([
    `pages.config.ts › /more › sections[0] (type "banner") › text: shows "${found}" to visitors: write {company.address}`,
  ]);
});

test('unfilled placeholders in content are reported with their file, whichever pages show it', () => {
  const faq = [
    { question: 'Why?', answer: 'So' },
    { question: 'Who is {{name}} at {company.name}?', answer: 'TODO' },
  ];
  const questions = { type: 'faq', heading: 'Questions' };
  const one = service(1, 'one', { outcome: 'Lorem ipsum' });
  const pages = pagesWith(
    page('/more', { sections: [banner, questions] }),
    page('/other', { sections: [banner, questions] }),
  );
  const lines = adviceOn(compile(pages, { 'faq.ts': faq, 'services/one.ts': one })).filter((line) =>
    line.includes('shows "'),
  );
  const fix = 'to visitors: write what belongs there';
  expect(lines).toEqual([
    `src/content/services/one.ts › outcome: shows "Lorem ipsum" ${fix}`,
    `src/content/faq.ts › [1] › question: shows "{{name}}" ${fix}`,
    `src/content/faq.ts › [1] › answer: shows "TODO" ${fix}`,
  ]);
});

test('reports markup where a text with links is written', () => {
  const questions = [{ question: 'Why?', answer: 'See [this](/) and <b>that</b>, **too**' }];
  const more = page('/more', { sections: [banner, { type: 'faq', heading: 'Q' }] });
  expect(adviceOn(compile(pagesWith(more), { 'faq.ts': questions }))).toContain(
    'src/content/faq.ts › [0] › answer: shows "<b>" to visitors, as this text has no markup: leave it out',
  );
});

test.each([
  ['<b>', '<b>Ours</b>'],
  ['</em>', 'Ours</em>'],
  ['<a href="/x">', '<a href="/x">Ours</a>'],
  ['<br/>', 'One<br/>two'],
  ['&nbsp;', 'One&nbsp;two'],
  ['&#8211;', 'One &#8211; two'],
  ['**Ours**', '**Ours** is more'],
  ['[here](/x)', 'Look [here](/x)'],
])('reports %j, which visitors would see literally', (found, text) => {
  expect(advice(page('/more', { sections: [{ ...banner, text }] }))).toContain(
    `${place(0, 'banner')} › text: shows "${found}" to visitors, as this text has no markup: ${found.startsWith('&') ? 'write the sign itself' : 'leave it out'}`,
  );
});

test.each([
  ['[here] (/x)', 'Look [here] (/x)', 'a link has no space between "]" and "("'],
  ['## Why us', 'Words.\n## Why us\nMore.', 'texts have no headings'],
  ['|---|:-:|', '| a | b |\n|---|:-:|\n| 1 | 2 |', 'texts have no tables'],
  ['---', 'One.\n\n---\n\nTwo.', 'texts have no rules'],
  ['* * *', 'One.\n* * *\nTwo.', 'texts have no rules'],
  ['```sh', '```sh\nnpm ci\n```', 'texts have no blocks of code'],
  ['* this', 'We do:\n* this\n* that', 'begin them with "- "'],
  ['•\tthis', 'We do:\n•\tthis\n•\tthat', 'begin them with "- "'],
])('reports %j, which visitors would see literally, with a cure', (found, paragraph, cure) => {
  const sections = [{ ...text, paragraphs: [paragraph] }, banner];
  const lines = advice(page('/more', { sections })).filter((line) => line.includes('shows "'));
  expect(lines).toEqual([expect.stringMatching(/ › paragraphs\[0\].*: shows "/)]);
  expect(lines[0]).toContain(`"${found}" to visitors, as `);
  expect(lines[0]).toContain(cure);
});

test('reports a picture in a plain text', () => {
  expect(advice(page('/more', { sections: [{ ...banner, text: 'Look: ![A chart](chart.png)' }] }))).toContain(
    `${place(0, 'banner')} › text: shows "![A chart](chart.png)" to visitors, as texts have no pictures: show it in a section`,
  );
});

test.each([
  ['｛company.name｝', '{company.name}'],
  ['［料金表］（/more）', '[料金表](/more)'],
  ['＊＊無料＊＊', '**無料**'],
])('reports the full-width %j with the characters that were meant', (found, meant) => {
  expect(advice(page('/more', { sections: [{ ...banner, text: `これは${found}です` }] }))).toContain(
    `${place(0, 'banner')} › text: shows "${found}" to visitors, as its signs are full-width: write ${meant}`,
  );
});

test.each([
  '［注］（別紙）',
  'R&D; more',
  '2 < 3 > 1',
  'C++ **',
  'a < b',
  '<canvas> and <script>',
  '5 * 4 ** 2',
  '[1] (see below)',
  '#1 in Leipzig, in C# and F#',
  'from 49 €*\n* plus VAT',
  'a | b - c | d',
  'One -- two',
])('does not report %j', (text) => {
  expect(advice(page('/more', { sections: [{ ...banner, text }] })).filter((line) => line.includes('shows "'))).toEqual(
    [],
  );
});

test('unfilled placeholders in a company fact are reported once, however many texts contain it', () => {
  const named = { ...company, name: '{your name} Ltd' };
  const text = '{company.name} says TODO';
  const more = page('/more', { sections: [{ ...banner, heading: 'We are {company.name}', text }] });
  const lines = adviceOn(compile(pagesWith(more), { 'company.ts': named })).filter((line) => line.includes('shows "'));
  expect(lines).toEqual([
    'src/content/company.ts › name: shows "{your name}" to visitors: write what belongs there',
    `${place(0, 'banner')} › text: shows "TODO" to visitors: write what belongs there`,
  ]);
});

describe('a security contact', () => {
  const expires = '2030-01-01';
  const adviceBeforeExpiry = (days: number, security: object | undefined = { contact: 'us@little.test', expires }) => {
    const site = compile(pagesWith(), { 'company.ts': { ...company, security } });
    const today = new Date(Date.parse(expires) - days * 86_400_000);
    return adviceOn(site, today).filter((line) => line.startsWith('src/content/company.ts'));
  };

  test.each([0, 30, 366, 400])('is reported %d days before it expires', (days) => {
    expect(adviceBeforeExpiry(days)).toEqual([
      `src/content/company.ts › security › expires: is ${days} days from now: choose a day within a year, and not soon`,
    ]);
  });

  test('is reported after it has expired', () => {
    expect(adviceBeforeExpiry(-1)).toEqual([
      'src/content/company.ts › security › expires: is over: choose a day within a year, and not soon',
    ]);
  });

  test.each([31, 365])('is not reported %d days before it expires', (days) =>
    expect(adviceBeforeExpiry(days)).toEqual([]),
  );

  test('is optional', () => {
    const site = compile(pagesWith());
    expect(adviceOn(site).filter((line) => line.startsWith('src/content/'))).toEqual([]);
  });
});

test('advice on the pages of a block is given once', () => {
  const sections = [{ ...banner, text: 'TODO' }];
  const description = 'TBD';
  expect(advice(page('/t/{path}', { each: 'services', title: 'All of {title}', description, sections }))).toEqual([
    'pages.config.ts › /t/{path} › description: shows "TBD" to visitors: write what belongs there',
    'pages.config.ts › /t/{path} › sections[0] (type "banner") › text: shows "TODO" to visitors: write what belongs there',
  ]);
});

describe('numbers of words and items', () => {
  const numbers = (...services: object[]) =>
    adviceOn(
      compile(
        pagesWith(),
        Object.fromEntries(
          services.map((more, index) => [`services/s${index}.ts`, service(index + 9, `s${index}`, more)]),
        ),
      ),
    ).filter((line) => line.includes('look best'));

  test('other than those of the design are allowed, and cause one piece of advice', () => {
    expect(numbers({})).toEqual([]);
    expect(
      numbers({ services: ['A: b'] }, { detailedDescription: 'word '.repeat(60) }, { services: ['A: b'] }),
    ).toEqual([
      'src/content/services/s0.ts › services: has 1 item; 8 look best; 1 more are like this',
      'src/content/services/s1.ts › detailedDescription: has 60 words; 90 to 150 look best',
    ]);
  });
});

describe('other languages', () => {
  const other = `${company.url}/other`;
  const more = `${company.url}/more`;
  const german = 'German';
  /** Returns the advice for a page with these alternates, beside another page with its own. */
  const adviceOnAlternates = (
    alternates: Record<string, string>,
    back: Record<string, string> = {},
    isGerman = true,
  ) => {
    const site = compile(pagesWith(page('/more', { alternates }), page('/other', { title: german, alternates: back })));
    const pages = site.pages.map((one) =>
      one.path === '/other' && isGerman ? { ...one, meta: { ...one.meta, language: 'de' } } : one,
    );
    return adviceOn({ ...site, pages }).filter((line) => line.includes('› /more › alternates ›'));
  };
  const at = (language: string) => `pages.config.ts › /more › alternates › ${language}: `;

  test.each([
    ['that reference each other', { de: other }, { en: more }, true, []],
    ['on another site', { de: 'https://de.test/' }, {}, true, []],
    ['one-way', { de: other }, {}, true, [`${at('de')}"${other}" does not name this page`]],
    [
      'back to another page',
      { de: other },
      { en: company.url },
      true,
      [`${at('de')}"${other}" does not name this page`],
    ],
    ['in another language than declared', { de: other }, { en: more }, false, [`${at('de')}"${other}" is in "en"`]],
    [
      'that are broken',
      { de: `${company.url}/nowhere` },
      {},
      true,
      [`${at('de')}"${company.url}/nowhere" leads nowhere`],
    ],
    ['in the language of the page', { en: 'https://en.test/' }, {}, true, [`${at('en')}is "https://en.test/"`]],
  ])('addresses %s', (_, alternates, back, isGerman, lines) => {
    expect(adviceOnAlternates(alternates, back, isGerman)).toEqual(lines.map((line) => expect.stringContaining(line)));
  });

  test('structured data in another language than its page is reported', () => {
    const site = compile(pagesWith(page('/more')));
    const [source] = site.sources.values();
    if (!source) throw new Error('there is no page');
    const adviceForLanguage = (inLanguage: string) => {
      const graph = [{ '@type': 'Article' as const, '@id': 'x', inLanguage }];
      return adviceOn({
        ...site,
        sources: new Map([...site.sources, ['/more', { ...source, written: '/more', graph }]]),
      });
    };
    const line = 'pages.config.ts › /more: has structured data with inLanguage "fr", and is in "en"';
    expect(adviceForLanguage('fr')).toContainEqual(expect.stringContaining(line));
    expect(adviceForLanguage('en').join()).not.toContain('inLanguage');
  });
});
