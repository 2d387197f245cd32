import type { PageMeta } from '../model/page.ts';

/** Returns the elements of a page's head, for prerendering and after navigation. */
export function headOf(meta: PageMeta) {
  const { title, description, url, image, siteName, language, direction, isTall, index, more } = meta;
  const isTyped = more?.meta?.some((entry) => 'property' in entry && entry.property === 'og:type');
  return {
    htmlAttrs: { lang: language, ...(direction ? { dir: direction } : {}), ...(isTall ? { 'data-tall': '' } : {}) },
    title,
    link: [...(url ? [{ rel: 'canonical', href: url } as const] : []), ...alternatesOf(meta), ...(more?.link ?? [])],
    meta: [
      { name: 'description', content: description } as const,
      ...(index ? [] : [{ name: 'robots', content: 'noindex' } as const]),
      ...(isTyped ? [] : [{ property: 'og:type', content: 'website' } as const]),
      { property: 'og:site_name', content: siteName } as const,
      { property: 'og:title', content: title } as const,
      { property: 'og:description', content: description } as const,
      ...(url ? [{ property: 'og:url', content: url } as const] : []),
      { property: 'og:image', content: image.url } as const,
      { property: 'og:image:width', content: '1200' } as const,
      { property: 'og:image:height', content: '630' } as const,
      { property: 'og:image:alt', content: image.alt } as const,
      { name: 'twitter:card', content: 'summary_large_image' } as const,
      ...(more?.meta ?? []),
    ],
  };
}

/** Returns the path of a page's Markdown version: `/about-us.md`. */
const markdownOf = (url: string): string => `${new URL(url).pathname.replace(/\/$/, '/index')}.md`;

function alternatesOf({ url, language, alternates }: PageMeta) {
  const languages = Object.entries(alternates && url ? { [language]: url, ...alternates } : {});
  return [
    ...languages.map(([hreflang, href]) => ({ rel: 'alternate', hreflang, href }) as const),
    ...(url ? [{ rel: 'alternate', type: 'text/markdown', href: markdownOf(url) } as const] : []),
  ];
}
