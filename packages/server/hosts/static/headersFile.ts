import { DRAWING, POLICY, type SiteHeaders } from '../../headers/headers.ts';
import { MAX_HEADER_LINE } from './limits.ts';

/** Path patterns with the headers that are sent with what they fit. */
type Rules = Record<string, Record<string, string>>;

const CORP = 'Cross-Origin-Resource-Policy';

/** All of the headers but one. */
const without = (headers: Record<string, string>, left: string) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== left));

/**
 * The rules of a site. Hosts differ in what they do when two rules name the same header: one joins the values, another
 * takes the later. So none is named twice for the same path, and pages share the policy that allows what any of them
 * has, with drawings as well. What differs by folder is therefore not said of all.
 */
export function headerRules({ all, secure, documents, folders, endings }: SiteHeaders, site: string): Rules {
  const shared = { ...without(all, CORP), ...secure, ...without(documents, 'Cache-Control') };
  const inFolders = Object.entries(folders).map(([folder, own]) => [
    `${site}${folder}*`,
    // Pages are looked at again each time without a word: that is what these hosts send where nothing is said.
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
 * Returns the lines of a header. Cloudflare ignores a line that is too long, so a long policy becomes two: browsers enforce
 * both, and the second allows only the styles whose hashes it has. https://www.w3.org/TR/CSP3/#multiple-policies
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
 * `_headers` as Netlify, Cloudflare Pages and Workers read it: https://developers.cloudflare.com/pages/configuration/headers/
 *
 * @param folder of its host that the site is in, `/klima`.
 */
export const headersFile = (headers: SiteHeaders, folder = ''): string => written(headerRules(headers, folder));

/** The same for some folders alone, where something else answers for the rest. */
export const foldersFile = ({ all, folders, drawings }: SiteHeaders, names: string[]): string =>
  written({
    ...Object.fromEntries(names.map((name) => [`${name}*`, { ...all, ...folders[name] }])),
    // Beside those of their folder.
    ...Object.fromEntries(
      names.flatMap((name) => (drawings[name] ? [[`${name}*${DRAWING}`, drawings[name]] as const] : [])),
    ),
  });
