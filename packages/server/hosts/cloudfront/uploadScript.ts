import { mayBeAskedForLater } from '../../addresses/addresses.ts';
import { headersFor } from '../../headers/headers.ts';
import type { Release } from '../../release/release.ts';

/** Files that pages name come first, then all others, then pages. */
const rankOf = (path: string): number => (mayBeAskedForLater(path) ? 0 : path.endsWith('.html') ? 2 : 1);

/** A text of the shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Arguments that choose files. The later of those that fit counts. */
const filters = (kind: 'include' | 'exclude', patterns: Iterable<string>): string =>
  [...patterns].map((pattern) => ` --${kind} ${quoted(pattern)}`).join('');

/** No visitor can have what begins with `_`. */
const INTERNAL = filters('exclude', ['_*', '*/_*']);

/** Files of one kind, which are uploaded together. */
interface Step {
  rank: number;
  /** Arguments with what S3 shall say of them. */
  options: string;
  patterns: Set<string>;
  /** What is none of the other patterns': files in folders, and single ones. */
  own: Set<string>;
}

/**
 * The commands that upload a site to a bucket, with the type and the time that S3 shall say of each kind of file, which
 * it guesses wrongly of some. What no page needs any more goes at the end.
 */
export function uploadScript({ files, headers, folder }: Release): string {
  const inBucket = (path: string) => (folder + path).slice(1);
  const folders = Object.keys(headers.folders);
  // Icons are kept for another time than what ends like them.
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
      // Their names change with what is in them.
      const bySize = options.includes('immutable') ? ' --size-only' : '';
      const others = patterns.size === 0 ? [] : [...folders.map((name) => `${name}*`), ...single].map(inBucket);
      const chosen = filters('include', patterns) + filters('exclude', others) + filters('include', own);
      return `aws s3 sync . "s3://$bucket"${bySize} --exclude '*'${chosen}${INTERNAL} ${options}`;
    });
  return [
    '#!/bin/sh',
    'set -eu',
    `bucket="\${1:?Say which bucket: sh .dist-files/_cloudfront/upload.sh BUCKET}"`,
    'cd "$(dirname "$0")/.."',
    ...commands,
    `aws s3 sync . "s3://$bucket" --delete --size-only${INTERNAL}`,
    '',
  ].join('\n');
}
