import { describe, expect, test } from 'vitest';
import { readContent } from '../content/content.ts';
import { formatProblem } from '../content/problems.ts';
import { inspectPages, inspectSite } from '../inspect.ts';
import {
  banner,
  company,
  contentWith,
  drawing,
  eachService,
  otherPhotograph,
  page,
  pagesWith,
  photograph,
  service,
} from '../tests/littleSite.ts';

const faq = [{ question: 'Why?', answer: 'So' }];
const questions = { type: 'faq', heading: 'Questions' };
const text = { type: 'text', heading: 'A text', paragraphs: ['It says so'] };
const form = { type: 'contact', heading: 'Write to us' };
const picture = { src: photograph, alt: 'A picture' };

const inspect = (...pages: ReturnType<typeof page>[]) =>
  inspectSite(pagesWith(...pages), readContent(contentWith({ 'faq.ts': faq })));
/** Returns the problems of additional pages. */
const mistakes = (...pages: ReturnType<typeof page>[]) => inspect(...pages).problems.map(formatProblem);
const problemsIn = (...sections: unknown[]) => mistakes(page('/more', { sections }));

/** Returns a compiled page, which must be valid. */
function made(address: string, ...pages: ReturnType<typeof page>[]) {
  const { problems, pages: all } = inspect(...pages);
  expect(problems).toEqual([]);
  const found = all.find(({ path }) => path === address);
  if (!found) throw new Error(`there is no ${address}`);
  return found;
}

describe('a missing company fact', () => {
  const about = { type: 'faq', id: 'about', heading: 'About {company.platform}' };
  const withoutPlatform = (more: object = {}, ...sections: object[]) =>
    inspectSite(
      pagesWith(page('/more', { sections: [banner, about, ...sections], ...more })),
      readContent(
        contentWith({
          'company.ts': { ...company, platform: undefined },
          'faq.ts': [{ question: 'What is {company.platform}?', answer: 'Ours' }, ...faq],
        }),
      ),
    );

  test('hides the sections and items that mention it', () => {
    const { problems, pages } = withoutPlatform({}, questions);
    expect(problems).toEqual([]);
    const sections = pages.find(({ path }) => path === '/more')?.sections;
    expect(sections?.map(({ type }) => type)).toEqual(['banner', 'faq']);
    expect(sections?.[1]?.props).toMatchObject({ questions: faq });
  });

  test('is still a mistake in a page title, and links to hidden sections are broken', () => {
    expect(withoutPlatform({ title: 'The {company.platform}' }).problems).toHaveLength(1);
    const link = { ...text, action: { label: 'Go', to: '#about' } };
    expect(withoutPlatform({}, link).problems.map(formatProblem)).toEqual([
      expect.stringContaining('hides its section'),
    ]);
  });
});

describe('links in texts', () => {
  const linking = (href: string) => ({ ...text, paragraphs: [`Go [there](${href}) or [home](/).`] });
  const inContent = (href: string) =>
    inspectSite(
      pagesWith(page('/more', { sections: [{ ...banner, id: 'top' }] })),
      readContent(contentWith({ 'faq.ts': [{ question: 'Where?', answer: `Go [there](${href}).` }] })),
    ).problems.map(formatProblem);

  test.each(['/more', '/more#top', 'https://example.org', 'mailto:a@b.test', '/prices.pdf'])('%s is valid', (href) => {
    expect(mistakes(page('/more', { sections: [{ ...banner, id: 'top' }, linking(href)] }))).toEqual([]);
    expect(inContent(href)).toEqual([]);
  });

  test('a broken link is reported where it is written', () => {
    expect(problemsIn(banner, linking('/mroe'))).toEqual([
      'pages.config.ts › /more › sections[1] (type "text") › paragraphs[0]: "/mroe" leads nowhere: there is no such page. Did you mean "/more"?',
    ]);
    expect(problemsIn(banner, linking('#nowhere'))).toEqual([
      expect.stringContaining('no section with the id "nowhere"'),
    ]);
    expect(inContent('/mroe')).toEqual([
      'src/content/faq.ts › [0] › answer: "/mroe" leads nowhere: there is no such page. Did you mean "/more"?',
    ]);
  });

  test('a link without an end is a mistake', () => {
    expect(problemsIn(banner, { ...text, paragraphs: ['See [prices](/a'] })).toEqual([
      expect.stringContaining('paragraphs[0]: has a link that does not end: write [words](/address)'),
    ]);
  });

  test('a shared text may be on any page, so its links need a path', () => {
    expect(inContent('#top')).toEqual([expect.stringContaining('"#top" needs a page')]);
  });
});

describe('a page', () => {
  test('has its visible sections in order, with keys, anchors and steps', () => {
    const sections = [
      text,
      { ...banner, id: 'top', step: { label: 'Top', offset: -70 } },
      { ...text, hidden: true, id: 'away', step: { label: 'Away', offset: 0 } },
      { ...text, id: 'about' },
      text,
    ];
    const { sections: shown, steps, anchors } = made('/more', page('/more', { sections }));
    expect(shown.map(({ type, key, id }) => [type, key, id])).toEqual([
      ['text', 'text/1', undefined],
      ['banner', 'top', 'top'],
      ['text', 'about', 'about'],
      ['text', 'text/3', undefined],
    ]);
    expect(steps).toEqual([{ label: 'Top', offset: -70, id: 'top' }]);
    expect(anchors).toEqual(['top', 'about']);
    expect(inspect(page('/more', { sections })).sources.get('/more')?.places).toEqual([0, 1, 3, 4]);
  });

  test('has the index of its main heading if that is not in the first visible section', () => {
    const at = (...sections: unknown[]) => made('/more', page('/more', { sections })).headingAt;
    expect(at(text, { ...text, hidden: true }, text, banner)).toBe(2);
    expect(at({ ...text, hidden: true }, banner, text)).toBeUndefined();
  });

  test('has its parent, and the fields of its layout', () => {
    const plain = made('/more', page('/more'));
    for (const field of ['within', 'trail']) expect(plain).not.toHaveProperty(field);
    expect(plain.layout).not.toHaveProperty('own');
    const { within, layout } = made('/more', page('/more', { within: '/', footerPicture: picture }));
    expect([within, layout.own?.footerPicture?.alt]).toEqual(['/', picture.alt]);
  });

  test("has its layout's content, the same on all pages", () => {
    const { pages } = inspect(page('/more', { layout: 'solutions' }));
    const layouts = pages.map(({ layout }) => layout);
    expect(new Set(layouts.map(({ name }) => name))).toEqual(new Set(['site', 'solutions']));
    expect(layouts[0]?.data).toMatchObject({ name: company.name, email: company.email });
    expect(layouts[1]).toBe(layouts[0]);
  });

  test('has its path as written, and the values of its placeholders', () => {
    const { sources } = inspect();
    expect(sources.get('/')).toMatchObject({ written: '/', files: [], places: [0], values: {} });
    expect(sources.get('/s/two')).toMatchObject({
      written: '/s/{path}',
      files: ['src/content/services/two.ts'],
      values: { path: 'two' },
    });
  });
});

describe('the head of a page', () => {
  const metaOf = (path: string, more: object = {}) => made(path, page(path, more)).meta;

  test("contains the page's texts and the company's facts", () => {
    expect(metaOf('/more')).toEqual({
      title: `Page /more | ${company.name}`,
      description: 'What is on /more',
      url: `${company.url}/more`,
      image: { url: `${company.url}/share/more.jpg`, alt: 'Page /more' },
      siteName: company.name,
      language: 'en',
      index: true,
    });
  });

  test('contains no soft hyphens, which would prevent search matches', () => {
    const soft = 'Dienst\u00ADleistung';
    const { pages, shareCards } = inspectSite(
      pagesWith(page('/more', { title: soft, description: soft })),
      readContent(contentWith()),
    );
    const found = pages.find(({ path }) => path === '/more');
    const headTexts = [
      found?.meta.title,
      found?.meta.description,
      shareCards.find(({ file }) => file.includes('more'))?.title,
    ];
    expect(headTexts.map((text) => text?.includes('Dienstleistung'))).toEqual([true, true, true]);
  });

  test('contains the text direction if it is right-to-left', () => {
    const directionIn = (language: string) => {
      const read = readContent(contentWith({ 'company.ts': { ...company, language } }));
      return inspectSite(pagesWith(), read).pages[0]?.meta;
    };
    expect(directionIn('ar')).toMatchObject({ language: 'ar', direction: 'rtl' });
    expect(directionIn('de')).not.toHaveProperty('direction');
  });

  test('is hidden from search engines if the company is', () => {
    const read = readContent(contentWith({ 'company.ts': { ...company, findable: false } }));
    expect(inspectSite(pagesWith(), read).pages.map(({ meta }) => meta.index)).not.toContain(true);
  });

  test("contains the company's name once", () => {
    expect(metaOf('/more', { title: `About ${company.name}` }).title).toBe(`About ${company.name}`);
    expect(metaOf('/more', { title: 'About {company.name}' }).title).toBe(`About ${company.name}`);
  });

  test('references the page in other languages, except on a not-found page', () => {
    const alternates = { de: 'https://little.test/de/more' };
    expect(metaOf('/more', { alternates }).alternates).toEqual(alternates);
    const missing = metaOf('/de/404', { alternates });
    for (const field of ['alternates', 'url']) expect(missing).not.toHaveProperty(field);
    expect(missing.index).toBe(false);
    expect(metaOf('/404-and-more').index).toBe(true);
  });

  test('is hidden from search engines if the page is', () => {
    expect(metaOf('/more', { index: false })).toMatchObject({ index: false, url: `${company.url}/more` });
  });
});

describe('a share image', () => {
  const cardOf = (path: string, more: object = {}) => {
    const { site, problems } = inspect(page(path, more));
    expect(problems).toEqual([]);
    return site?.shareCards.at(-1);
  };

  test('shows only the title for a page without pictures', () => {
    expect(cardOf('/a/b/more')).toEqual({ file: '/share/a/b/more.jpg', title: 'Page /a/b/more', picture: undefined });
    expect(cardOf('/a/b-more')?.file).not.toBe(cardOf('/a-b/more')?.file);
    expect(inspect().site?.shareCards[0]?.file).toBe('/share/index.jpg');
  });

  test('shows the first picture of the page, however deeply nested', () => {
    const second = { ...text, picture: { ...picture, alt: 'The second' } };
    const sections = [banner, { ...text, picture }, second];
    expect(cardOf('/more', { sections })?.picture?.alt).toBe(picture.alt);
    const families = { type: 'service-families', heading: 'All' };
    expect(cardOf('/more', { sections: [banner, families, second] })?.picture?.alt).toBe('A card');
  });

  test('does not show a drawing', ({ skip }) => {
    skip(drawing === undefined, 'the library has none');
    const partners = [{ name: 'A partner', logo: { src: drawing, alt: 'A logo' } }];
    const row = { type: 'partners', heading: 'With' };
    const more = page('/more', { sections: [banner, row, { ...text, picture }] });
    const { site, problems } = inspectSite(pagesWith(more), readContent(contentWith({ 'partners.ts': partners })));
    expect(problems).toEqual([]);
    expect(site?.shareCards.at(-1)?.picture?.alt).toBe(picture.alt);
  });

  test("shows the page's own title and picture for it", () => {
    const share = { title: 'Look', picture: { ...picture, alt: 'Its own' } };
    const sections = [{ ...banner, picture }];
    expect(cardOf('/more', { share, sections })).toMatchObject({ title: 'Look', picture: { alt: 'Its own' } });
    expect(cardOf('/more', { share: { title: 'Look' }, sections })).toMatchObject({
      title: 'Look',
      picture: { alt: picture.alt },
    });
  });

  test('has the text alternative of its picture, or its title', () => {
    const { meta } = made('/more', page('/more', { sections: [{ ...banner, picture }] }));
    expect(meta.image.alt).toBe(picture.alt);
    expect(made('/more', page('/more', { share: { title: 'Look' } })).meta.image.alt).toBe('Look');
  });
});

describe('old addresses', () => {
  test('redirect to their page', () => {
    const { site } = inspect(
      page('/more', { redirectFrom: ['/old', '/older'] }),
      page('/other', { redirectFrom: ['/x'] }),
    );
    expect(site?.redirects).toEqual([
      { from: '/old', to: '/more' },
      { from: '/older', to: '/more' },
      { from: '/x', to: '/other' },
    ]);
  });

  test('redirect to the page of each entry, unless they are pages', () => {
    const each = { ...eachService, redirectFrom: ['/{path}'] };
    const { site } = inspectSite(
      [...pagesWith(page('/one')).filter((one) => one !== eachService), each],
      readContent(contentWith()),
    );
    expect(site?.redirects).toEqual([{ from: '/two', to: '/s/two' }]);
  });

  test('that are pages are mistakes', () => {
    expect(mistakes(page('/more', { redirectFrom: ['/old', '/404', '/s/one', '/more'] }))).toEqual([
      'pages.config.ts › /more › redirectFrom[1]: "/404" is a page, and no old address: leave it out, or give that page another path',
      'pages.config.ts › /more › redirectFrom[2]: "/s/one" is a page, and no old address: leave it out, or give that page another path',
      'pages.config.ts › /more › redirectFrom[3]: "/more" is the address of this page itself: leave it out',
    ]);
  });

  test('derived from a former path of an entry redirect to its page', () => {
    const pages = pagesWith().filter((one) => one !== eachService);
    const each = { ...eachService, redirectFrom: ['/t/{path}', '/u/{path}'] };
    const two = service(2, 'two', { formerPaths: ['deux', 'zwei'] });
    const inspectTwo = (one: object) =>
      inspectSite([...pages, each], readContent(contentWith({ 'services/one.ts': one, 'services/two.ts': two })));
    const { site, problems } = inspectTwo(service(1, 'one'));
    expect(problems).toEqual([]);
    const redirectsToTwo = site?.redirects.filter(({ to }) => to === '/s/two').map(({ from }) => from);
    expect(redirectsToTwo).toEqual([
      '/t/two',
      '/u/two',
      '/s/deux',
      '/t/deux',
      '/u/deux',
      '/s/zwei',
      '/t/zwei',
      '/u/zwei',
    ]);
    const problemsOfFormer = (...formerPaths: string[]) =>
      inspectTwo(service(1, 'one', { formerPaths })).problems.map(formatProblem);
    // One mistake, however many addresses the page had.
    expect(problemsOfFormer('eins', 'deux')).toEqual([
      'src/content/services/two.ts › formerPaths[0]: "/s/deux" leads to /s/one already',
    ]);
    // The former path is wrong, not the current path of another entry.
    expect(problemsOfFormer('two')).toEqual([
      'src/content/services/one.ts › formerPaths[0]: "/s/two" is a page, and no old address: leave it out, or give that page another path',
    ]);
    expect(problemsOfFormer('one')).toEqual([
      'src/content/services/one.ts › formerPaths[0]: "/s/one" is the address of this page itself: leave it out',
    ]);
    expect(problemsOfFormer('Not one')).toEqual([
      'src/content/services/one.ts › formerPaths[0]: must be lower-case letters from a to z, digits and hyphens',
    ]);
  });

  test('with invalid syntax are mistakes', () => {
    expect(mistakes(page('/more', { redirectFrom: ['/old', '/data/x', '/a//b', '/a*', '/x?y'] }))).toEqual([
      'pages.config.ts › /more › redirectFrom[1]: "/data/x" is kept for the site\'s own files and services',
      ...['/a//b', '/a*', '/x?y'].map((address, index) =>
        expect.stringContaining(
          `redirectFrom[${index + 2}]: "${address}" is no old address: write it like "/about-us"`,
        ),
      ),
    ]);
    expect(
      mistakes(page('/more', { redirectFrom: ['/über-uns', '/our_team', '/c.php', '/A B', '/?id=1', '/b/*'] })),
    ).toEqual([]);
    expect(mistakes(page('/more', { redirectFrom: ['/s/*', '/more.html'] }))).toEqual([
      expect.stringContaining('redirectFrom[0]: "/s/*" is a page'),
      expect.stringContaining('redirectFrom[1]: "/more.html" is a page'),
    ]);
    expect(mistakes(page('/more', { redirectFrom: ['old', 'https://old.example/x'] }))).toEqual([
      'pages.config.ts › /more › redirectFrom[0]: must start with "/"',
      'pages.config.ts › /more › redirectFrom[1]: must start with "/"',
    ]);
  });

  test('that are used twice are mistakes', () => {
    expect(mistakes(page('/one', { redirectFrom: ['/old'] }), page('/two', { redirectFrom: ['/x', '/old'] }))).toEqual([
      'pages.config.ts › /two › redirectFrom[1]: "/old" leads to /one already',
    ]);
    expect(mistakes(page('/one', { redirectFrom: ['/old', '/old'] }))).toEqual([
      'pages.config.ts › /one › redirectFrom[1]: "/old" leads to /one already',
    ]);
  });
});

describe('a page for each entry', () => {
  const each = (more: object = {}) => page('/t/{path}', { each: 'services', ...more });

  test("may have its entry's pictures", () => {
    const named = (...names: string[]) => {
      const entries = Object.fromEntries(
        names.map((name, index) => [`services/${index}.ts`, service(index + 1, `${index}`, { outcome: name })]),
      );
      const own = { src: '{outcome}', alt: 'Of {title}' };
      const without = { 'services/one.ts': undefined, 'services/two.ts': undefined };
      return inspectSite(
        pagesWith(each({ footerPicture: own, share: { picture: own } })),
        readContent(contentWith({ ...without, ...entries })),
      );
    };
    const { problems, pages, shareCards } = named(photograph, otherPhotograph);
    expect(problems).toEqual([]);
    const made = pages.filter(({ path }) => path.startsWith('/t/'));
    expect(new Set(made.map(({ layout }) => layout.own?.footerPicture?.src)).size).toBe(2);
    const cards = shareCards.filter(({ file }) => file.startsWith('/share/t/'));
    expect(cards.map(({ picture: shown }) => shown?.src)).toEqual(
      made.map(({ layout }) => layout.own?.footerPicture?.src),
    );
    expect(named(photograph, 'No such picture').problems.map(formatProblem)).toEqual(
      ['share › picture', 'footerPicture'].map((field) =>
        expect.stringContaining(`pages.config.ts › /t/{path} › ${field} › src: no picture "No such picture"`),
      ),
    );
  });

  test("has the entry's fields in all its texts", () => {
    const { pages, site } = inspect(
      each({
        title: 'All of {title}',
        name: '{path}',
        description: '{id}: {description}, by {company.name}',
        within: '/s/{path}',
        sections: [
          { ...banner, heading: '{title}' },
          { ...text, paragraphs: ['{outcome}'] },
        ],
      }),
    );
    expect(pages.map(({ path }) => path).slice(-2)).toEqual(['/t/one', '/t/two']);
    const last = pages.at(-1);
    expect(last?.meta).toMatchObject({
      title: `All of Service two | ${company.name}`,
      description: `2: What two is, by ${company.name}`,
    });
    expect(last?.sections.map(({ props }) => props)).toMatchObject([
      { heading: 'Service two' },
      { paragraphs: ['It works'] },
    ]);
    expect(site?.pages).toHaveLength(pages.length);
  });

  test("keeps braces in the company's name", () => {
    const content = contentWith({ 'company.ts': { ...company, name: 'Little {Ltd} & {title}' } });
    const { problems, pages } = inspectSite(
      pagesWith(each({ title: '{title} by {company.name}' })),
      readContent(content),
    );
    expect(problems).toEqual([]);
    expect(pages.at(-1)?.meta.title).toContain('Service two by Little {Ltd} & {title}');
  });

  test('provides its entry to its sections', () => {
    const { sections } = made('/s/two');
    expect(sections).toMatchObject([{ type: 'service', props: { title: 'Service two', number: 2, href: '/s/two' } }]);
  });

  test.each<[object, string[]]>([
    [
      { title: '{titel}' },
      [
        'pages.config.ts › /t/{path} › title: unknown field {titel}. Did you mean "title"?',
        'pages.config.ts › /t/{path} › title: unknown field {titel}. Did you mean "title"?',
      ],
    ],
    [
      { sections: [{ ...banner, text: 'Of {titel}' }] },
      [
        'pages.config.ts › /t/{path} › sections[0] (type "banner") › text: unknown field {titel}. Did you mean "title"?',
        'pages.config.ts › /t/{path} › sections[0] (type "banner") › text: unknown field {titel}. Did you mean "title"?',
      ],
    ],
    [
      { each: 'servces' },
      ['pages.config.ts › /t/{path} › each: there is no collection "servces". Did you mean "services"?'],
    ],
    // A list is not a collection.
    [
      { each: 'faq' },
      ['pages.config.ts › /t/{path} › each: there is no collection "faq". There is "news" and "services".'],
    ],
    [
      { name: '{family}' },
      [
        'pages.config.ts › /t/{path} › name: {family} has no value, because src/content/services/one.ts has no "family": add it there, or leave this out',
        'pages.config.ts › /t/{path} › name: {family} has no value, because src/content/services/two.ts has no "family": add it there, or leave this out',
      ],
    ],
  ])('with %j is a mistake', (more, lines) => {
    const own = mistakes(each(more)).filter((line) => line.startsWith('pages.config.ts › /t/'));
    expect(own).toEqual(lines);
  });

  test('with an unknown field in its path has no further mistakes', () => {
    expect([
      ...new Set(
        mistakes(
          page('/t/{paht}', { each: 'services', title: 'x', description: 'x', sections: [banner, { type: 'statz' }] }),
        ),
      ),
    ]).toEqual([
      'pages.config.ts › /t/{paht} › path: unknown field {paht}. Did you mean "path"?',
      'pages.config.ts › /t/{paht} › sections[1] (type "statz"): unknown section type. docs/sections.md lists all (npx worldwright docs-sections writes it).',
    ]);
  });

  test('with the same path for all entries is reported with a fix', () => {
    expect(mistakes(page('/t', { each: 'services' }))).toEqual([
      'pages.config.ts › /t: is the address of 2 pages: write {path} into it, as in "/t/{path}"',
    ]);
    expect(mistakes(page('/t', { parts: { of: 'services', size: 1, beyond: 1 } }))).toEqual([
      'pages.config.ts › /t: is the address of 2 pages: write {part} into it, as in "/t/{part}"',
    ]);
    expect(mistakes(page('/t/{path}'))).toEqual([
      'pages.config.ts › /t/{path}: "/t/{path}" is no address: {path} stands for a field of an entry, which the page has only with "each"',
    ]);
  });

  test('with an invalid path after filling in is a mistake', () => {
    expect(mistakes(page('/t/{path}-', { each: 'services' }))[0]).toMatch(
      'pages.config.ts › /t/{path}- › path: "/t/one-" is no address',
    );
  });

  test('with an invalid field after filling in is a mistake', () => {
    expect(mistakes(page('/t/{title}', { each: 'services' }))).toEqual(
      ['one', 'two'].map((name) =>
        expect.stringContaining(`pages.config.ts › /t/{title} › path: "/t/Service ${name}" is no address`),
      ),
    );
  });

  test('with an invalid section is reported even if all entries are invalid', () => {
    const picture = { src: '{dp.src}', alt: 'What {title} is' };
    const sections = [{ ...banner, heading: '{title}', picture }, { type: 'service' }, { type: 'statz' }];
    const wrong = { 'services/one.ts': service(1, 'one', { icon: 7 }), 'services/two.ts': undefined };
    const lines = (more: Record<string, unknown>) =>
      inspectSite(pagesWith(each({ sections })), readContent(contentWith(more))).problems.map(formatProblem);
    expect(lines(wrong)).toEqual([
      'src/content/services/one.ts › icon: expected text, found a number',
      'pages.config.ts › /t/{path} › sections[2] (type "statz"): unknown section type. docs/sections.md lists all (npx worldwright docs-sections writes it).',
    ]);
    const none = lines({ 'services/one.ts': undefined, 'services/two.ts': undefined });
    expect(none.filter((line) => line.includes(' › /t/'))).toEqual([]);
  });

  test('with an invalid section is reported for each entry', () => {
    expect(mistakes(each({ sections: [banner, { type: 'statz' }] }))).toEqual(
      Array.from(
        { length: 2 },
        () =>
          'pages.config.ts › /t/{path} › sections[1] (type "statz"): unknown section type. docs/sections.md lists all (npx worldwright docs-sections writes it).',
      ),
    );
  });
});

describe('pages with `parts`', () => {
  const parts = { of: 'services', size: 1, beyond: 1 };
  const inParts = (more: object = {}) =>
    page('/all/{part}', {
      parts,
      title: 'Part {part} of {parts}',
      description: '{first} to {last} of {count}',
      sections: [banner, { type: 'directory', heading: 'All' }],
      ...more,
    });

  test('are created for a long collection, each with its range', () => {
    const { pages, sources } = inspect(inParts());
    const all = pages.filter(({ path }) => path.startsWith('/all/'));
    expect(all.map(({ path, meta }) => [path, meta.title, meta.description])).toEqual([
      ['/all/1', `Part 1 of 2 | ${company.name}`, '1 to 1 of 2'],
      ['/all/2', `Part 2 of 2 | ${company.name}`, '2 to 2 of 2'],
    ]);
    expect(all.at(-1)?.sections[1]?.props).toMatchObject({ current: 2, services: [{ title: 'Service two' }] });
    expect(sources.get('/all/2')).toMatchObject({
      written: '/all/{part}',
      files: ['src/content/services/', 'src/content/company.ts', 'src/content/words.ts'],
    });
  });

  test('are found by other sections, whatever their address', () => {
    const path = '/all/{first}-to-{last}';
    const { problems, pages, targets } = inspect({ ...inParts(), path });
    expect(problems).toEqual([]);
    const addresses = ['/all/1-to-1', '/all/2-to-2'];
    expect(pages.map((one) => one.path).filter((one) => one.startsWith('/all/'))).toEqual(addresses);
    expect(targets.map((one) => one.path).filter((one) => one.startsWith('/all/'))).toEqual(addresses);
    const [directory] = pages.flatMap(({ sections }) => sections.filter(({ type }) => type === 'directory'));
    expect(directory?.props).toMatchObject({ parts: addresses.map((href) => ({ href })) });
  });

  test('have the remaining entries on the last page', () => {
    const { pages } = inspectSite(
      pagesWith(inParts({ parts: { ...parts, size: 2 } })),
      readContent(
        contentWith({ 'services/three.ts': { ...Object(contentWith().get('services/one.ts')), id: 3, path: 'three' } }),
      ),
    );
    expect(pages.filter(({ path }) => path.startsWith('/all/')).map(({ meta }) => meta.description)).toEqual([
      '1 to 2 of 3',
      '3 to 3 of 3',
    ]);
  });

  test('are not created for a short collection, but still checked', () => {
    const short = { parts: { ...parts, beyond: 2 } };
    expect(inspect(inParts(short)).pages.some(({ path }) => path.startsWith('/all/'))).toBe(false);
    expect(mistakes(inParts({ ...short, sections: [banner, { type: 'directory' }, { type: 'statz' }] }))).toEqual([
      'pages.config.ts › /all/{part} › sections[1] (type "directory") › heading: missing field',
      'pages.config.ts › /all/{part} › sections[2] (type "statz"): unknown section type. docs/sections.md lists all (npx worldwright docs-sections writes it).',
    ]);
  });

  test.each<[object, string[]]>([
    [{ title: '{prat}' }, Array.from({ length: 2 }, () => ' › title: unknown field {prat}. Did you mean "part"?')],
    [
      { parts: { ...parts, of: 'servces' } },
      [' › parts › of: there is no collection "servces". Did you mean "services"?'],
    ],
    [
      { each: 'services' },
      [' › parts: a page is made for each entry (each), or for parts of them (parts): leave one out'],
    ],
  ])('with %j are a mistake', (more, lines) => {
    expect(mistakes(inParts(more))).toEqual(lines.map((line) => `pages.config.ts › /all/{part}${line}`));
  });
});

describe('reports each mistake once, with place and fix:', () => {
  test.each<[string, unknown[], string[]]>([
    ['a section without a type', [banner, { heading: 'x' }], ['sections[1] › type: missing field']],
    [
      'a type that is not a text',
      [banner, { type: 7 }],
      ['sections[1]: unknown section type. docs/sections.md lists all (npx worldwright docs-sections writes it).'],
    ],
    ['a text instead of a section', [banner, 'faq'], ['sections[1]: expected a group of fields { type }, found text']],
    [
      'a text instead of a picture',
      [{ ...banner, picture: photograph }],
      ['sections[0] (type "banner") › picture: expected a group of fields { src, alt, focus, photo }, found text'],
    ],
    [
      'a misspelt type',
      [banner, { type: 'baner' }],
      ['sections[1] (type "baner"): unknown section type. Did you mean "banner"?'],
    ],
    [
      'a misspelt section option',
      [{ ...banner, hiden: true }],
      ['sections[0] (type "banner") › hiden: unknown field. Did you mean "hidden"?'],
    ],
    [
      'mistakes in both options and properties',
      [{ ...banner, id: 'Upper', heading: 7 }],
      [
        'sections[0] (type "banner") › id: must be lower-case letters from a to z, digits and hyphens',
        'sections[0] (type "banner") › heading: expected text, found a number',
      ],
    ],
    [
      'a step with a mistake',
      [{ ...banner, id: 'top', step: { label: 'Top', ofset: 7 } }],
      ['sections[0] (type "banner") › step › ofset: unknown field. Did you mean "offset"?'],
    ],
    [
      'a step of a section without an id',
      [{ ...banner, step: { label: 'Top', offset: 7 } }],
      ['sections[0] (type "banner") › step: a step of the navigator needs a section with an id'],
    ],
    [
      'a mistake in a hidden section',
      [banner, { ...text, paragraphs: [], hidden: true }],
      ['sections[1] (type "text") › paragraphs: needs at least 1 item'],
    ],
    [
      'a section without the data that it needs',
      [banner, { type: 'service' }],
      ['sections[1] (type "service"): belongs on a page with each: "services"'],
    ],
  ])('%s', (_what, sections, lines) =>
    expect(problemsIn(...sections)).toEqual(lines.map((line) => `pages.config.ts › /more › ${line}`)),
  );

  test('a hidden section is not made, and its links are not checked', () => {
    expect(problemsIn(banner, { type: 'service', hidden: true })).toEqual([]);
    expect(problemsIn(banner, { ...text, hidden: true, action: { label: 'Go', to: '/nobody-made-it' } })).toEqual([]);
  });

  test('a page with its own mistakes, and mistakes in its sections', () => {
    const sections = [banner, { type: 'statz' }, { type: 'service' }, questions];
    expect(mistakes(page('/more', { titel: 'x', sections }))).toEqual([
      'pages.config.ts › /more › titel: unknown field. Did you mean "title"?',
      'pages.config.ts › /more › sections[1] (type "statz"): unknown section type. docs/sections.md lists all (npx worldwright docs-sections writes it).',
    ]);
  });

  test('a page without sections or address', () => {
    expect(mistakes(page('/more', { sections: [] }))).toEqual([
      'pages.config.ts › /more › sections: needs at least 1 item',
    ]);
    expect(mistakes(page('/more', { sections: undefined }))).toEqual([
      'pages.config.ts › /more › sections: missing field',
    ]);
    expect(mistakes(page('/more', { path: undefined }))).toEqual(['pages.config.ts › pages[4] › path: missing field']);
    expect(mistakes(page('/more', { path: 7 }))).toEqual([
      'pages.config.ts › pages[4] › path: expected text, found a number',
    ]);
  });

  test('a page that is not an object', () => {
    const { problems } = inspectSite([...pagesWith(), 'x', null], readContent(contentWith()));
    expect(problems.map(formatProblem)).toEqual([
      'pages.config.ts › pages[4]: expected a group of fields, found text',
      'pages.config.ts › pages[5]: expected a group of fields, found nothing',
    ]);
  });

  test('an unknown layout, on each page that uses it', () => {
    const lines = mistakes(page('/one', { layout: 'siet' }), page('/two', { layout: 'siet' }));
    expect(lines).toEqual([
      'pages.config.ts › /one › layout: unknown layout "siet". Did you mean "site"?',
      'pages.config.ts › /two › layout: unknown layout "siet". Did you mean "site"?',
    ]);
    expect(mistakes(page('/one', { layout: 'sight' }))).toEqual([
      'pages.config.ts › /one › layout: unknown layout "sight". There is "site" and "solutions".',
    ]);
    expect(inspect(page('/one', { layout: 'siet' })).pages.some(({ path }) => path === '/one')).toBe(false);
  });

  test("an error in a layout's content, once for all pages", () => {
    const { problems, pages } = inspectSite([page('/'), page('/404')], readContent(contentWith()));
    expect(problems.map(formatProblem)).toEqual([
      'pages.config.ts: layout "site": leads to the pages of "services", but no page of pages.config.ts has each: "services"',
    ]);
    expect(pages).toEqual([]);
    const few = inspectSite(pagesWith(), readContent(contentWith({ 'navigation.ts': [] })));
    expect(few.problems).toEqual([]);
  });

  test('paths that only differ in case', () => {
    expect(mistakes(page('/More'), page('/more'))).toEqual([
      'pages.config.ts › /more: the path "/more" is taken already by another page: change one of the two',
    ]);
    expect(mistakes(page('/more'), page('/MORE'))).toEqual([
      'pages.config.ts › /MORE: the path "/MORE" is taken already by another page: change one of the two',
    ]);
    expect(mistakes(page('/s/One'))).toEqual([
      'pages.config.ts › /s/One: the path "/s/One" is taken already by another page: change one of the two',
    ]);
  });

  test('a missing company fact, on pages of every kind', () => {
    const line = (path: string) =>
      `pages.config.ts › ${path} › title: unknown field {company.nmae}. Did you mean "name"?`;
    const title = '{company.nmae}';
    expect(mistakes(page('/more', { title }))).toEqual([line('/more')]);
    expect(mistakes(page('/t/{path}', { title, each: 'services' }))).toEqual([line('/t/{path}')]);
  });
});

describe("mistakes in the combination of a page's sections", () => {
  test('no main heading, or two', () => {
    expect(problemsIn(text)).toEqual([
      expect.stringMatching(
        /^pages\.config\.ts › \/more: has no main heading: it needs a section of type ("\w+", )*"banner"(, "\w+")* or "\w+"$/,
      ),
    ]);
    expect(problemsIn(text)[0]).not.toContain('"text"');
    const service = { ...eachService, path: '/t/{path}', sections: [banner, { type: 'service' }] };
    expect(mistakes(service)[0]).toBe(
      'pages.config.ts › /t/{path} › sections[1] (type "service"): "banner" opens this page already: a page has one main heading',
    );
  });

  test('each section above the limit of its type', () => {
    const line = (index: number) =>
      `pages.config.ts › /more › sections[${index}] (type "contact"): a page has at most 1 of this type`;
    const form = { type: 'contact', heading: 'Contact' };
    expect(problemsIn(banner, form, form, text, form)).toEqual([line(2), line(4)]);
    expect(problemsIn(banner, form, { ...form, hidden: true }, text, text)).toEqual([]);
  });

  test.each<[string, object[], string | undefined]>([
    [
      'twice',
      [
        { ...text, id: 'a' },
        { ...text, id: 'a' },
      ],
      'is taken already on this page: change one of the two',
    ],
    [
      'once',
      [
        { ...text, id: 'a' },
        { ...text, id: 'b' },
      ],
      undefined,
    ],
    [
      'of a hidden section',
      [
        { ...text, id: 'a', hidden: true },
        { ...text, id: 'a' },
      ],
      undefined,
    ],
    ...['root', 'content', 'main-menu'].map((id): [string, object[], string] => [
      `of the frame, ${id}`,
      [text, { ...text, id }],
      'is taken by the frame of the page',
    ]),
    [
      'of a part of another section',
      [form, { ...text, id: 'contact-me' }],
      'is taken by a part of the section "contact"',
    ],
    ['of a part of a section that is not on the page', [text, { ...text, id: 'contact-me' }], undefined],
  ])('an id: %s', (_what, [first = {}, second = {}], message) => {
    const id = Reflect.get(second, 'id');
    const line = `pages.config.ts › /more › sections[2] (type "text") › id: the id "${id}" ${message}`;
    expect(problemsIn(banner, first, second)).toEqual(message === undefined ? [] : [line]);
  });

  test('are only reported if each section is valid', () => {
    expect(problemsIn(text, { type: 'statz' })).toEqual([
      'pages.config.ts › /more › sections[1] (type "statz"): unknown section type. docs/sections.md lists all (npx worldwright docs-sections writes it).',
    ]);
    // Mistakes in other pages do not matter.
    expect(
      mistakes(page('/one', { sections: [banner, { type: 'statz' }] }), page('/two', { sections: [text] })),
    ).toEqual([
      'pages.config.ts › /one › sections[1] (type "statz"): unknown section type. docs/sections.md lists all (npx worldwright docs-sections writes it).',
      expect.stringContaining('pages.config.ts › /two: has no main heading'),
    ]);
  });
});

test('pages are checked as far as possible if the content has mistakes', () => {
  const broken = readContent(contentWith({ 'faq.ts': [{}] }));
  const configs = pagesWith(
    page('/more', { layout: 'siet', sections: [banner, { type: 'service' }, { ...text, heading: 7 }] }),
    page('/more'),
  );
  const { problems, pages } = inspectPages(configs, broken, ['/', '/more', '/s/one']);
  expect(pages).toEqual([]);
  expect(problems.map(formatProblem).filter((line) => line.startsWith('pages'))).toEqual([
    'pages.config.ts › /more › sections[2] (type "text") › heading: expected text, found a number',
    'pages.config.ts › /more › layout: unknown layout "siet". Did you mean "site"?',
    'pages.config.ts › /more: the path "/more" is taken already by another page: change one of the two',
  ]);
});
