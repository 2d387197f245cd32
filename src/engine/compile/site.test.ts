import { describe, expect, test } from 'vitest';
import pages from '../../../pages.config';
import { formatProblem, SiteError } from './problems';
import { compileSite } from './site';

const meta = { layout: 'site', title: 'A page', description: 'A page to test with.' };
const contact = { type: 'contact', id: 'contactus', heading: 'Write to us' };

/** The pages that cards and footer lead to. */
const entryPages = pages.filter(({ each }) => each !== undefined);

/** What is said about a site of these pages, one message a mistake. */
function problemsWith(configs: unknown): string[] {
  try {
    compileSite(configs);
    return [];
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return error.problems.map(formatProblem);
  }
}

/** What is said about these pages, in a site that has nothing else but the entries' pages. */
function complaints(...configs: unknown[]): string[] {
  // The navigation and the entries' pages lead to pages that are not there.
  const others = entryPages.map(({ path }) => `pages.config.ts › ${path} `);
  return problemsWith([...entryPages, ...configs]).filter(
    (line) => line.startsWith('pages.config.ts') && !others.some((start) => line.startsWith(start)),
  );
}

const onPage = (...sections: unknown[]) => complaints({ path: '/', ...meta, sections });

test('the site itself is in order', () => {
  const site = compileSite();
  expect(site.pages).toHaveLength(31);
  expect(site.redirects).toContainEqual({ from: '/rpa', to: '/service/rpa' });
  expect(site.redirects.map(({ from }) => from)).not.toContain('/web-development');
});

test('a page is its descriptors, in their order, without the hidden ones', () => {
  const home = pages.find(({ path }) => path === '/');
  if (!home) throw new Error('no home page');
  const sections = home.sections.toReversed().map((section, index) => ({ ...section, hidden: index === 2 }));
  const [page] = compileSite(pages.map((config) => (config === home ? { ...config, sections } : config))).pages;
  const expected = sections.flatMap(({ type, hidden }) => (hidden ? [] : [type]));
  expect(page?.sections.map(({ type }) => type)).toEqual(expected);
});

test('the steps of the navigator follow the sections', () => {
  const [page] = compileSite().pages;
  expect(page?.steps.map(({ id, offset }) => [id, offset])).toEqual([
    ['service', -70],
    ['industry', -100],
    ['about', -70],
    ['values', -40],
    ['reviews', -70],
    ['contactus', -70],
  ]);
});

test('a shared link shows what the page says, or else its title and its first picture', () => {
  const { shareCards } = compileSite();
  const card = (file: string) => shareCards.find((one) => one.file === `/share/${file}.jpg`);
  expect(card('service-rpa')).toMatchObject({
    title: 'Robotic Process Automation',
    picture: { src: expect.stringMatching(/^\/pictures\/rpa\./) },
  });
  const home = pages.find(({ path }) => path === '/');
  if (!home) throw new Error('no home page');
  const share = { title: 'Look', picture: { src: 'thank-you', alt: 'A paper plane' } };
  const [own] = compileSite(pages.map((config) => (config === home ? { ...config, share } : config))).shareCards;
  expect(own).toMatchObject({ title: 'Look', picture: { src: expect.stringContaining('thank-you') } });
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
      'pages.config.ts › / › sections[0] (type "banner") › action › label: missing field',
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
    const page = { path: '/', ...meta, sections: [contact] };
    expect(complaints(page, page)).toEqual(['pages.config.ts › /: the path "/" is taken already']);
  });

  test('more of a type than a page may have', () => {
    expect(onPage(contact, { ...contact, id: 'other' })).toEqual([
      'pages.config.ts › / › sections[1] (type "contact"): a page has at most 1 of this type',
    ]);
  });

  test('link to a page that is not there', () => {
    const action = { label: 'Go', to: '/abut-us' };
    const about = { path: '/about-us', ...meta, sections: [contact] };
    expect(complaints({ path: '/', ...meta, sections: [{ type: 'banner', heading: 'x', action }] }, about)).toEqual([
      'pages.config.ts › / › sections[0] (type "banner") › action › to: "/abut-us" leads nowhere: there is no such page. Did you mean "/about-us"?',
    ]);
  });

  test('link to an anchor that is not there, or is hidden', () => {
    const banner = { type: 'banner', heading: 'x', action: { label: 'Go', to: '#contactus' } };
    const expected = [
      'pages.config.ts › / › sections[0] (type "banner") › action › to: "#contactus" leads nowhere: / has no section with the id "contactus".',
    ];
    expect(onPage(banner)).toEqual(expected);
    expect(onPage(banner, { ...contact, hidden: true })).toEqual(expected);
  });

  test('picture that is not there, or has no description', () => {
    expect(onPage({ type: 'banner', heading: 'x', picture: { src: 'wrld', alt: 'A world' } })).toEqual([
      'pages.config.ts › / › sections[0] (type "banner") › picture › src: no picture "wrld" in art/masters. Did you mean "world"?',
    ]);
    expect(onPage({ type: 'banner', heading: 'x', picture: { src: 'world', alt: ' ' } })).toEqual([
      'pages.config.ts › / › sections[0] (type "banner") › picture › alt: every picture needs a description',
    ]);
  });

  test('step of the navigator without a section to lead to', () => {
    expect(onPage({ type: 'faq', heading: 'x', step: { label: 'Questions', offset: -70 } })).toEqual([
      'pages.config.ts › / › sections[0] (type "faq") › step: a step of the navigator needs a section with an id',
    ]);
  });

  test('layout that is not there', () => {
    expect(complaints({ path: '/', ...meta, layout: 'siet', sections: [contact] })).toEqual([
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
    expect(complaints(page)[0]).toBe('pages.config.ts › /old/{path}: unknown field {titel}. Did you mean "title"?');
  });

  test('fact that the company does not have', () => {
    expect(onPage({ ...contact, heading: 'Write to {company.nmae}' })).toEqual([
      'pages.config.ts › /: unknown field {company.nmae}. Did you mean "name"?',
    ]);
  });

  test('collection that is not there', () => {
    const page = { path: '/old/{path}', each: 'servces', ...meta, sections: [contact] };
    expect(complaints(page)).toEqual([
      'pages.config.ts › /old/{path} › each: there is no collection "servces". Did you mean "services"?',
    ]);
  });

  test('entries that cards lead to, but that no page is made from', () => {
    const found = problemsWith(pages.filter(({ each }) => each === undefined));
    expect(found).toContainEqual(expect.stringMatching(/^pages\.config\.ts: layout "site": .*each: "services"$/));
  });

  test('several mistakes are told at once, the broken page included', () => {
    const found = complaints(
      { path: '/', ...meta, sections: [{ type: 'statz' }] },
      { path: '/more', layout: 'site', titel: 'x', description: 'x', sections: [{ type: 'faq' }] },
    );
    expect(found.map((line) => line.replace(/:.*/, ''))).toEqual([
      'pages.config.ts › / › sections[0] (type "statz")',
      'pages.config.ts › /more › title',
      'pages.config.ts › /more › titel',
      'pages.config.ts › /more › sections[0] (type "faq") › heading',
    ]);
  });
});
