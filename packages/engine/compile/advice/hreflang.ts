import type { PageData } from '../../model/page.ts';
import type { Problem } from '../content/problems.ts';
import type { CompiledSite } from '../inspect.ts';
import { sectionDefinitions } from '../registry.ts';
import { writtenPath } from './placeOf.ts';

/** Returns the error of an alternate address, as far as it can be checked within this site. */
function alternateProblem(
  { meta }: PageData,
  language: string,
  address: string,
  { pages, origin }: CompiledSite,
): string | undefined {
  if (language === meta.language && address !== meta.url)
    return `is "${address}", and "${language}" is the language of this page: leave it out, or write the language of that page`;
  if (!`${address}/`.startsWith(`${origin}/`) || language === 'x-default') return undefined;
  const other = pages.find(({ meta: { url } }) => url === address);
  if (!other) return `"${address}" leads nowhere: there is no such page`;
  if (other.meta.language !== language)
    return `"${address}" is in "${other.meta.language}": write the page in "${language}", or leave it out`;
  if (other.meta.alternates?.[meta.language] !== meta.url)
    return `"${address}" does not name this page, so search engines take neither: give that page alternates: { '${meta.language}': '${meta.url}' } too`;
  return undefined;
}

/** Returns all `inLanguage` values in a page's additional structured data. */
function structuredDataLanguages(page: PageData, { sources, origin }: CompiledSite): string[] {
  const place = { url: page.meta.url ?? origin, origin, company: `${origin}/#company` };
  const ofSections = page.sections.flatMap(
    (section) => sectionDefinitions.get(section.type)?.structuredDataOf(section, place) ?? [],
  );
  return [...(sources.get(page.path)?.graph ?? []), ...ofSections].flatMap((node) => {
    const language: unknown = Reflect.get(node, 'inLanguage');
    return typeof language === 'string' ? language : [];
  });
}

/**
 * Reports alternate addresses that are broken, one-way or in another language, and structured data in another language
 * than the page. Other sites are not checked.
 */
export function hreflangAdvice(site: CompiledSite): Problem[] {
  return site.pages.flatMap((page) => {
    const place = { file: 'pages.config.ts', path: [writtenPath(site.sources, page.path)] };
    const alternates = Object.entries(page.meta.alternates ?? {}).flatMap(([language, address]) => {
      const message = alternateProblem(page, language, address, site);
      return message ? [{ file: place.file, path: [...place.path, 'alternates', language], message }] : [];
    });
    const wrong = structuredDataLanguages(page, site).filter((language) => language !== page.meta.language);
    const mismatches = [...new Set(wrong)].map((language) => ({
      ...place,
      message: `has structured data with inLanguage "${language}", and is in "${page.meta.language}": leave inLanguage out there, or correct it`,
    }));
    return [...alternates, ...mismatches];
  });
}
