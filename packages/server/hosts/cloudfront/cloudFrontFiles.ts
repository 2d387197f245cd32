import { readFileSync } from 'node:fs';
import { isPage } from '../../addresses/addresses.ts';
import { foldPath, isPlain, splatOf, withoutEnd } from '../../addresses/oldAddress.ts';
import type { Release } from '../../release/release.ts';
import { commonGaps, type HostFiles, rulesOf, unconditionalFolders } from '../static/hostFiles.ts';
import { uploadScript } from './uploadScript.ts';

/** Maximum bytes: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html */
const MAX_BYTES = 10_240;

/** Returns a function's code, preceded by the facts about the site. */
function functionOf(file: string, facts: object): string {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n');
  const code = lines.filter((line) => !/^\/[/*]/.test(line)).map((line) => line.trim());
  return `const SITE = ${JSON.stringify(facts)};\n${code.join('\n')}`;
}

/** Returns the site's functions, which CloudFront runs for each request and each response. */
export function functionsOf(release: Release): { request: string; response: string } {
  const { folder, files, headers } = release;
  const { all, secure, documents, folders, drawings, endings } = headers;
  const rules = rulesOf(release.listed);
  const hasDot = (path: string) => (path.split('/').at(-1) ?? '').includes('.');
  const pages = [...files.keys()].filter(isPage).map(withoutEnd);
  return {
    request: functionOf('request.js', {
      folder,
      moved: Object.fromEntries(rules.filter(isPlain).map(({ from, to }) => [foldPath(from), to])),
      rules: rules
        .filter((rule) => !isPlain(rule))
        .map((rule) => ({
          path: splatOf(rule) ?? foldPath(rule.from),
          below: splatOf(rule) !== undefined,
          query: Object.fromEntries(new URLSearchParams(rule.query)),
          to: rule.to,
          status: rule.status,
        })),
      pages: pages.filter(hasDot),
      // Files that look like pages, or Markdown files that look like another spelling.
      files: [...files.keys()].filter((path) => !hasDot(path) || (path.endsWith('.md') && /[A-Z]/.test(path))),
    }),
    response: functionOf('response.js', { folder, all: { ...all, ...secure }, documents, folders, drawings, endings }),
  };
}

/**
 * Returns a CloudFormation stack: a bucket that only CloudFront may read, a distribution with a managed cache policy, and
 * the functions. `s3:ListBucket` makes S3 answer 404 instead of 403 for missing files.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html
 */
export function stack(functions: { request: string; response: string }, folder: string): string {
  const values: Record<string, string> = { ...functions, folder };
  const template = readFileSync(new URL('stack.template.json', import.meta.url), 'utf8');
  return template.replace(/\{(request|response|folder)\}/g, (_, name) => JSON.stringify(values[name]).slice(1, -1));
}

/** Returns the files for CloudFront with an S3 bucket: a CloudFormation stack, and an upload script. */
export function cloudFrontFiles(release: Release): HostFiles {
  const functions = functionsOf(release);
  const over = Object.entries(functions).flatMap(([name, code]) => {
    const bytes = Buffer.byteLength(code);
    return bytes > MAX_BYTES
      ? [
          `The ${name} function has ${bytes} bytes; CloudFront's limit is ${MAX_BYTES}. ${
            name === 'request' ? 'Join old addresses to patterns (/blog/*), or serve' : 'Serve'
          } the site with our own server, nginx or the Worker: see node_modules/@worldwright/server/hosts/README.md.`,
        ]
      : [];
  });
  return {
    folder: release.folder,
    texts: {
      '/_cloudfront/stack.json': stack(functions, release.folder),
      '/_cloudfront/upload.sh': uploadScript(release),
    },
    gaps: [
      ...unconditionalFolders(release, 'CloudFront'),
      'CloudFront sends one policy for all pages, which allows everything that any page needs, and none with not-found pages.',
      commonGaps('CloudFront').notFound,
      commonGaps('CloudFront').markdown,
      'CloudFront redirects an address in upper case before it checks whether the page exists.',
    ],
    over,
  };
}
