/** The headers of a site. The configuration of every host is generated from them. */
import { z } from 'zod';

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
/** File extension of drawings. */
export const DRAWING = '.svg';

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
