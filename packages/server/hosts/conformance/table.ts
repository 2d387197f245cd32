import type { Check } from './check.ts';

/** How a check ended on a host: `gap` is what the host is known not to do. */
export type Outcome = 'yes' | 'gap' | 'failed' | 'not tried';

const MARKS: Record<Outcome, string> = { yes: 'yes', gap: 'no', failed: 'FAILED', 'not tried': '–' };

const HEAD = `# Hosts

What each host does, as \`npm run test:hosts\` has found it: it writes this page. Each check is made at the root of a host and in a folder of one. Our server, nginx, Caddy, Apache, workerd and Cloudflare Pages (\`wrangler pages dev\`) are the programs themselves; \`ftp\` is Apache without any configuration of the site. The others are models: Netlify's own reading of \`_headers\` and \`_redirects\` with its own matcher, Vercel's own reading of \`vercel.json\`, both in the order that they document, CloudFront's functions as they are deployed, before what the upload has put into a bucket, and GitHub Pages as [it was observed](https://github.com/slorber/trailing-slash-guide). A model has none of what a network does by itself (–). How to deploy to each: [packages/server/hosts](../packages/server/hosts/README.md).
`;

/** The table of hosts against checks in Markdown, with the reasons for what a host does not do. */
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
  return [HEAD, ...lines, '## What is not done, and why', '', ...reasons, ''].join('\n');
}
