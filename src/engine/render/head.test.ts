import { describe, expect, test } from 'vitest';
import pages from '../../../pages.config';
import { compileSite } from '../compile/site';
import { headOf } from './head';

const SPANISH = 'https://es.example.org/';

/** The links in the head of the home page, as its block is changed. */
function linksWith(change: object) {
  const configs = pages.map((page) => (page.path === '/' ? { ...page, ...change } : page));
  const home = compileSite(configs).pages.find(({ path }) => path === '/');
  if (!home) throw new Error('there is no home page');
  const links = headOf(home.meta).link.map((link) => ({ hreflang: undefined, ...link }));
  return { meta: home.meta, languages: links.filter(({ hreflang }) => hreflang !== undefined), links };
}

describe('the page in other languages', () => {
  test('is named with the page itself, as search engines want it of each of them', () => {
    const { languages, meta } = linksWith({ alternates: { es: SPANISH, 'pt-BR': 'https://br.example.org/' } });
    expect(languages).toEqual([
      { rel: 'alternate', hreflang: meta.language, href: meta.url },
      { rel: 'alternate', hreflang: 'es', href: SPANISH },
      { rel: 'alternate', hreflang: 'pt-BR', href: 'https://br.example.org/' },
    ]);
  });

  test('may be one for all other languages', () => {
    const { languages } = linksWith({ alternates: { 'x-default': SPANISH } });
    expect(languages.map(({ hreflang }) => hreflang)).toContain('x-default');
  });

  test('is not named where there is none', () => {
    const { languages, links, meta } = linksWith({ alternates: undefined });
    expect(languages).toEqual([]);
    expect(links).toContainEqual({ hreflang: undefined, rel: 'canonical', href: meta.url });
  });

  test.each([{ spanish: SPANISH }, { es: '/es' }])('is refused where it is none: %o', (alternates) => {
    expect(() => linksWith({ alternates })).toThrow('pages.config.ts › / › alternates');
  });
});
