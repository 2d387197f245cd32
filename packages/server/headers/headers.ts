/** The headers of a site. The configuration of every host is generated from them. */
import { z } from 'zod';
import { contentSecurityPolicy, type PageHashes, type PolicyFacts, permissionsPolicy, REPORTS } from './policy.ts';

const named = z.record(z.string(), z.string());

/** The headers of a built site, from general to specific. Later groups override earlier ones. */
export const siteHeaders = z.object({
  /** For every response. */
  all: named,
  /** Only over encrypted connections. */
  secure: named,
  /** For files outside the folders below, mainly pages. */
  documents: named,
  /** For files in folders, by folder path: `/assets/`. */
  folders: z.record(z.string(), named),
  /** For SVG files in folders, by the same paths. Manifests of earlier builds have none. */
  drawings: z.record(z.string(), named).default({}),
  /** For documents by ending: `.md`; an ending with a leading slash is a whole path. */
  endings: z.record(z.string(), named),
  /** Policies of individual pages, stricter than that of `documents`, which allows everything any page needs. */
  policies: z.array(z.string()),
  /** Index of each page's policy, by file: `/about-us.html`. */
  pages: z.record(z.string(), z.number()),
});

/** All headers of a built site. */
export type SiteHeaders = z.output<typeof siteHeaders>;

/** Name of the header with a page's policy. */
export const POLICY = 'Content-Security-Policy';
const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' };
/** Other sites show these: messengers' previews, image search, and readers of Markdown pages. */
const EMBEDDABLE = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
const NO_INDEX = { 'X-Robots-Tag': 'noindex' };
const ICONS = ['/favicon.svg', '/favicon.ico'];
/** File extension of drawings. */
export const DRAWING = '.svg';
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

/** Returns the headers for a file of a built site, or for the requested path if there is no file. */
export function headersFor(path: string, headers: SiteHeaders, isSecure: boolean): Record<string, string> {
  const common = { ...headers.all, ...(isSecure ? headers.secure : {}) };
  const folder = Object.keys(headers.folders).find((start) => path.startsWith(start));
  const drawing = folder && path.endsWith(DRAWING) ? headers.drawings[folder] : {};
  if (folder) return { ...common, ...headers.folders[folder], ...drawing };
  const ending = Object.keys(headers.endings).find((end) => path.endsWith(end));
  const policy = headers.policies[headers.pages[path] ?? -1];
  return {
    ...common,
    ...headers.documents,
    ...(ending ? headers.endings[ending] : {}),
    ...(policy ? { [POLICY]: policy } : {}),
  };
}
