import { describe, expect, test } from 'vitest';
import pages from '../../../pages.config';
import { readContent } from './content';
import { contentFiles } from './ownFiles';
import { formatProblem, SiteError } from './problems';
import { compileSite } from './site';
import { drawing, otherPhotograph, photograph } from './tests/littleSite';

const meta = { layout: 'site', title: 'A page', description: 'A page to test with.' };
const banner = { type: 'banner', heading: 'A page' };
const contact = { type: 'contact', id: 'contactus', heading: 'Write to us' };

/** The pages that cards, footer and forms lead to, and the one for unknown addresses. */
const basePages = pages.filter(({ path, each }) => each !== undefined || ['/404', '/thank-you'].includes(path));

/** What is said about a site of these pages, one message a mistake. */
function problemsWith(configs: unknown, content = readContent(contentFiles)): string[] {
  try {
    compileSite(configs, content);
    return [];
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return error.problems.map(formatProblem);
  }
}

/** What is said about these pages, in a site that has beside them only what every site needs. */
function complaints(...configs: unknown[]): string[] {
  // The navigation and the other pages lead to pages that are not there, of which the home page is one.
  const others = [
    'pages.config.ts: there is no page "/",',
    ...basePages.map(({ path }) => `pages.config.ts › ${path} `),
  ];
  return problemsWith([...basePages, ...configs]).filter(
    (line) => line.startsWith('pages.config.ts') && !others.some((start) => line.startsWith(start)),
  );
}

/** What is said about the sections of a page, but for the main heading that most tests do without. */
const onPage = (...sections: unknown[]) =>
  complaints({ path: '/', ...meta, sections }).filter((line) => !line.includes('no main heading'));

const site = compileSite();
const home = pages.find(({ path }) => path === '/');

/** The pages with one of them changed. */
const withHome = (change: object) => pages.map((config) => (config === home ? { ...config, ...change } : config));

test('every page of the file is there, and one for every entry of a collection', () => {
  const plain: string[] = pages
    .filter(({ each, parts }) => each === undefined && parts === undefined)
    .map(({ path }) => path);
  const paths = site.pages.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(plain));
  for (const config of pages.filter(({ each }) => each !== undefined)) {
    const pattern = new RegExp(`^${config.path.replace(/\{\w+\}/g, '[a-z0-9-]+')}$`);
    expect(paths.filter((path) => pattern.test(path) && !plain.includes(path)).length).toBeGreaterThan(0);
  }
});

test('an old address is no page, and leads to one', () => {
  const paths = new Set(site.pages.map(({ path }) => path));
  expect(site.redirects.filter(({ from, to }) => paths.has(from) || !paths.has(to))).toEqual([]);
});

test('a page is its descriptors, in their order, without the hidden ones', () => {
  const written = home?.sections.toReversed() ?? [];
  // One that no link leads to.
  const hidden = written.findIndex(({ id, type }) => id === undefined && type !== 'hero');
  const sections = written.map((section, index) => ({ ...section, hidden: index === hidden }));
  const page = compileSite(withHome({ sections })).pages.find(({ path }) => path === home?.path);
  const shown = sections.filter((section) => !section.hidden).map(({ type }) => type);
  expect(shown).toHaveLength(sections.length - 1);
  expect(page?.sections.map(({ type }) => type)).toEqual(shown);
});

test('the steps of the navigator follow the sections', () => {
  for (const config of pages.filter(({ each, parts }) => each === undefined && parts === undefined)) {
    const steps = config.sections.flatMap(({ id, step, hidden }) => (step && !hidden ? { ...step, id } : []));
    expect(site.pages.find(({ path }) => path === config.path)?.steps).toEqual(steps);
  }
  // The home page of a company may have no dots.
  const step = { label: 'Here', offset: 0 };
  const sections = ['one', 'two'].map((id) => ({ type: 'text', id, heading: id, paragraphs: ['It says so'], step }));
  const stepsOf = (all: object[]) =>
    compileSite([...pages, { ...meta, path: '/steps', sections: [banner, ...all] }]).pages.find(
      ({ path }) => path === '/steps',
    )?.steps;
  expect(stepsOf(sections)).toEqual([
    { ...step, id: 'one' },
    { ...step, id: 'two' },
  ]);
  expect(stepsOf(sections.toReversed())?.map(({ id }) => id)).toEqual(['two', 'one']);
});

test('a shared link shows what the page says, or else its title and its first picture', () => {
  const own = compileSite(
    withHome({ share: { title: 'Look', picture: { src: photograph, alt: 'A picture' } } }),
  ).shareCards.find(({ file }) => file === '/share/index.jpg');
  expect(own).toMatchObject({ title: 'Look', picture: { src: expect.stringContaining(`/${photograph}.`) } });
  const config = {
    ...meta,
    path: '/plain',
    sections: [{ ...banner, picture: { src: otherPhotograph, alt: 'Another' } }],
  };
  const plain = compileSite([...pages, config]).shareCards.find(({ file }) => file === '/share/plain.jpg');
  expect(plain).toMatchObject({
    title: meta.title,
    picture: { src: expect.stringContaining(`/pictures/${otherPhotograph}.`) },
  });
});

test('a page is found by search engines unless it says no, and a not-found page never', () => {
  const hidden = { ...meta, path: '/hidden', index: false, sections: [banner] };
  const compiled = compileSite([...pages, hidden, { ...hidden, path: '/plain', index: undefined }]).pages;
  const metaOf = (path: string) => compiled.find((page) => page.path === path)?.meta;
  expect(metaOf('/plain')).toMatchObject({ index: true, url: expect.stringMatching(/^https:\/\/.*\/plain$/) });
  expect(metaOf('/hidden')).toMatchObject({ index: false });
  expect(metaOf('/404')?.index).toBe(false);
  expect(metaOf('/404')).not.toHaveProperty('url');
});

test('a site that shall not be found has no page that is', () => {
  const read = readContent(contentFiles);
  if (!read.content) throw new Error('the content has mistakes');
  const company = { ...read.content.company, findable: false };
  const hidden = compileSite(pages, { ...read, content: { ...read.content, company } });
  expect(hidden.pages.filter((page) => page.meta.index)).toEqual([]);
  expect(site.pages.filter((page) => page.meta.index)).not.toEqual([]);
});

test('every page is written the way its language is', () => {
  const read = readContent(contentFiles);
  const { content } = read;
  if (!content) throw new Error('the content has mistakes');
  const ways = (language: string) => {
    const company = { ...content.company, language };
    const { pages: compiled } = compileSite(pages, { ...read, content: { ...content, company } });
    return new Set(compiled.map(({ meta }) => meta.direction));
  };
  expect(ways('ar')).toEqual(new Set(['rtl']));
  expect(ways('de')).toEqual(new Set([undefined]));
});

describe('a mistake is said in plain words, with its place', () => {
  test('unknown section type', () => {
    expect(onPage(contact, { type: 'statistcs', heading: 'x' })).toEqual([
      'pages.config.ts › / › sections[1] (type "statistcs"): unknown section type. Did you mean "statistics"?',
    ]);
  });

  test('no section type', () => {
    expect(onPage({ heading: 'x' })).toEqual(['pages.config.ts › / › sections[0] › type: missing field']);
  });

  test('unknown field', () => {
    expect(onPage({ ...contact, subheding: 'x' })).toEqual([
      'pages.config.ts › / › sections[0] (type "contact") › subheding: unknown field. Did you mean "subheading"?',
    ]);
  });

  test('unknown field of a part', () => {
    const action = { lable: 'Go', to: '/' };
    expect(onPage({ type: 'banner', heading: 'x', action })).toEqual([
      'pages.config.ts › / › sections[0] (type "banner") › action › lable: unknown field. Did you mean "label"?',
    ]);
  });

  test('missing field', () => {
    expect(onPage({ type: 'contact' })).toEqual([
      'pages.config.ts › / › sections[0] (type "contact") › heading: missing field',
    ]);
  });

  test('field of another kind', () => {
    expect(onPage({ type: 'values', heading: 7, hideWorkProcess: 'yes' })).toEqual([
      'pages.config.ts › / › sections[0] (type "values") › heading: expected text, found a number',
      'pages.config.ts › / › sections[0] (type "values") › hideWorkProcess: expected true or false, found text',
    ]);
  });

  test('id twice on a page', () => {
    expect(onPage(contact, { type: 'faq', id: 'contactus', heading: 'x' })).toEqual([
      'pages.config.ts › / › sections[1] (type "faq") › id: the id "contactus" is taken already on this page',
    ]);
  });

  test('path twice', () => {
    const page = { path: '/', ...meta, sections: [banner, contact] };
    expect(complaints(page, page)).toEqual(['pages.config.ts › /: the path "/" is taken already']);
  });

  test('more of a type than a page may have', () => {
    expect(onPage(contact, { ...contact, id: 'other' })).toEqual([
      'pages.config.ts › / › sections[1] (type "contact"): a page has at most 1 of this type',
    ]);
  });

  /** A company may have none of what one of them shows. */
  const hasFigures = Object(contentFiles.get('statistics.ts')).length > 0;

  // Services can be shown by families where all are in one, and a page can carry them.
  const families = { type: 'service-families', heading: 'x' };
  const saidOfServices = problemsWith([...basePages, { path: '/', ...meta, sections: [contact, families] }]).filter(
    (line) => line.startsWith('src/content/services/'),
  );
  const hasFamilies = onPage(contact, families).length === 0 && saidOfServices.length === 0;

  test.runIf(hasFamilies)('all services twice: their ids are there once', () => {
    expect(onPage(contact, families, families)).toEqual([
      'pages.config.ts › / › sections[2] (type "service-families"): a page has at most 1 of this type',
    ]);
  });

  test.runIf(hasFigures)('a name for a figure that there is not', () => {
    expect(onPage(contact, { type: 'statistics', heading: 'x', relabel: { 'No such figure': 'y' } })).toEqual([
      expect.stringMatching(/sections\[1\] .*there is no figure "No such figure"; there are \S/),
    ]);
  });

  test('link to a page that is not there', () => {
    const action = { label: 'Go', to: '/abut-us' };
    const about = { path: '/about-us', ...meta, sections: [banner, contact] };
    expect(complaints({ path: '/', ...meta, sections: [{ type: 'banner', heading: 'x', action }] }, about)).toEqual([
      'pages.config.ts › / › sections[0] (type "banner") › action › to: "/abut-us" leads nowhere: there is no such page. Did you mean "/about-us"?',
    ]);
  });

  test('link to an anchor that has moved to another page', () => {
    const moved = { ...contact, id: 'moved-here' };
    const action = { label: 'Go', to: '/#moved-here' };
    const about = { path: '/about-us', ...meta, sections: [{ ...banner, action }, moved] };
    expect(complaints({ path: '/', ...meta, sections: [banner] }, about)).toEqual([
      expect.stringMatching(/leads nowhere: \/ has no section .* \/about-us has one: "\/about-us#moved-here"\.$/),
    ]);
  });

  test('link to an anchor that is not there, or is hidden', () => {
    const banner = { type: 'banner', heading: 'x', action: { label: 'Go', to: '#here-alone' } };
    const lost = 'pages.config.ts › / › sections[0] (type "banner") › action › to: "#here-alone" leads nowhere: / ';
    expect(onPage(banner)).toEqual([`${lost}has no section with the id "here-alone".`]);
    expect(onPage(banner, { ...contact, id: 'here-alone', hidden: true })).toEqual([
      `${lost}hides its section with the id "here-alone". Show that, or link elsewhere.`,
    ]);
  });

  test('picture that is not there, or has no description', () => {
    expect(onPage({ type: 'banner', heading: 'x', picture: { src: `${photograph}x`, alt: 'A picture' } })).toEqual([
      `pages.config.ts › / › sections[0] (type "banner") › picture › src: no picture "${photograph}x". Did you mean "${photograph}"? A new one in pictures is known after "npm run pictures".`,
    ]);
    expect(onPage({ type: 'banner', heading: 'x', picture: { src: photograph, alt: ' ' } })).toEqual([
      'pages.config.ts › / › sections[0] (type "banner") › picture › alt: every picture needs a description',
    ]);
  });

  test('step of the navigator without a section to lead to', () => {
    expect(onPage({ type: 'faq', heading: 'x', step: { label: 'Questions', offset: -70 } })).toEqual([
      'pages.config.ts › / › sections[0] (type "faq") › step: a step of the navigator needs a section with an id',
    ]);
  });

  test('layout that is not there', () => {
    expect(complaints({ path: '/', ...meta, layout: 'siet', sections: [banner, contact] })).toEqual([
      'pages.config.ts › / › layout: unknown layout "siet". Did you mean "site"?',
    ]);
  });

  test('section on a page that it does not fit', () => {
    expect(onPage({ type: 'service' })).toEqual([
      'pages.config.ts › / › sections[0] (type "service"): belongs on a page with each: "services"',
    ]);
  });

  test('placeholder that the entries do not have', () => {
    const page = { path: '/old/{path}', each: 'services', ...meta, title: '{titel}', sections: [contact] };
    expect(complaints(page)[0]).toBe(
      'pages.config.ts › /old/{path} › title: unknown field {titel}. Did you mean "title"?',
    );
  });

  test('fact that the company does not have', () => {
    expect(onPage({ ...contact, heading: 'Write to {company.nmae}' })).toEqual([
      'pages.config.ts › / › sections[0] (type "contact") › heading: unknown field {company.nmae}. Did you mean "name"?',
    ]);
  });

  test('list without items, but only where it is shown', () => {
    const nobody = readContent(new Map([...contentFiles, ['partners.ts', []]]));
    const sections = [banner, { type: 'partners', heading: 'Partners' }];
    const complaints = (change: object) =>
      problemsWith(
        [...basePages, { path: '/', ...meta, sections: sections.map((one) => ({ ...one, ...change })) }],
        nobody,
      ).filter((line) => line.includes('partners'));
    expect(complaints({})).toEqual([
      'pages.config.ts › / › sections[1] (type "partners"): src/content/partners.ts needs at least an item to be shown: add to it, or leave out what shows it',
    ]);
    expect(complaints({ hidden: true })).toEqual([]);
  });

  test('navigation without items', () => {
    const nowhere = readContent(new Map([...contentFiles, ['navigation.ts', []]]));
    expect(problemsWith(pages, nowhere).join()).toContain('src/content/navigation.ts needs at least an item');
  });

  test('collection that is not there', () => {
    const page = { path: '/old/{path}', each: 'servces', ...meta, sections: [contact] };
    expect(complaints(page)).toEqual([
      'pages.config.ts › /old/{path} › each: there is no collection "servces". Did you mean "services"?',
    ]);
  });

  test('entries that cards lead to, but that no page is made from', () => {
    const found = problemsWith(pages.filter(({ each, parts }) => each === undefined && parts === undefined));
    expect(found).toContainEqual(expect.stringMatching(/^pages\.config\.ts: layout "site": .*each: "services"$/));
  });

  test('several mistakes are told at once, the broken page included', () => {
    const found = complaints(
      { path: '/', ...meta, sections: [{ type: 'statz' }] },
      { path: '/more', layout: 'site', titel: 'x', description: 'x', sections: [{ type: 'faq' }] },
    );
    expect(found.map((line) => line.replace(/:.*/, ''))).toEqual([
      'pages.config.ts › / › sections[0] (type "statz")',
      'pages.config.ts › /more › titel',
      'pages.config.ts › /more › sections[0] (type "faq") › heading',
    ]);
  });
});

describe('what would give a wrong site is refused, with its place', () => {
  const page = (path: string, more: object = {}) => ({ path, ...meta, sections: [banner], ...more });

  test.each([
    '/index',
    '/a/index',
    '/{title}',
    '/}',
    '/about-us/',
    '//about',
    '/a//b',
    '/data',
    '/assets/x',
    '/healthz',
  ])('the path %s', (path) => {
    const [first, ...others] = complaints(page(path));
    expect(first).toMatch(`pages.config.ts › ${path}: "${path}" is `);
    expect(others).toEqual([]);
  });

  test('paths that differ in case only', () => {
    expect(complaints(page('/about'), page('/About'))).toEqual([
      'pages.config.ts › /About: the path "/About" is taken already',
    ]);
  });

  test('an old address that is none, or leads to two pages', () => {
    const [one, two] = [
      page('/one', { redirectFrom: ['/old', '/data/one'] }),
      page('/two', { redirectFrom: ['/old'] }),
    ];
    expect(complaints(one, two)).toEqual([
      'pages.config.ts › /one › redirectFrom[1]: "/data/one" is kept for the site\'s own files and services',
      'pages.config.ts › /two › redirectFrom[0]: "/old" leads to /one already',
    ]);
  });

  test('no main heading, and two', () => {
    expect(complaints(page('/', { sections: [contact] }))[0]).toMatch('pages.config.ts › /: has no main heading');
    expect(complaints(page('/', { sections: [banner, { ...banner, hidden: true }] }))).toEqual([]);
    const message = { ...banner, type: 'message', text: 'x', action: { label: 'x', to: '/' } };
    const picture = { src: photograph, alt: 'A picture' };
    expect(complaints(page('/', { sections: [banner, { ...message, picture }] }))).toEqual([
      'pages.config.ts › / › sections[1] (type "message"): "banner" opens this page already: a page has one main heading',
    ]);
  });

  test.each(['root', 'content', 'main-menu', 'faq-1', 'contact-name'])('the anchor %s', (id) => {
    const [first] = onPage({ ...banner, id }, contact, { type: 'faq', heading: 'Questions' });
    expect(first).toMatch(`pages.config.ts › / › sections[0] (type "banner") › id: the id "${id}" is taken by`);
  });

  test.each([' ', '\u200b', 'A\0', 'A\ud83c'])('the text %j', (heading) => {
    expect(onPage({ ...banner, heading })[0]).toMatch(/heading: (is empty|has a character that cannot be shown)/);
  });

  test.each(['mailto:', 'tel:', 'javascript:alert(1)'])('a link to %s', (to) => {
    expect(onPage({ ...banner, action: { label: 'Go', to } })[0]).toMatch('action › to: ');
  });

  test.skipIf(drawing === undefined)('a drawing as the picture of a shared link', () => {
    const share = { picture: { src: drawing, alt: 'A logo' } };
    expect(complaints(page('/', { share }))[0]).toMatch('share › picture: is a drawing');
  });

  test('the pages that code counts on', () => {
    const found = problemsWith(pages.filter(({ path }) => path !== '/404' && path !== '/thank-you'));
    expect(found).toContain('pages.config.ts: there is no page "/404", which is shown for unknown addresses');
    expect(found).toContain(
      'pages.config.ts: there is no page "/thank-you", to which a section of type "contact" leads',
    );
    const withoutForm = pages
      .filter(({ path }) => path !== '/thank-you')
      .map((config) => ({ ...config, sections: config.sections.filter(({ type }) => type !== 'contact') }));
    expect(problemsWith(withoutForm).join()).not.toContain('no page "/thank-you"');
  });
});
