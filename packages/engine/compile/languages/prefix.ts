import { isNotFoundPage, type PageData } from '../../model/page.ts';
import type { CompiledSite } from '../inspect.ts';
import type { PageSource } from '../pages/pageCompiler.ts';
import { Addresses } from './addresses.ts';
import { homeOf } from './files.ts';

/** Path at which hosts expect the not-found page. */
const NOT_FOUND = '/404';

/**
 * Moves the pages of the first language below a prefix, `/en`, if `languagePrefix` is set. Their old addresses redirect.
 * `/` becomes a copy of the home page with `/en` as canonical address, because not every host can redirect it.
 */
export function withPrefix(site: CompiledSite): CompiledSite {
  const { language, languagePrefix } = site.facts;
  if (languagePrefix !== 'always' || site.languages.length === 0) return site;
  const home = homeOf(language);
  const isInner = ({ path, meta }: PageData) => meta.language === language && path !== '/' && path !== NOT_FOUND;
  const inner = site.pages.filter(isInner);
  const ofOthers = new Set(site.languages.flatMap(({ addedFiles }) => [...addedFiles.keys()]));
  const ownFiles = new Map([...site.addedFiles].filter(([name]) => !ofOthers.has(name)));
  const addresses = new Addresses(home, { origin: site.origin, addedFiles: ownFiles });
  for (const { path } of inner) addresses.add(path, home + path);
  for (const name of ownFiles.keys()) addresses.add(`/${name}`, addresses.ofFile(`/${name}`));
  // Links to the home page stay on the copy.
  const copies = site.pages.filter(({ path }) => path === '/').map((page) => addresses.in(page));
  addresses.add('/', home);

  const moved = (page: PageData): PageData => ({
    ...addresses.in(page),
    ...(page.meta.language === language ? { home } : {}),
    meta: addresses.inAll(page.meta),
  });
  const pages = [...site.pages.map(moved), ...copies.map((page) => ({ ...page, meta: addresses.inAll(page.meta) }))];
  const paths = new Set(pages.map(({ path }) => path));
  const redirects = [
    ...site.redirects.map((redirect) => ({ ...redirect, to: addresses.in(redirect.to) })),
    ...inner.flatMap(({ path }) => (isNotFoundPage(path) ? [] : { from: path, to: home + path })),
  ];
  const source = ({ graph, ...rest }: PageSource): PageSource =>
    graph ? { ...rest, graph: addresses.inAll(graph) } : rest;
  return {
    ...site,
    pages,
    // Existing `redirectFrom` addresses with the prefix may be pages now.
    redirects: redirects.filter(({ from }) => !paths.has(from)),
    enquiryAddress: site.enquiryAddress && addresses.in(site.enquiryAddress),
    enquiryForm: site.enquiryForm && addresses.in(site.enquiryForm),
    sources: new Map(
      [...site.sources].flatMap(([path, one]) =>
        [...new Set([addresses.of(path) ?? path, ...(path === '/' ? [path] : [])])].map((key) => [key, source(one)]),
      ),
    ),
    fileLinks: site.fileLinks.map((link) => ({ ...link, href: addresses.in(link.href) })),
    addedFiles: new Map(
      [...site.addedFiles].map(([name, text]) => [
        (addresses.of(`/${name}`) ?? `/${name}`).slice(1),
        () => addresses.inText(text()),
      ]),
    ),
    languages: site.languages.map((one) => ({
      ...one,
      enquiryAddress: one.enquiryAddress && addresses.in(one.enquiryAddress),
      enquiryForm: one.enquiryForm && addresses.in(one.enquiryForm),
    })),
  };
}
