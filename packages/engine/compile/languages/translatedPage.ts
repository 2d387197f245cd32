import { fileNameOf, type PageData } from '../../model/page.ts';
import type { SectionData } from '../../model/section.ts';
import { sectionDefinitions } from '../registry.ts';
import type { Addresses } from './addresses.ts';

export const shareFileOf = (path: string): string => `/share${fileNameOf(path)}.jpg`;

export function withoutUntranslated(page: PageData, isWhole: boolean[]): PageData {
  const sections = page.sections.filter((_, index) => isWhole[index]);
  const ids = new Set(sections.flatMap(({ id }) => id ?? []));
  const headingAt = sections.findIndex(({ type }) => sectionDefinitions.get(type)?.opensPage);
  const { headingAt: _, ...rest } = page;
  return {
    ...rest,
    ...(headingAt > 0 ? { headingAt } : {}),
    sections,
    steps: page.steps.filter(({ id }) => ids.has(id)),
    anchors: page.anchors.filter((id) => ids.has(id)),
  };
}

/** Returns a page whose untranslated sections have the first language as their `lang`. */
export const withSectionLanguages = (page: PageData, isWhole: boolean[], first: string): PageData => ({
  ...page,
  sections: page.sections.map((section: SectionData, index) =>
    isWhole[index] ? section : { ...section, language: first },
  ),
});

interface InLanguage {
  home: string;
  addresses: Addresses;
  /** Whether the page is translated. Others have texts in the first language and are not indexed. */
  isOwn: boolean;
  origin: string;
}

export function inLanguage(page: PageData, { home, addresses, isOwn, origin }: InLanguage): PageData {
  const path = addresses.of(page.path) ?? page.path;
  const { trail, within, meta, ...rest } = page;
  const { url, ...more } = meta;
  const way = trail?.filter((crumb) => addresses.of(crumb.path) !== undefined);
  return {
    ...addresses.in(rest),
    path,
    home,
    ...(within !== undefined && addresses.of(within) !== undefined ? { within: addresses.in(within) } : {}),
    ...(way && way.length > 1 ? { trail: addresses.in(way) } : {}),
    meta: {
      ...addresses.inAll(more),
      ...(url && isOwn ? { url: origin + path } : {}),
      image: { ...meta.image, url: origin + shareFileOf(path) },
      index: meta.index && isOwn,
    },
  };
}
