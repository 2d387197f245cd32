import { describe, expect, test } from 'vitest';
import pages from '../../../pages.config';
import { compileSite } from '../compile/site';
import type { PageMeta } from '../model/page';
import { headOf } from './head';

const SPANISH = 'https://es.example.org/';

const meta: PageMeta = {
  title: 'A title',
  description: 'A description.',
  url: 'https://example.org/a',
  image: { url: 'https://example.org/a.png', alt: 'A picture' },
  siteName: 'Example',
  language: 'de',
  index: true,
};

/** Returns the metadata of a page's head by name. */
const metadataOf = (change: Partial<PageMeta>) =>
  Object.fromEntries(
    headOf({ ...meta, ...change }).meta.map((tag) => ['name' in tag ? tag.name : tag.property, tag.content]),
  );

describe('metadata', () => {
  test('contains title, description and picture for search engines and shared links', () => {
    expect(headOf(meta)).toMatchObject({ title: 'A title', htmlAttrs: { lang: 'de' } });
    expect(metadataOf({})).toEqual({
      description: 'A description.',
      'og:type': 'website',
      'og:site_name': 'Example',
      'og:title': 'A title',
      'og:description': 'A description.',
      'og:url': 'https://example.org/a',
      'og:image': 'https://example.org/a.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'A picture',
      'twitter:card': 'summary_large_image',
    });
  });

  test('contains the type that the page adds, in place of the default', () => {
    const more = { meta: [{ property: 'og:type', content: 'article' }] };
    expect(headOf({ ...meta, more }).meta.filter((tag) => 'property' in tag && tag.property === 'og:type')).toEqual(
      more.meta,
    );
  });

  test('contains the text direction only if it is right-to-left, and whether its letters are tall', () => {
    expect(headOf({ ...meta, language: 'ar', direction: 'rtl' }).htmlAttrs).toEqual({ lang: 'ar', dir: 'rtl' });
    expect(headOf(meta).htmlAttrs).toEqual({ lang: 'de' });
    expect(headOf({ ...meta, isTall: true }).htmlAttrs).toEqual({ lang: 'de', 'data-tall': '' });
  });

  test('contains noindex only for a hidden page', () => {
    expect(metadataOf({ index: false }).robots).toBe('noindex');
    expect(metadataOf({}).robots).toBeUndefined();
  });

  test('links to the canonical address and the Markdown version, if the page has an address', () => {
    expect(headOf(meta).link).toEqual([
      { rel: 'canonical', href: 'https://example.org/a' },
      { rel: 'alternate', type: 'text/markdown', href: '/a.md' },
    ]);
    const { url: _, ...nowhere } = meta;
    expect(headOf(nowhere).link).toEqual([]);
    expect(headOf(nowhere).meta.map((tag) => ('property' in tag ? tag.property : tag.name))).not.toContain('og:url');
  });
});

/** Returns the links in the head of a changed home page. */
function linksWith(change: object) {
  const configs = pages.map((page) => (page.path === '/' ? { ...page, ...change } : page));
  const home = compileSite(configs).pages.find(({ path }) => path === '/');
  if (!home) throw new Error('there is no home page');
  const links = headOf(home.meta).link.map((link) => ({ hreflang: undefined, ...link }));
  return { meta: home.meta, languages: links.filter(({ hreflang }) => hreflang !== undefined), links };
}

describe('the page in other languages', () => {
  test('is referenced together with the page itself, as search engines require', () => {
    const { languages, meta } = linksWith({ alternates: { es: SPANISH, 'pt-BR': 'https://br.example.org/' } });
    expect(languages).toEqual([
      { rel: 'alternate', hreflang: meta.language, href: meta.url },
      { rel: 'alternate', hreflang: 'es', href: SPANISH },
      { rel: 'alternate', hreflang: 'pt-BR', href: 'https://br.example.org/' },
    ]);
  });

  test('may have an x-default', () => {
    const { languages } = linksWith({ alternates: { 'x-default': SPANISH } });
    expect(languages.map(({ hreflang }) => hreflang)).toContain('x-default');
  });

  test('is not referenced if there is none', () => {
    const { languages, links, meta } = linksWith({ alternates: undefined });
    expect(languages).toEqual([]);
    expect(links).toContainEqual({ hreflang: undefined, rel: 'canonical', href: meta.url });
  });

  test.each([{ spanish: SPANISH }, { es: '/es' }])('is rejected if it is invalid: %o', (alternates) => {
    expect(() => linksWith({ alternates })).toThrow('pages.config.ts › / › alternates');
  });
});
