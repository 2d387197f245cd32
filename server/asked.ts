import type { IncomingMessage } from 'node:http';
import { CONDITIONS } from './decide.ts';
import { keptBytes } from './memory.ts';
import type { Copy, Release } from './release/release.ts';

/** A whole answer, all but its bytes, which memory may have to give up. */
export interface Ready {
  /** Header lines: name, value, name, value. */
  head: string[];
  copy: Copy;
}

/** Questions that are remembered at once for a build: pages, files, and how browsers ask for them. */
const MOST = 4000;

/** Longest address in characters that is remembered. */
const LONGEST = 200;

/** Longest list in characters of what is accepted that is remembered. Those of browsers have half of it. */
const LONGEST_ACCEPTED = 300;

const answers = new WeakMap<Release, Map<string, Ready>>();

/**
 * All that an answer depends on, when the whole of something is asked for; nothing when less is, or under a condition.
 */
export function questionOf({ url = '/', headers }: IncomingMessage, isSecure: boolean): string | undefined {
  if (url.length > LONGEST || CONDITIONS.some((name) => headers[name] !== undefined)) return undefined;
  const accepted = [headers.accept, headers['accept-encoding']];
  if (accepted.some((list) => list !== undefined && list.length > LONGEST_ACCEPTED)) return undefined;
  return `${url}\n${headers.accept}\n${headers['accept-encoding']}\n${isSecure}`;
}

/** What was answered to the same question before, by the same build, if it is still in memory. */
export function answerTo(question: string, release: Release): { head: string[]; content: Buffer } | undefined {
  const ready = answers.get(release)?.get(question);
  const content = ready && keptBytes(ready.copy);
  return content && { head: ready.head, content };
}

/** Remembers an answer. All are forgotten when there are too many: whoever asks for new things each time gains nothing. */
export function remember(question: string, release: Release, ready: Ready): void {
  const known = answers.get(release) ?? new Map<string, Ready>();
  answers.set(release, known);
  if (known.size >= MOST) known.clear();
  known.set(question, ready);
}
