/** What Cloudflare Pages and Workers read of these files; Netlify reads more, and the rest of them all is lost. */
const LIMITS = {
  /** https://developers.cloudflare.com/pages/configuration/headers/ */
  headers: { rules: 100, line: 2000 },
  /** Without patterns: https://developers.cloudflare.com/pages/configuration/redirects/ */
  redirects: { rules: 2000, line: 1000 },
  /** Of Pages and of Workers: https://developers.cloudflare.com/workers/platform/limits/ */
  files: { free: 20_000, paid: 100_000 },
};

/** Characters of a line of `_headers` that Cloudflare Pages reads. */
export const MAX_HEADER_LINE = LIMITS.headers.line;

/** Redirects that Cloudflare Pages reads. */
export const MAX_REDIRECTS = LIMITS.redirects.rules;

const CURE =
  'Serve the site with our own server, nginx or the Worker, which have no such limit: see packages/server/hosts/README.md.';

function tooLong(name: string, lines: string[], most: number): string[] {
  return lines.flatMap((line, index) =>
    line.length > most
      ? [
          `${name}, line ${index + 1} (“${line.trim().slice(0, 40)} …”) has ${line.length} characters; Cloudflare Pages reads ${most} of a line at most. ${CURE}`,
        ]
      : [],
  );
}

function tooMany(name: string, what: string, count: number, most: number): string[] {
  return count > most ? [`${name} has ${count} ${what}; Cloudflare Pages reads the first ${most}. ${CURE}`] : [];
}

/**
 * What of `_headers` and `_redirects` static hosts would leave out, in words for the owner; nothing when all is well.
 *
 * @param files texts of both files.
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

/**
 * What is to be known before so many files are uploaded to Cloudflare, which refuses them itself, after the build; nothing
 * where they are few enough for any plan.
 */
export function fileAdvice(files: number): string[] {
  const { free, paid } = LIMITS.files;
  const said = (count: number) => count.toLocaleString('en');
  return files > free
    ? [
        `The site has ${said(files)} files; Cloudflare takes ${said(free)} on its free plan, and ${said(paid)} on a paid one. Our own server and nginx have no such limit: see packages/server/hosts/README.md.`,
      ]
    : [];
}
