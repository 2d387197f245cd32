/** How addresses that have moved are written and compared, in the build and on every host. */

/** Where an old address leads. */
export interface Rule {
  /** Path as a browser sends it: `/contact.php`, `/%C3%BCber-uns`; `/blog/*` is everything below `/blog`. */
  from: string;
  /** What the query must have, `page_id=12`; an empty text where it does not matter. */
  query: string;
  /** Address on the site, or elsewhere; `:splat` in it is what `*` stands for. */
  to: string;
  status: number;
}

/** Removes slashes and `.html` from the end of a path. */
export const withoutEnd = (path: string): string => {
  const clean = path.replace(/\/+$/, '').replace(/(\/index)?\.html$/, '') || '/';
  return clean === '/index' ? '/' : clean;
};

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Returns a path as it is compared: decoded, in small letters, without slash, dot and `.html` at its end. */
export const foldPath = (path: string): string =>
  withoutEnd(
    decoded(path)
      .normalize('NFC')
      .toLowerCase()
      .replace(/[/.]+$/, ''),
  );

/** Returns an old address as a browser sends it, whether it was written so or in plain letters: `/über-uns?id=1`. */
export function encodedAddress(written: string): string {
  const [path = '', query] = written.split(/\?(.*)/s, 2);
  const encoded = path.split('/').map((part) => encodeURIComponent(decoded(part)).replaceAll('%2A', '*'));
  return encoded.join('/') + (query === undefined ? '' : `?${new URLSearchParams(query)}`);
}

/** Writes a rule as a line of `_redirects`: https://docs.netlify.com/manage/routing/redirects/redirect-options/ */
export const ruleLine = ({ from, query, to, status }: Rule): string =>
  [from, ...query.split('&').filter(Boolean), to, status].join(' ');

/** Reads a line of `_redirects`. */
export function readRule(line: string): Rule {
  const [from = '', ...rest] = line.split(' ');
  const status = Number(rest.pop());
  const to = rest.pop() ?? '';
  return { from, query: rest.join('&'), to, status };
}

/** Whether a rule is the plain case: one path that has moved for good, to another of the site. */
export const isPlain = ({ from, query, to, status }: Rule): boolean =>
  !query && status === 301 && !from.endsWith('/*') && to.startsWith('/');

/** Returns those of old addresses that are below a folder with a rule of its own: they come before that. */
export const belowFolders = (
  redirects: ReadonlyMap<string, string>,
  rules: readonly Rule[],
): [from: string, to: string][] => {
  const folders = rules.flatMap((rule) => splatOf(rule) ?? []);
  return [...redirects].filter(([from]) => folders.some((folder) => `${foldPath(from)}/`.startsWith(`${folder}/`)));
};

/** Returns the path, folded, of a rule for all below a folder: `/blog` for `/blog/*`; nothing for others. */
export const splatOf = ({ from }: Pick<Rule, 'from'>): string | undefined =>
  from.endsWith('/*') ? foldPath(from.slice(0, -2)) : undefined;
