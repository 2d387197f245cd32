import { POLICY, type SiteHeaders } from '@worldwright/server/build';
import { contentSecurityPolicy, type PageHashes, type PolicyFacts, permissionsPolicy, REPORTS } from './policy.ts';

const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' };
/** Other sites show these: messengers' previews, image search, and readers of Markdown pages. */
const EMBEDDABLE = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
const NO_INDEX = { 'X-Robots-Tag': 'noindex' };
const ICONS = ['/favicon.svg', '/favicon.ico'];
/** Browsers request a page's icon on each navigation. */
const ONE_DAY = { 'Cache-Control': 'public, max-age=86400' };
/**
 * Policy of an SVG file, which is a document when opened directly. Short, because the icon comes with the first page.
 */
const ALLOW_NOTHING = "default-src 'none'; frame-ancestors 'none'";
const TWO_YEARS = 63_072_000;

/**
 * Returns the headers of a site.
 *
 * @param pages hashes of each page's inline styles and scripts, by file.
 * @param isFindable whether search engines may index the site. Only a header can exclude files such as PDFs.
 */
export function headersOf(
  pages: ReadonlyMap<string, PageHashes>,
  facts: PolicyFacts,
  isFindable: boolean,
): SiteHeaders {
  const policies = new Map<string, number>();
  const indexes = [...pages].map(([file, hashes]) => {
    const policy = contentSecurityPolicy(hashes, facts);
    const index = policies.get(policy) ?? policies.size;
    policies.set(policy, index);
    return [file, index] as const;
  });
  const every = [...pages.values()];
  const union = {
    styles: [...new Set(every.flatMap(({ styles }) => styles))],
    scripts: [...new Set(every.flatMap(({ scripts }) => scripts))],
  };
  return {
    all: {
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...(isFindable ? {} : NO_INDEX),
    },
    secure: { 'Strict-Transport-Security': `max-age=${TWO_YEARS}` },
    documents: {
      'Cache-Control': 'no-cache',
      [POLICY]: contentSecurityPolicy(union, facts),
      'Permissions-Policy': permissionsPolicy(facts),
      'Cross-Origin-Opener-Policy': 'same-origin',
      ...(facts.reports ? { 'Reporting-Endpoints': `${REPORTS}="${facts.reports}"` } : {}),
    },
    folders: {
      '/assets/': IMMUTABLE,
      '/pictures/': { ...IMMUTABLE, ...EMBEDDABLE },
      '/share/': { 'Cache-Control': 'no-cache', ...EMBEDDABLE },
      '/data/': { 'Cache-Control': 'no-cache' },
    },
    drawings: { '/pictures/': { [POLICY]: ALLOW_NOTHING } },
    endings: {
      // Markdown repeats a page's text, and search engines should show the page.
      ...(isFindable ? { '.md': NO_INDEX } : {}),
      ...Object.fromEntries(ICONS.map((icon) => [icon, { ...ONE_DAY, [POLICY]: ALLOW_NOTHING }])),
    },
    policies: [...policies.keys()],
    pages: Object.fromEntries(indexes),
  };
}
