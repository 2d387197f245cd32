import { createHead, transformHtmlTemplate } from '@unhead/react/server';
import { countersIn } from '../../model/integrations/all.ts';
import type { Integrations } from '../../model/integrations/settings.ts';
import { dataFileOf, type PageData } from '../../model/page.ts';
import { withoutSoftHyphens } from '../../model/text/softHyphens.ts';
import { headOf } from '../../render/head.ts';
import { sitePalette } from '../colours.ts';

/** Data for the heads of all pages. */
export interface SiteFacts {
  /** The site's base path: `/klima`, or an empty string. */
  folder: string;
  integrations?: Integrations | undefined;
}

/** Returns the common head of all pages, for unhead. `start.tsx` adds the manifest, which is not needed earlier. */
const siteHead = ({ folder, integrations }: SiteFacts) => ({
  link: [
    { rel: 'icon', href: `${folder}/favicon.svg`, type: 'image/svg+xml' } as const,
    { rel: 'apple-touch-icon', href: `${folder}/apple-touch-icon.png` } as const,
    // Only hosts that every visit requests: without consent the others get no request.
    ...countersIn(integrations).map(({ host }) => ({ rel: 'dns-prefetch', href: host }) as const),
  ],
  meta: [
    ...(integrations?.verification ?? []),
    { name: 'theme-color', content: sitePalette().page, media: '(prefers-color-scheme: light)' } as const,
    { name: 'theme-color', content: sitePalette().night, media: '(prefers-color-scheme: dark)' } as const,
  ],
});

/**
 * Returns rules that prefetch a page while its link is pressed, used until the router follows links:
 * https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
const rules = (folder: string) => ({
  prefetch: [{ where: { href_matches: `${folder}/*` }, eagerness: 'conservative' }],
});

const ROOT = '<div id="root"></div>';

/**
 * Returns the HTML around a page's content: Vite's `index.html` with the page's head, its structured data, and the
 * attributes that `boot.ts` and `load.ts` read.
 *
 * @param version version of the page's data.
 * @param graph structured data as JSON-LD.
 */
export function withHead(
  template: string,
  { path, meta }: PageData,
  version: string,
  graph: string,
  facts: SiteFacts,
): string {
  const { folder } = facts;
  const head = createHead({ init: [siteHead(facts), headOf(meta)] });
  const scripts = [
    { type: 'speculationrules', innerHTML: JSON.stringify(rules(folder)), tagPosition: 'bodyClose' },
  ] as const;
  const data = { type: 'application/ld+json', innerHTML: withoutSoftHyphens(graph), tagPosition: 'bodyClose' } as const;
  head.push({ script: meta.index ? [...scripts, data] : [...scripts] });
  // The attributes also prevent vite-react-ssg from inserting the content with a replacement pattern, which would expand
  // `$&` in it.
  const root = `<div id="root" data-version="${version}" data-page="${folder}${dataFileOf(path)}"></div>`;
  return transformHtmlTemplate(head, template.replace(ROOT, root));
}
