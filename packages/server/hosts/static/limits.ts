/** Limits of Cloudflare Pages and Workers. Netlify has higher ones; content beyond them is ignored. */
const LIMITS = {
  /** https://developers.cloudflare.com/pages/configuration/headers/ */
  headers: { rules: 100, line: 2000 },
  /** Without placeholders: https://developers.cloudflare.com/pages/configuration/redirects/ */
  redirects: { rules: 2000, line: 1000 },
  /** For Pages and Workers: https://developers.cloudflare.com/workers/platform/limits/ */
  files: { free: 20_000, paid: 100_000 },
};

/** Maximum length in characters of a line of `_headers` for Cloudflare Pages. */
export const MAX_HEADER_LINE = LIMITS.headers.line;

/** Maximum number of redirects for Cloudflare Pages. */
export const MAX_REDIRECTS = LIMITS.redirects.rules;

const ADVICE =
  'Use our own server, nginx or the Worker, which have no such limit: see node_modules/@worldwright/server/hosts/README.md.';

function tooLong(name: string, lines: string[], limit: number): string[] {
  return lines.flatMap((line, index) =>
    line.length > limit
      ? [
          `${name}, line ${index + 1} (“${line.trim().slice(0, 40)} …”) has ${line.length} characters; Cloudflare Pages reads at most ${limit} per line. ${ADVICE}`,
        ]
      : [],
  );
}

function tooMany(name: string, what: string, count: number, limit: number): string[] {
  return count > limit ? [`${name} has ${count} ${what}; Cloudflare Pages reads the first ${limit}. ${ADVICE}`] : [];
}

/**
 * Returns messages for the owner about the parts of `_headers` and `_redirects` that static hosts would ignore.
 *
 * @param files contents of both files.
 */
export function overLimits(files: { headers: string; redirects: string }): string[] {
  const [headers, redirects] = [files.headers.split('\n'), files.redirects.split('\n')];
  const rules = headers.filter((line) => line.startsWith('/')).length;
  const moved = redirects.filter(Boolean).length;
  return [
    ...tooMany('_headers', 'rules', rules, LIMITS.headers.rules),
    ...tooLong('_headers', headers, LIMITS.headers.line),
    ...tooMany('_redirects', 'redirects', moved, LIMITS.redirects.rules),
    ...tooLong('_redirects', redirects, LIMITS.redirects.line),
  ];
}

/** Returns advice if there are too many files for a plan of Cloudflare, which checks that only on upload. */
export function fileAdvice(files: number): string[] {
  const { free, paid } = LIMITS.files;
  const said = (count: number) => count.toLocaleString('en');
  return files > free
    ? [
        `The site has ${said(files)} files; Cloudflare's limit is ${said(free)} on the free plan, and ${said(paid)} on a paid one. Our own server and nginx have no such limit: see node_modules/@worldwright/server/hosts/README.md.`,
      ]
    : [];
}
