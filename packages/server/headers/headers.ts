/** The headers of a site, from which every host's configuration is made: what our own server sends, others can. */
import { z } from 'zod';
import { contentSecurityPolicy, type PageHashes, type PolicyFacts, permissionsPolicy, REPORTS } from './policy.ts';

const named = z.record(z.string(), z.string());

/** The headers of a built site. What is said later replaces what was said before. */
export const siteHeaders = z.object({
  /** Of every answer. */
  all: named,
  /** Only where the visitor's connection is encrypted. */
  secure: named,
  /** Of what is in none of the folders: pages above all. */
  documents: named,
  /** Of the files in folders, by their paths: `/assets/`. */
  folders: z.record(z.string(), named),
  /** Of drawings in them (`.svg`), by the same paths. Builds that are kept from before have none. */
  drawings: z.record(z.string(), named).default({}),
  /** Of documents whose names end so: `.md`; what begins with a slash is the whole path. */
  endings: z.record(z.string(), named),
  /** Policies of pages, stricter than the one of `documents`, which allows what any page has. */
  policies: z.array(z.string()),
  /** Which of the policies a page has, by its file: `/about-us.html`. */
  pages: z.record(z.string(), z.number()),
});

/** All headers of a built site: what its manifest keeps of them, and what a server sends of them. */
export type SiteHeaders = z.output<typeof siteHeaders>;

/** The header with what a page may do in a browser. */
export const POLICY = 'Content-Security-Policy';
const FOR_EVER = { 'Cache-Control': 'public, max-age=31536000, immutable' };
/** Others show them beside a link to this site: messengers, the image search that the sitemap tells of them, who reads a page in Markdown. */
const SHOWN_ELSEWHERE = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
const NOT_TO_BE_FOUND = { 'X-Robots-Tag': 'noindex' };
const ICONS = ['/favicon.svg', '/favicon.ico'];
/** How the names of drawings end. */
export const DRAWING = '.svg';
/** Browsers ask for a page's icon again at each navigation. */
const FOR_A_DAY = { 'Cache-Control': 'public, max-age=86400' };
/** A drawing is a document where it is opened by itself. It needs nothing, and is short: it comes with the first page. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";
const TWO_YEARS = 63_072_000;

/**
 * The headers of a site.
 *
 * @param pages what each page has in itself, by its file.
 * @param isFindable whether search engines may show the site. What is no page, such as a PDF, cannot say that itself.
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
      ...(isFindable ? {} : NOT_TO_BE_FOUND),
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
      '/assets/': FOR_EVER,
      '/pictures/': { ...FOR_EVER, ...SHOWN_ELSEWHERE },
      '/share/': { 'Cache-Control': 'no-cache', ...SHOWN_ELSEWHERE },
      '/data/': { 'Cache-Control': 'no-cache' },
    },
    drawings: { '/pictures/': { [POLICY]: NOTHING } },
    endings: {
      // The same words as the page, which is what search engines should show.
      ...(isFindable ? { '.md': NOT_TO_BE_FOUND } : {}),
      ...Object.fromEntries(ICONS.map((icon) => [icon, { ...FOR_A_DAY, [POLICY]: NOTHING }])),
    },
    policies: [...policies.keys()],
    pages: Object.fromEntries(indexes),
  };
}

/** The headers of the file at a path of a built site; of any other answer, those for the path that was asked for. */
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
