import { createHash } from 'node:crypto';
import type { Enquiry } from '../http/enquiry.ts';
import type { Clock } from '../system/clock.ts';
import { createRateLimit, MAX_ADDRESSES } from './rateLimit.ts';

export interface SpamRules {
  points: number;
  /** Words and phrases that add points. */
  words: string[];
  /** Whether an enquiry is held until its sender proves work. */
  needsProof: boolean;
}

interface Reason {
  /** Shown to the owner. */
  label: string;
  points: number;
}

/** Seconds; people take at least this long to fill in the form. */
const MIN_FILL_SECONDS = 3;

const [POINTS_QUICK, POINTS_WORD, POINTS_TEXT, POINTS_VISITOR] = [2, 3, 3, 2];

const LINK = /\bhttps?:\/\/(www\.)?|\bwww\./gi;

/** Unsuspicious numbers of enquiries in ten minutes: with the same text, and from one visitor. */
const [SAME_TEXT, SAME_VISITOR] = [
  { count: 3, seconds: 600 },
  { count: 5, seconds: 600 },
];

/** Length in characters; shorter lines are often the same by chance. */
const MIN_TEXT_LENGTH = 40;

const escapeForRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Maximum number of characters judged: searching millions for many words would block all other requests. */
const MAX_JUDGED_LENGTH = 50_000;

/** Returns patterns for listed words, as whole words, case-insensitive. */
const patternsOf = (words: string[]) =>
  words.map((word) => ({
    word,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])${escapeForRegExp(word)}(?![\\p{L}\\p{N}])`, 'iu'),
  }));

function reasonsIn(
  { subject, body, isHeld, seconds }: Enquiry,
  points: number,
  patterns: ReturnType<typeof patternsOf>,
): Reason[] {
  const text = `${subject}\n${body}`.slice(0, MAX_JUDGED_LENGTH);
  const links = text.match(LINK)?.length ?? 0;
  return [
    ...(isHeld ? [{ label: 'honeypot', points }] : []),
    // One link is common: people send the address of their site.
    ...(links > 1 ? [{ label: `${links} links`, points: links - 1 }] : []),
    ...(seconds !== undefined && seconds < MIN_FILL_SECONDS
      ? [{ label: `sent after ${seconds} s`, points: POINTS_QUICK }]
      : []),
    ...patterns.flatMap(({ word, pattern }) =>
      pattern.test(text) ? [{ label: `"${word}"`, points: POINTS_WORD }] : [],
    ),
  ];
}

/** Added as the last label, and only if the points alone do not hold the enquiry. */
const NO_PROOF = 'no proof of work';

/** Returns whether a held enquiry would be delivered with a proof of work. */
export const isProvable = (heldFor: string | undefined): boolean => heldFor?.endsWith(NO_PROOF) ?? false;

const verdict = (reasons: Reason[], { points, needsProof }: SpamRules): string | undefined => {
  const sum = reasons.reduce((total, reason) => total + reason.points, 0);
  const isSpam = sum >= points;
  if (!isSpam && !needsProof) return undefined;
  return [...reasons.map(({ label }) => label), ...(isSpam ? [] : [NO_PROOF])].join(', ');
};

/** Returns a hash of an enquiry's longest line, which is the same in copies under other names and addresses. */
function textOf(body: string): string | undefined {
  const lines = body.split('\n').map((line) => line.toLowerCase().replace(/[\d\s]+/g, ' '));
  const longest = lines.reduce((one, other) => (other.length > one.length ? other : one), '');
  return longest.length < MIN_TEXT_LENGTH ? undefined : createHash('sha256').update(longest).digest('base64url');
}

// An uncounted proxy on this machine (see `RELAY_TRUST_PROXY`) gives all visitors one of these addresses.
const isLoopback = (address: string) => address.startsWith('127.') || address === '0:0:0:0';

/** Judges enquiries, also by earlier ones. It keeps no text, only hashes, for ten minutes. */
export function createSpamWatch(rules: SpamRules, clock: Clock) {
  const texts = createRateLimit(SAME_TEXT, MAX_ADDRESSES, clock);
  const visitors = createRateLimit(SAME_VISITOR, MAX_ADDRESSES, clock);
  const patterns = patternsOf(rules.words);
  return {
    /** Returns why to hold an enquiry, or undefined to deliver it. @param address as `networkOf` returns it. */
    judge(enquiry: Enquiry, address: string): string | undefined {
      const text = textOf(enquiry.body);
      const isRepeated = text !== undefined && texts.peek(text) !== undefined;
      const isBusy = !isLoopback(address) && visitors.peek(address) !== undefined;
      const repetition = [
        ...(isRepeated ? [{ label: 'repeated text', points: POINTS_TEXT }] : []),
        ...(isBusy ? [{ label: 'many from one visitor', points: POINTS_VISITOR }] : []),
      ];
      return verdict([...reasonsIn(enquiry, rules.points, patterns), ...repetition], rules);
    },
    /** Counts an accepted enquiry. Call it once, not again for a client's retry. */
    note(enquiry: Enquiry, address: string): void {
      const text = textOf(enquiry.body);
      if (text !== undefined) texts.take(text);
      visitors.take(address);
    },
  };
}
