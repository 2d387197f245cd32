import type { IncomingMessage } from 'node:http';
import { CONDITIONS } from './decide.ts';
import { cachedBytes } from './fileCache.ts';
import type { Copy, Release } from './release/release.ts';

/** A whole answer, all but its bytes, which the cache of files may have to give up. */
export interface CachedAnswer {
  /** Header lines: name, value, name, value. */
  head: string[];
  copy: Copy;
}

/** Answers that are cached at once for a build: pages, files, and how browsers ask for them. */
const MOST = 4000;

/** Longest address in characters whose answer is cached. */
const LONGEST = 200;

/** Longest list in characters of what is accepted whose answer is cached. Those of browsers have half of it. */
const LONGEST_ACCEPTED = 300;

const answers = new WeakMap<Release, Map<string, CachedAnswer>>();

/**
 * All that an answer depends on, when the whole of something is asked for; nothing when less is, or under a condition.
 */
export function cacheKeyOf({ url = '/', headers }: IncomingMessage, isSecure: boolean): string | undefined {
  if (url.length > LONGEST || CONDITIONS.some((name) => headers[name] !== undefined)) return undefined;
  const accepted = [headers.accept, headers['accept-encoding']];
  if (accepted.some((list) => list !== undefined && list.length > LONGEST_ACCEPTED)) return undefined;
  return `${url}\n${headers.accept}\n${headers['accept-encoding']}\n${isSecure}`;
}

/** The answer of a build with that key, if it and its bytes are still in memory. */
export function cachedAnswer(key: string, release: Release): { head: string[]; content: Buffer } | undefined {
  const cached = answers.get(release)?.get(key);
  const content = cached && cachedBytes(cached.copy);
  return content && { head: cached.head, content };
}

/** Caches an answer. All are forgotten when there are too many: whoever asks for new things each time gains nothing. */
export function cacheAnswer(key: string, release: Release, answer: CachedAnswer): void {
  const known = answers.get(release) ?? new Map<string, CachedAnswer>();
  answers.set(release, known);
  if (known.size >= MOST) known.clear();
  known.set(key, answer);
}
