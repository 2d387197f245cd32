import { headersFor } from '../../headers/headers.ts';
import type { Release } from '../../release/release.ts';
import { rankOf } from '../static/hostFiles.ts';

/** Quotes a text for the shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Returns arguments that select files. The last matching one wins. */
const filters = (kind: 'include' | 'exclude', patterns: Iterable<string>): string =>
  [...patterns].map((pattern) => ` --${kind} ${quoted(pattern)}`).join('');

/** Excludes files that begin with `_`, which are not public. */
const INTERNAL = filters('exclude', ['_*', '*/_*']);

/** Files of one kind, uploaded by one command. */
interface Step {
  rank: number;
  /** Arguments for media type and caching. */
  options: string;
  patterns: Set<string>;
  /** Files without a common pattern: those in folders, and single ones. */
  own: Set<string>;
}

/** Returns a script that uploads a site to a bucket with media types and caching, and deletes unused files last. */
export function uploadScript({ files, headers, folder }: Release): string {
  const inBucket = (path: string) => (folder + path).slice(1);
  const folders = Object.keys(headers.folders);
  // Icons have other caching than files with the same extension.
  const single = Object.keys(headers.endings).filter((ending) => ending.startsWith('/'));
  const steps = new Map<string, Step>();
  for (const { path, type } of files.values()) {
    if (path.startsWith('/_')) continue;
    const cache = headersFor(path, headers, false)['Cache-Control'] ?? 'no-cache';
    const options = `--content-type ${quoted(type)} --cache-control ${quoted(cache)}`;
    const key = `${rankOf(path)} ${options}`;
    const step = steps.get(key) ?? { rank: rankOf(path), options, patterns: new Set(), own: new Set() };
    const start = folders.find((name) => path.startsWith(name));
    const ending = /\.\w+$/.exec(path)?.[0];
    if (ending === undefined || single.includes(path)) step.own.add(inBucket(path));
    else if (start) step.own.add(`${inBucket(start)}*${ending}`);
    else step.patterns.add(`*${ending}`);
    steps.set(key, step);
  }
  const commands = [...steps.values()]
    .sort((one, other) => one.rank - other.rank)
    .map(({ options, patterns, own }) => {
      // Names of immutable files change with their content.
      const bySize = options.includes('immutable') ? ' --size-only' : '';
      const others = patterns.size === 0 ? [] : [...folders.map((name) => `${name}*`), ...single].map(inBucket);
      const chosen = filters('include', patterns) + filters('exclude', others) + filters('include', own);
      return `aws s3 sync . "s3://$bucket"${bySize} --exclude '*'${chosen}${INTERNAL} ${options}`;
    });
  return [
    '#!/bin/sh',
    'set -eu',
    `bucket="\${1:?Name the bucket: sh .dist-files/_cloudfront/upload.sh BUCKET}"`,
    'cd "$(dirname "$0")/.."',
    ...commands,
    `aws s3 sync . "s3://$bucket" --delete --size-only${INTERNAL}`,
    '',
  ].join('\n');
}
