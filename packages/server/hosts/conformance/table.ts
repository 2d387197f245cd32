import type { Check } from './check.ts';

/** Result of a check on a host. `gap` is a known failure. */
export type Outcome = 'yes' | 'gap' | 'failed' | 'not tried';

const MARKS: Record<Outcome, string> = { yes: 'yes', gap: 'no', failed: 'FAILED', 'not tried': '–' };

const HEAD = `# Hosts

The checks that each host passes. \`npm run test:hosts\` writes this page. Each check runs at the root of a host and with a base path. Our server, nginx, Caddy, Apache, workerd and Cloudflare Pages (\`wrangler pages dev\`) are the real programs; \`ftp\` is Apache without any configuration of the site. The others are models: Netlify's own parsers of \`_headers\` and \`_redirects\` with its own matcher, Vercel's own parser of \`vercel.json\`, both in their documented order, CloudFront's deployed functions with a bucket filled by the upload script, and GitHub Pages as [observed](https://github.com/slorber/trailing-slash-guide). Models do not cover the host's network (–). How to deploy to each: [packages/server/hosts](../packages/server/hosts/README.md).
`;

/** Returns a Markdown table of hosts and checks, with the reasons for gaps. */
export function table(
  checks: Check[],
  hosts: string[],
  outcome: (host: string, check: Check) => Outcome,
  reason: (host: string, check: Check) => string | undefined,
): string {
  const row = (first: string, cells: string[]) => `| ${[first, ...cells].join(' | ')} |`;
  const areas = [...new Set(checks.map(({ area }) => area))];
  const lines = areas.flatMap((area) => [
    `## ${area}`,
    '',
    row('', hosts),
    row(
      '---',
      hosts.map(() => '---'),
    ),
    ...checks
      .filter((check) => check.area === area)
      .map((check) =>
        row(
          check.name,
          hosts.map((host) => MARKS[outcome(host, check)]),
        ),
      ),
    '',
  ]);
  const reasons = hosts.flatMap((host) => {
    const all = new Map(checks.map((check) => [reason(host, check) ?? '', check]));
    all.delete('');
    return [...all].map(([why, { area, name }]) => `- ${host}, ${area}, “${name}”: ${why}`);
  });
  return [HEAD, ...lines, '## Known gaps', '', ...reasons, ''].join('\n');
}
