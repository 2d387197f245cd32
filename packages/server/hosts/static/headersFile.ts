import { DRAWING, POLICY, type SiteHeaders } from '../../headers/headers.ts';
import { MAX_HEADER_LINE } from './limits.ts';

/** Headers by path pattern. */
type Rules = Record<string, Record<string, string>>;

const CORP = 'Cross-Origin-Resource-Policy';

/** Returns all headers except one. */
const without = (headers: Record<string, string>, left: string) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== left));

/**
 * Returns the headers by path pattern. If two rules set the same header, some hosts join the values and others use the
 * later one. So no path matches two rules for a header: all pages and drawings share one policy, and headers that
 * differ by folder are set per folder only.
 */
export function headerRules({ all, secure, documents, folders, endings }: SiteHeaders, site: string): Rules {
  const shared = { ...without(all, CORP), ...secure, ...without(documents, 'Cache-Control') };
  const inFolders = Object.entries(folders).map(([folder, own]) => [
    `${site}${folder}*`,
    // Pages need no `Cache-Control`: these hosts revalidate by default.
    { ...(all[CORP] ? { [CORP]: all[CORP] } : {}), ...own },
  ]);
  const byEnding = Object.entries(endings).map(([ending, own]) => [
    ending.startsWith('/') ? site + ending : `/*${ending}`,
    without(own, POLICY),
  ]);
  return { '/*': shared, ...Object.fromEntries(inFolders), ...Object.fromEntries(byEnding) };
}

const line = (name: string, value: string) => `  ${name}: ${value}`;

/**
 * Returns the lines for a header. Cloudflare ignores long lines, so a long policy is split into two: browsers enforce
 * both, and the second one allows styles by their hashes only. https://www.w3.org/TR/CSP3/#multiple-policies
 */
function linesOf(name: string, value: string): string[] {
  const styles = /style-src [^;]*/.exec(value)?.[0];
  if (name !== POLICY || styles === undefined || line(name, value).length <= MAX_HEADER_LINE)
    return [line(name, value)];
  return [line(name, value.replace(styles, "style-src 'self' 'unsafe-inline'")), line(name, styles)];
}

const written = (rules: Rules) =>
  Object.entries(rules)
    .map(([path, own]) =>
      [path, ...Object.entries(own).flatMap(([name, value]) => linesOf(name, value)), ''].join('\n'),
    )
    .join('\n');

/**
 * Returns `_headers` for Netlify, Cloudflare Pages and Workers:
 * https://developers.cloudflare.com/pages/configuration/headers/
 *
 * @param folder base path such as `/klima`.
 */
export const headersFile = (headers: SiteHeaders, folder = ''): string => written(headerRules(headers, folder));

/** Returns `_headers` for some folders only, if code responds for the rest. */
export const foldersFile = ({ all, folders, drawings }: SiteHeaders, names: string[]): string =>
  written({
    ...Object.fromEntries(names.map((name) => [`${name}*`, { ...all, ...folders[name] }])),
    // In addition to those of their folder.
    ...Object.fromEntries(
      names.flatMap((name) => (drawings[name] ? [[`${name}*${DRAWING}`, drawings[name]] as const] : [])),
    ),
  });
