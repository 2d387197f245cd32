import { describe, expect, test } from 'vitest';
import words from '../../../../src/content/words';
import { llmsTxt } from '../../build/files/agents';
import { sitemap } from '../../build/files/sitemap';
import { adviseOn } from '../advice/advise';
import { readContent } from '../content/content';
import { formatProblem } from '../content/problems';
import { structuredDataOf } from '../describe/graph';
import { markdownOf } from '../describe/markdown';
import { sectionDefinitions } from '../registry';
import { compileSite } from '../site';
import { company, contentWith, page, pagesWith, service } from '../tests/littleSite';
import { byLanguage } from './files';
import { languageOf } from './withLanguages';

const german = { ...words, language: 'de', page: { ...words.page, contact: 'Kontakt' } };
const call = {
  type: 'call-to-action',
  id: 'call',
  heading: 'Call us',
  text: 'See [about](/about#call), or **us**.',
  action: { label: 'More', to: '/about#call' },
};
const more = [page('/about', { sections: [{ type: 'banner', heading: 'About' }, call] })];

/** Pages that every language has in these tests. */
const base = {
  'words.ts': german,
  'navigation.ts': [
    { name: 'Anfang', path: '/' },
    { name: 'Über uns', path: '/about' },
  ],
};
const titled = (title: string) => ({ title, description: `Was auf ${title} steht` });
const head = { sections: { banner: { heading: 'Eine Seite' } } };
const pagesOf = {
  '/': { ...titled('Anfang'), ...head },
  '/404': { ...titled('Nicht gefunden'), ...head },
  '/about': {
    ...titled('Über uns'),
    path: '/ueber-uns',
    sections: {
      banner: { heading: 'Über uns' },
      call: { heading: 'Rufen Sie an', text: 'Siehe [uns](/about#call).', action: { label: 'Mehr' } },
    },
  },
};

interface Site {
  configs?: object[];
  content?: Record<string, unknown>;
  own?: Record<string, unknown>;
  language?: string;
}

const siteOf = ({ configs = pagesWith(...more), content = {}, own = {}, language = 'de' }: Site) =>
  compileSite(
    configs,
    readContent(contentWith(content)),
    byLanguage(
      Object.entries({ ...base, 'pages.ts': pagesOf, ...own }).map(([file, value]) => [`${language}/${file}`, value]),
    ),
  );

const mistakesOf = (site: Site): string[] => {
  try {
    siteOf(site);
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split('\n').slice(2) : [];
  }
};

const pathsOf = (site: ReturnType<typeof siteOf>) => site.pages.map(({ path }) => path);
const at = (site: ReturnType<typeof siteOf>, path: string) => {
  const found = site.pages.find((one) => one.path === path);
  if (!found) throw new Error(`there is no ${path}`);
  return found;
};

test('a site with one language is unchanged', () => {
  const configs = pagesWith(...more);
  const read = readContent(contentWith());
  const site = compileSite(configs, read);
  expect(site.languages).toEqual([]);
  for (const one of site.pages) expect(one).not.toHaveProperty('languages');
  const several = siteOf({ configs });
  expect(several.pages.slice(0, site.pages.length).map(({ path, sections }) => [path, sections])).toEqual(
    site.pages.map(({ path, sections }) => [path, sections]),
  );
});

test('a language has its pages below its prefix, with its words and texts', () => {
  const site = siteOf({});
  expect(pathsOf(site)).toEqual([
    '/',
    '/404',
    '/thank-you',
    '/s/one',
    '/s/two',
    '/about',
    '/de',
    '/de/404',
    '/de/ueber-uns',
  ]);
  const { meta, sections, layout, home } = at(site, '/de/ueber-uns');
  expect(meta).toMatchObject({ title: 'Über uns | Little Ltd', language: 'de', url: `${company.url}/de/ueber-uns` });
  expect(sections[1]?.props).toMatchObject({ heading: 'Rufen Sie an', action: { label: 'Mehr' } });
  expect([home, layout.data.contact]).toEqual(['/de', 'Kontakt']);
  expect(at(site, '/de/404').meta.url).toBeUndefined();
});

test('links stay in the language, even in texts and navigation, except to untranslated pages', () => {
  const site = siteOf({});
  const { sections, layout } = at(site, '/de/ueber-uns');
  expect(sections[1]?.props).toMatchObject({ action: { to: '/de/ueber-uns#call' } });
  expect(JSON.stringify(sections)).toContain('["a",["uns"],"/de/ueber-uns#call"]');
  expect(layout.data.navigation).toEqual(
    base['navigation.ts'].map((item, index) => ({ ...item, path: ['/de', '/de/ueber-uns'][index] })),
  );
  expect(layout.data.services[0]?.href).toBe('/s/one');
  expect(markdownOf(at(site, '/de/ueber-uns'), site.origin, german)).toContain(`${company.url}/de/ueber-uns#call`);
});

test('pages reference each other with hreflang and x-default, and link to each other', () => {
  const site = siteOf({});
  const english = `${company.url}/about`;
  const own = `${company.url}/de/ueber-uns`;
  expect(at(site, '/about').meta.alternates).toEqual({ de: own, 'x-default': english });
  expect(at(site, '/de/ueber-uns').meta.alternates).toEqual({ en: english, 'x-default': english });
  expect(at(site, '/s/one').meta.alternates).toBeUndefined();
  expect(at(site, '/about').languages).toEqual([
    { language: 'en', name: 'English', href: '/about', isTranslated: true },
    { language: 'de', name: 'Deutsch', href: '/de/ueber-uns', isTranslated: true },
  ]);
  expect(at(site, '/s/one').languages?.at(-1)).toEqual({ language: 'de', name: 'Deutsch', href: '/de' });
  expect(at(site, '/404').languages?.at(-1)?.href).toBe('/de');
});

test('untranslated parts are omitted and listed', () => {
  const { '/about': about, ...others } = pagesOf;
  const { banner } = about.sections;
  const own = { 'pages.ts': { ...others, '/about': { ...about, sections: { banner } } } };
  const site = siteOf({ own });
  expect(at(site, '/de/ueber-uns')).toMatchObject({ anchors: [], sections: [{ type: 'banner' }] });
  expect(site.languages[0]?.untranslated.map(formatProblem)).toEqual(
    expect.arrayContaining([
      'src/languages/de/pages.ts › /about › sections › call: is not translated: left out',
      'src/languages/de/pages.ts › /thank-you: is not translated: left out',
    ]),
  );
});

test('an untranslated text in a translated section is listed', () => {
  const call = { heading: 'Rufen Sie an' };
  const own = {
    'pages.ts': { ...pagesOf, '/about': { ...pagesOf['/about'], sections: { ...pagesOf['/about'].sections, call } } },
  };
  expect(siteOf({ own }).languages[0]?.untranslated.map(formatProblem)).toContain(
    'src/languages/de/pages.ts › /about › sections › call › action › label: is not translated: shown in "en"',
  );
});

test('a file link is checked once, where it is written', () => {
  const linked = (file: string) => ({ text: `See [prices](/${file}).` });
  const configs = pagesWith(
    page('/about', {
      sections: [
        { type: 'banner', heading: 'About' },
        { ...call, ...linked('a.pdf') },
        { ...call, ...linked('b.pdf'), id: 'two' },
      ],
    }),
  );
  const sections = { banner: { heading: 'Über uns' }, call: { heading: 'Rufen Sie an', ...linked('c.pdf') } };
  const site = siteOf({ configs, own: { 'pages.ts': { ...pagesOf, '/about': { ...titled('Über uns'), sections } } } });
  expect(site.fileLinks.map(({ href, place }) => formatProblem({ ...place, message: href }))).toEqual([
    'pages.config.ts › /about › sections[1] (type "call-to-action") › text: /a.pdf',
    'pages.config.ts › /about › sections[2] (type "call-to-action") › text: /b.pdf',
    'src/languages/de/pages.ts › /about › sections › call › text: /c.pdf',
  ]);
});

test('a link to an omitted section is listed', () => {
  const sections = { banner: { heading: 'Über uns' }, two: { heading: 'Mehr', text: 'Siehe [oben](/about#call).' } };
  const configs = pagesWith(
    page('/about', { sections: [{ type: 'banner', heading: 'About' }, call, { ...call, id: 'two' }] }),
  );
  const site = siteOf({ configs, own: { 'pages.ts': { ...pagesOf, '/about': { ...titled('Über uns'), sections } } } });
  expect(site.languages[0]?.untranslated.map(formatProblem)).toContain(
    'src/languages/de/pages.ts › /about: links to "/about#call", a section that is not translated and left out: the link leads to the top of that page',
  );
});

test('untranslated parts can be shown in the first language, with its lang and without indexing', () => {
  const { '/about': _, ...others } = pagesOf;
  const content = { 'company.ts': { ...company, untranslated: 'show' } };
  const site = siteOf({ content, own: { 'pages.ts': others } });
  const { meta, sections } = at(site, '/de/about');
  expect(sections.map(({ language }) => language)).toEqual(['en', 'en']);
  expect(meta).toMatchObject({ language: 'de', index: false });
  expect(meta).not.toHaveProperty('url');
  expect(at(site, '/about').meta.alternates).toBeUndefined();
  expect(at(site, '/de').sections[0]).not.toHaveProperty('language');
});

test('a section that shows an untranslated list is omitted', () => {
  const faq = { type: 'faq', heading: 'Questions' };
  const configs = pagesWith(page('/about', { sections: [{ type: 'banner', heading: 'About' }, faq] }));
  const content = { 'faq.ts': [{ question: 'Why?', answer: 'Because.' }] };
  const translated = { ...titled('Über uns'), sections: { banner: { heading: 'x' }, faq: { heading: 'Fragen' } } };
  const pages = { ...pagesOf, '/about': translated };
  const without = siteOf({ configs, content, own: { 'pages.ts': pages } });
  expect(at(without, '/de/about').sections.map(({ type }) => type)).toEqual(['banner']);
  expect(without.languages[0]?.untranslated.map(formatProblem)).toContain(
    'src/languages/de/faq.ts: is not translated: what shows it on /about is left out',
  );
  const faqs = [{ question: 'Warum?', answer: 'Darum.' }];
  const own = { 'pages.ts': pages, 'faq.ts': faqs };
  expect(JSON.stringify(at(siteOf({ configs, content, own }), '/de/about').sections[1])).toContain('Warum?');
});

test('entries are translated one by one, with their own addresses', () => {
  const each = { path: '/leistung/{path}', title: '{title}', description: 'Was {title} ist' };
  const own = {
    'pages.ts': { ...pagesOf, '/s/{path}': each },
    'services/one.ts': { title: 'Eins', path: 'eins' },
  };
  const site = siteOf({ own });
  expect(pathsOf(site).filter((path) => path.startsWith('/de/leistung'))).toEqual(['/de/leistung/eins']);
  expect(at(site, '/de/leistung/eins').meta.title).toContain('Eins');
  expect(at(site, '/s/one').meta.alternates?.de).toBe(`${company.url}/de/leistung/eins`);
  expect(at(site, '/de').layout.data.services).toEqual([{ title: 'Eins', href: '/de/leistung/eins' }]);
  expect(site.languages[0]?.untranslated.map(formatProblem)).toEqual(
    expect.arrayContaining([
      'src/languages/de/services/two.ts: is not translated: left out',
      'src/languages/de/services/one.ts › outcome: is not translated: shown in "en"',
      'src/languages/de/company.ts › tagline: is not translated: shown in "en"',
    ]),
  );
});

test('a link to an untranslated entry leads to the first language', () => {
  const linked = {
    ...pagesOf['/about'],
    sections: { ...pagesOf['/about'].sections, call: { action: { to: '/s/two' } } },
  };
  const own = { 'pages.ts': { ...pagesOf, '/about': linked, '/s/{path}': {} }, 'services/one.ts': { title: 'Eins' } };
  const site = siteOf({ own });
  expect(at(site, '/de/ueber-uns').sections[1]?.props).toMatchObject({ action: { to: '/s/two' } });
});

describe("a section that selects items missing from the language's list", () => {
  const faq = { type: 'faq', heading: 'Questions', only: ['why'] };
  const configs = pagesWith(page('/about', { sections: [{ type: 'banner', heading: 'About' }, faq] }));
  const content = { 'faq.ts': [{ key: 'why', question: 'Why?', answer: 'Because.' }] };
  const mistakes = (pages: object) =>
    mistakesOf({
      configs,
      content,
      own: { 'pages.ts': { '/': pagesOf['/'], ...pages }, 'faq.ts': [{ question: 'Warum?', answer: 'Darum.' }] },
    });
  const about = { ...titled('Über uns'), sections: { banner: { heading: 'Über uns' } } };

  test('is valid if the section is untranslated', () => {
    expect(mistakes({})).toEqual([]);
    expect(mistakes({ '/about': about })).toEqual([]);
  });

  test('is a mistake if the section is translated', () => {
    const sections = { ...about.sections, faq: { heading: 'Fragen' } };
    expect(mistakes({ '/about': { ...about, sections } }).join()).toContain(
      'src/languages/de/pages.ts › /about › sections › faq: only: there is no item "why".',
    );
  });

  test('selects items by keys, which are not translated', () => {
    const faqs = [{ key: 'why', question: 'Warum?', answer: 'Darum.' }];
    const sections = { ...about.sections, faq: { heading: 'Fragen' } };
    const own = { 'pages.ts': { ...pagesOf, '/about': { ...about, sections } }, 'faq.ts': faqs };
    expect(siteOf({ configs, content, own }).languages[0]?.untranslated.map(formatProblem).join()).not.toContain(
      'only',
    );
  });
});

test('translated company facts replace the others', () => {
  const site = siteOf({ own: { 'company.ts': { tagline: 'Klein, aber unser' } } });
  expect(at(site, '/de').layout.data).toMatchObject({ tagline: 'Klein, aber unser', name: company.name });
  expect(at(site, '/').layout.data.tagline).toBe(company.tagline);
});

test('old addresses of a language redirect to its pages', () => {
  const pages = { ...pagesOf, '/about': { ...pagesOf['/about'], redirectFrom: ['/wir'] } };
  expect(siteOf({ own: { 'pages.ts': pages } }).redirects).toContainEqual({ from: '/wir', to: '/de/ueber-uns' });
});

test('the replacement of a page that code links to works in each language', () => {
  const definition = [...sectionDefinitions.values()].find(({ leadsTo = [] }) => leadsTo.length > 0);
  const section = { type: definition?.type, id: 'write', ...definition?.example };
  const [counted = ''] = definition?.leadsTo ?? [];
  const moved = page('/moved', { redirectFrom: [counted], sections: [{ type: 'banner', heading: 'Thanks' }] });
  const form = page('/form', { sections: [{ type: 'banner', heading: 'Form' }, section] });
  const others = pagesWith(moved, form).filter(({ path }) => path !== counted);
  const translated = { ...titled('Weg'), path: '/umgezogen', sections: { banner: { heading: 'Danke' } } };
  const formPage = { ...titled('Formular'), sections: { banner: { heading: 'Formular' }, write: {} } };
  const site = siteOf({
    configs: [...others, ...more],
    own: { 'pages.ts': { ...pagesOf, '/moved': translated, '/form': formPage } },
  });
  expect(JSON.stringify(at(site, '/de/form').sections)).toContain('"/de/umgezogen"');
  expect(site.redirects.filter(({ from }) => from === counted)).toEqual([{ from: counted, to: '/moved' }]);
});

/** News pages. @param props of the list section */
function newsPages(props: object = {}) {
  const list = { type: 'collection', heading: 'News', of: 'news', ...props };
  return pagesWith(
    ...more,
    page('/news', { sections: [{ type: 'banner', heading: 'News' }, list] }),
    page('/news/{path}', { each: 'news', within: '/news', title: '{title}', sections: [{ type: 'article' }] }),
  );
}

const entry = { path: 'one', date: '2026-01-02', tags: ['big'], title: 'One', summary: 'First', text: 'All of it' };
const newsFiles = {
  'news/one.ts': entry,
  'news/two.ts': { ...entry, path: 'two', title: 'Two', tags: ['rare'] },
};
const oneInGerman = { path: 'eins', title: 'Eins', summary: 'Das erste', text: 'Alles davon' };
const newsInGerman = {
  ...pagesOf,
  '/news': {
    ...titled('Neues'),
    path: '/neues',
    sections: { banner: { heading: 'Neues' }, collection: { heading: 'Neues' } },
  },
  '/news/{path}': { path: '/neues/{path}', description: 'Neues', sections: { article: {} } },
};

/** Returns a site with news in both languages. */
const siteWithNews = (facts: object = {}, props: object = {}) =>
  siteOf({
    configs: newsPages(props),
    content: { ...newsFiles, 'company.ts': { ...company, ...facts } },
    own: { 'pages.ts': newsInGerman, 'news/one.ts': oneInGerman },
  });

test('a language has its own feeds beside its list, with its own addresses', () => {
  const site = siteWithNews();
  const rss = site.addedFiles.get('de/neues/rss.xml')?.() ?? '';
  expect(rss).toContain(`<link>${company.url}/de/neues/eins</link>`);
  expect(rss).toContain(`href="${company.url}/de/neues/rss.xml"`);
  expect(rss).toContain('Alles davon');
  expect(site.addedFiles.get('news/rss.xml')?.()).not.toContain('/de/');
  expect(JSON.stringify(at(site, '/de/neues').meta)).toContain(`${company.url}/de/neues/rss.xml`);
});

describe('a language without a translated entry', () => {
  const onlyFirst = { configs: newsPages(), content: newsFiles };
  const { '/news/{path}': _, ...listOnly } = newsInGerman;
  const sites = {
    'whose entries are left out': siteOf({ ...onlyFirst, own: { 'pages.ts': newsInGerman } }),
    'whose entries are shown in the first language': siteOf({
      ...onlyFirst,
      content: { ...newsFiles, 'company.ts': { ...company, untranslated: 'show' } },
      own: { 'pages.ts': newsInGerman },
    }),
    'without pages of entries': siteOf({ ...onlyFirst, own: { 'pages.ts': listOnly, 'news/one.ts': oneInGerman } }),
  };

  test.each(Object.entries(sites))('%s has no feed, and no page of it leads to one', (_, site) => {
    expect([...site.addedFiles.keys()]).toEqual(['news/rss.xml', 'news/atom.xml']);
    const feeds = site.pages.flatMap(({ path, meta }) => (meta.more?.link ?? []).map(({ href }) => [path, href]));
    expect(feeds.filter(([path]) => path?.startsWith('/de'))).toEqual([]);
    expect(feeds).toContainEqual(['/news', `${company.url}/news/rss.xml`]);
  });
});

test("a language's feed contains translated entries only", () => {
  const site = siteWithNews({ untranslated: 'show' });
  const feed = site.addedFiles.get('de/neues/rss.xml')?.() ?? '';
  expect(feed).toContain('/de/neues/eins');
  expect(feed).not.toContain('Two');
});

test('a tag of untranslated entries is valid in the language, with an empty list', () => {
  const list = at(siteWithNews({}, { tag: 'rare' }), '/de/neues').sections[1]?.props;
  expect(list).toMatchObject({ entries: [] });
});

describe('with languagePrefix, the first language', () => {
  const site = siteWithNews({ languagePrefix: 'always' });
  const text = (value: unknown) => JSON.stringify(value);

  test('has its pages and files below its prefix, and links there in every language', () => {
    expect(pathsOf(site)).toEqual([
      '/en',
      '/404',
      ...['/thank-you', '/s/one', '/s/two', '/about', '/news', '/news/one', '/news/two'].map((path) => `/en${path}`),
      ...['/de', '/de/404', '/de/ueber-uns', '/de/neues', '/de/neues/eins'],
      '/',
    ]);
    const about = at(site, '/en/about');
    expect([about.home, about.meta.url]).toEqual(['/en', `${company.url}/en/about`]);
    expect(about.sections[1]?.props).toMatchObject({ action: { to: '/en/about#call' } });
    expect(about.languages?.map(({ href }) => href)).toEqual(['/en/about', '/de/ueber-uns']);
    // Untranslated.
    expect(at(site, '/de').layout.data.services[0]?.href).toBe('/en/s/one');
    expect(at(site, '/en/news/one').trail?.map(({ path }) => path)).toEqual(['/en', '/en/news', '/en/news/one']);
    expect(site.addedFiles.get('en/news/rss.xml')?.()).toContain(`<link>${company.url}/en/news/one</link>`);
    expect(text(at(site, '/en/news').meta)).toContain(`${company.url}/en/news/rss.xml`);
    expect([...site.addedFiles.keys()]).toContain('de/neues/rss.xml');
    const { graph } = site.sources.get('/en/news/one') ?? {};
    expect(structuredDataOf(at(site, '/en/news/one'), site.facts, graph)).not.toContain(`${company.url}/news`);
  });

  test('also has its home page at /, with one canonical address', () => {
    const [home, copy] = [at(site, '/en'), at(site, '/')];
    expect(copy.sections).toEqual(home.sections);
    expect(copy.meta).toEqual(home.meta);
    expect(home.meta).toMatchObject({
      url: `${company.url}/en`,
      alternates: { de: `${company.url}/de`, 'x-default': `${company.url}/en` },
    });
    const history = { of: () => undefined, ofPage: () => undefined };
    expect(copy.languages?.map(({ href }) => href)).toEqual(['/', '/de']);
    expect(sitemap(site, history)).not.toContain(`<loc>${company.url}/</loc>`);
    expect(llmsTxt(site)).not.toContain(`${company.url}/index.md`);
    // The copy is not a duplicate title.
    expect(adviseOn(site)).toHaveLength(adviseOn(siteWithNews()).length);
  });

  test('redirects addresses without the prefix', () => {
    expect(site.redirects).toContainEqual({ from: '/about', to: '/en/about' });
    expect(site.redirects.filter(({ from }) => pathsOf(site).includes(from))).toEqual([]);
  });

  test('requires another language', () => {
    const content = contentWith({ 'company.ts': { ...company, languagePrefix: 'always' } });
    expect(() => compileSite(pagesWith(), readContent(content))).toThrow(
      'src/content/company.ts › languagePrefix: is for a site of several languages, and src/languages has none',
    );
  });
});

test('structured data contain the language of the page, and all languages of the site', () => {
  const site = siteOf({});
  const graph = structuredDataOf(at(site, '/de'), languageOf(site, at(site, '/de')).facts);
  expect(graph).toContain('"inLanguage":["en","de"]');
  expect(graph).toContain('"inLanguage":"de"');
  // The home page describes the company in full in each language.
  expect(graph).toContain(company.tagline);
  expect(languageOf(site, at(site, '/')).words).toBe(site.words);
});

test('the check lists untranslated parts, and reports titles in the files of the language', () => {
  const titled = { ...pagesOf['/about'], title: 'x'.repeat(90) };
  const advice = adviseOn(siteOf({ own: { 'pages.ts': { ...pagesOf, '/about': titled } } })).map(formatProblem);
  expect(advice).toEqual(
    expect.arrayContaining([
      'src/languages/de/pages.ts › /thank-you: is not translated: left out',
      expect.stringMatching(/^src\/languages\/de\/pages.ts › \/de\/ueber-uns › title: /),
    ]),
  );
  expect(advice.filter((line) => line.startsWith('pages.config.ts') && line.includes('/de'))).toEqual([]);
});

const PAGES = 'src/languages/de/pages.ts';
const changed = (about: object) => ({
  own: { 'pages.ts': { ...pagesOf, '/about': { ...pagesOf['/about'], ...about } } },
});

test.each<[string, Site, string]>([
  ['words', { own: { 'words.ts': undefined } }, 'words.ts: exports nothing'],
  [
    'words in its language',
    { own: { 'words.ts': words } },
    `src/languages/de/words.ts › language: is "${words.language}", but the folder is "de"`,
  ],
  ['a valid language tag', { language: 'deutsch-land-x' }, 'src/languages/deutsch-land-x: is no language'],
  ['another language', { language: 'en' }, 'src/languages/en: is the language of pages.config.ts'],
  [
    'an original of each page',
    { own: { 'pages.ts': { ...pagesOf, '/abuot': titled('x') } } },
    `${PAGES} › /abuot: there is no such page in pages.config.ts: take its path from there, or delete this. Did you mean "/about"?`,
  ],
  [
    'an original of each entry',
    { own: { 'services/onne.ts': {} } },
    'src/languages/de/services/onne.ts: there is no src/content/services/onne.ts that it could translate. Did you mean "services/one.ts"?',
  ],
  [
    'a unique address of each page',
    changed({ path: '/' }),
    `${PAGES} › /about › path: "/de" is the address of / already: give one of them another path`,
  ],
  [
    'paths without the prefix',
    changed({ path: '/de/ueber-uns' }),
    `${PAGES} › /about › path: begins with "/de", which all pages of this language do: leave that out`,
  ],
  [
    'a known section',
    changed({ sections: { caII: { heading: 'x' } } }),
    `${PAGES} › /about › sections › caII: /about has no section with this id or type in pages.config.ts. Did you mean "call"?`,
  ],
  [
    'known section properties',
    changed({ sections: { banner: { haeding: 'x' } } }),
    `${PAGES} › /about › sections › banner › haeding: unknown field. Did you mean "heading"?`,
  ],
  [
    'the original section type',
    changed({ sections: { banner: { heading: 'x', type: 'hero' } } }),
    `${PAGES} › /about › sections › banner › type: is the same in every language: leave it out here`,
  ],
  [
    'a translated main heading',
    changed({ sections: { call: { heading: 'x' } } }),
    `${PAGES} › /about › sections › banner: holds the main heading of the page, without which there is no page: translate it`,
  ],
  [
    'the facts of the site',
    { own: { 'company.ts': { url: 'https://klein.test' } } },
    'src/languages/de/company.ts › url: is the same in every language: leave it out here',
  ],
  [
    'valid links',
    changed({ sections: { banner: { heading: 'x' }, call: { heading: 'x', action: { to: '/abuot' } } } }),
    `${PAGES} › /about › sections › call › action › to: "/abuot" leads nowhere: there is no such page. Did you mean "/about"?`,
  ],
  [
    'a home page',
    { own: { 'pages.ts': { '/about': pagesOf['/about'] } } },
    `${PAGES} › /: is missing: a language begins with its home page`,
  ],
])('a language needs %s', (_name, site, mistake) => {
  expect(mistakesOf(site)).toEqual(expect.arrayContaining([expect.stringContaining(mistake)]));
});

test('mistakes of all languages are reported at once, each where it is written', () => {
  const broken = { ...call, text: 'See [nothing](/nothing).', action: { label: 'More', to: '/abuot' } };
  const banner = { type: 'banner', heading: 'About' };
  const { call: calling } = pagesOf['/about'].sections;
  const mistakes = mistakesOf({
    configs: pagesWith(page('/about', { sections: [banner, broken] })),
    content: { 'faq.ts': [{ question: 'Why?' }], 'services/one.ts': service(1, 'one', { title: 5 }) },
    own: {
      'pages.ts': {
        ...pagesOf,
        '/404': { ...pagesOf['/404'], sections: {} },
        '/about': {
          ...pagesOf['/about'],
          title: 7,
          // The same mistake as in the first language, but written here too.
          sections: { banner: { haeding: 'x' }, call: { ...calling, text: 'Siehe [nichts](/nothing).' } },
        },
      },
      'services/two.ts': { titel: 'Zwei' },
      'words.ts': { ...german, language: 'fr' },
    },
  });
  const places = mistakes.map((line) => line.slice(0, line.indexOf(': ')));
  expect(places.toSorted()).toEqual(
    [
      'pages.config.ts › /about › sections[1] (type "call-to-action") › action › to',
      'pages.config.ts › /about › sections[1] (type "call-to-action") › text',
      'src/content/faq.ts › [0] › answer',
      'src/content/services/one.ts › title',
      `${PAGES} › /404 › sections › banner`,
      `${PAGES} › /about › title`,
      `${PAGES} › /about › sections › banner › haeding`,
      `${PAGES} › /about › sections › call › text`,
      'src/languages/de/services/two.ts › titel',
      'src/languages/de/words.ts › language',
    ].toSorted(),
  );
});

describe('an address conflict between languages', () => {
  const about = (more: object) => page('/about', { sections: [{ type: 'banner', heading: 'About' }, call], ...more });
  const german = (more: object) => ({ 'pages.ts': { ...pagesOf, '/about': { ...pagesOf['/about'], ...more } } });
  const frenchToo = { 'fr/words.ts': { ...words, language: 'fr' }, 'fr/pages.ts': { ...pagesOf } };

  test('of pages is reported in the first language', () => {
    expect(mistakesOf({ configs: pagesWith(about({}), page('/de'), page('/de/ueber-uns')) })).toEqual([
      `pages.config.ts › /de › path: "/de" is the address of / of ${PAGES}: give this page another path`,
      `pages.config.ts › /de/ueber-uns › path: "/de/ueber-uns" is the address of /about of ${PAGES}: give this page another path`,
    ]);
  });

  const inTheWay = (from: string, written = '/about') =>
    `"${from}" is in the way of ${written} of ${PAGES}: leave it out, or give that page another path`;

  test('of an old address and a page is reported at the old address', () => {
    const redirectFrom = ['/de/ueber-uns', '/de', '/de/*', '/de/gone'];
    expect(mistakesOf({ configs: pagesWith(about({ redirectFrom })) })).toEqual([
      `pages.config.ts › /about › redirectFrom[0]: ${inTheWay('/de/ueber-uns')}`,
      `pages.config.ts › /about › redirectFrom[1]: ${inTheWay('/de', '/')}`,
      `pages.config.ts › /about › redirectFrom[2]: ${inTheWay('/de/*', '/')}`,
    ]);
    expect(mistakesOf({ own: german({ redirectFrom: ['/de/ueber-uns.html', '/ueber-uns'] }) })).toEqual([
      `${PAGES} › /about › redirectFrom[0]: ${inTheWay('/de/ueber-uns.html')}`,
    ]);
  });

  test('of old addresses, or between further languages, is reported too', () => {
    const files = { ...frenchToo, 'fr/pages.ts': german({ redirectFrom: ['/wir', '/de/404'] })['pages.ts'] };
    const own = german({ redirectFrom: ['/wir', '/fr/ueber-uns'] });
    const configs = pagesWith(about({ redirectFrom: ['/wir'] }));
    const all = Object.entries({ ...base, ...own }).map(([file, value]) => [`de/${file}`, value] as const);
    expect(() =>
      compileSite(configs, readContent(contentWith()), byLanguage([...all, ...Object.entries(files)])),
    ).toThrow(
      [
        `${PAGES} › /about › redirectFrom[0]: "/wir" leads to /about of pages.config.ts already: leave it out`,
        `${PAGES} › /about › redirectFrom[1]: "/fr/ueber-uns" is in the way of /about of src/languages/fr/pages.ts: leave it out, or give that page another path`,
        `src/languages/fr/pages.ts › /about › redirectFrom[0]: "/wir" leads to /about of pages.config.ts already: leave it out`,
        `src/languages/fr/pages.ts › /about › redirectFrom[1]: ${inTheWay('/de/404', '/404')}`,
      ].join('\n'),
    );
  });

  test('is reported with all other mistakes', () => {
    const configs = pagesWith(about({ title: 5, redirectFrom: ['/de/ueber-uns'] }), page('/de'));
    const content = { 'faq.ts': [{ question: 'Why?' }] };
    const mistakes = mistakesOf({ configs, content, own: german({ description: 5 }) }).join('\n');
    for (const mistake of [
      'pages.config.ts › /about › title: expected text',
      'src/content/faq.ts › [0] › answer',
      `${PAGES} › /about › description: expected text`,
      'pages.config.ts › /de › path: "/de" is the address of',
    ])
      expect(mistakes).toContain(mistake);
  });

  test('with the prefix of the first language is reported too', () => {
    const content = { 'company.ts': { ...company, languagePrefix: 'always' } };
    const other = page('/other', { redirectFrom: ['/en/about', '/en/other'] });
    expect(mistakesOf({ configs: pagesWith(about({}), other), content })).toEqual([
      'pages.config.ts › /other › redirectFrom[0]: "/en/about" is in the way of /about of pages.config.ts: leave it out, or give that page another path',
    ]);
  });
});

test('entries of a language cannot share an address', () => {
  const own = {
    'pages.ts': { ...pagesOf, '/s/{path}': { path: '/leistung/{path}', title: '{title}', description: '{title}' } },
    'services/one.ts': { title: 'Eins', path: 'eins' },
    'services/two.ts': { title: 'Zwei', path: 'eins' },
  };
  expect(mistakesOf({ own })).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /services\/two.ts › path: "\/de\/leistung\/eins" is the address of src\/languages\/de\/services\/one.ts already/,
      ),
    ]),
  );
});

test.each([[[]], ['x'], [7]])('pages that are %j instead of an object are one mistake', (pages) => {
  expect(mistakesOf({ own: { 'pages.ts': pages } })).toEqual([
    'src/languages/de/pages.ts: must export pages by their paths: translatePages({ … })',
  ]);
});
