/** Notation and comparison of old addresses, for the build and for every host. */

/** A redirect rule. */
export interface Rule {
  /** Path as a browser sends it: `/contact.php`, `/%C3%BCber-uns`. `/blog/*` matches everything below `/blog`. */
  from: string;
  /** Required query parameters, `page_id=12`; empty for any query. */
  query: string;
  /** Target on the site or elsewhere; `:splat` is replaced by the text that `*` matched. */
  to: string;
  status: number;
}

/** Removes trailing slashes and `.html` from a path. */
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

/** Returns a path for comparison: decoded, lower case, without trailing slash, dot and `.html`. */
export const foldPath = (path: string): string =>
  withoutEnd(
    decoded(path)
      .normalize('NFC')
      .toLowerCase()
      .replace(/[/.]+$/, ''),
  );

/** Returns an old address as a browser sends it, whether it is encoded already or not: `/über-uns?id=1`. */
export function encodedAddress(written: string): string {
  const [path = '', query] = written.split(/\?(.*)/s, 2);
  const encoded = path.split('/').map((part) => encodeURIComponent(decoded(part)).replaceAll('%2A', '*'));
  return encoded.join('/') + (query === undefined ? '' : `?${new URLSearchParams(query)}`);
}

/** Formats a rule as a line of `_redirects`: https://docs.netlify.com/manage/routing/redirects/redirect-options/ */
export const ruleLine = ({ from, query, to, status }: Rule): string =>
  [from, ...query.split('&').filter(Boolean), to, status].join(' ');

/** Parses a line of `_redirects`. */
export function readRule(line: string): Rule {
  const [from = '', ...rest] = line.split(' ');
  const status = Number(rest.pop());
  const to = rest.pop() ?? '';
  return { from, query: rest.join('&'), to, status };
}

/** Returns whether a rule is a permanent redirect of a single path to another of the site. */
export const isPlain = ({ from, query, to, status }: Rule): boolean =>
  !query && status === 301 && !from.endsWith('/*') && to.startsWith('/');

/** Returns the folded path of a folder's rule: `/blog` for `/blog/*`; undefined for other rules. */
export const splatOf = ({ from }: Pick<Rule, 'from'>): string | undefined =>
  from.endsWith('/*') ? foldPath(from.slice(0, -2)) : undefined;
