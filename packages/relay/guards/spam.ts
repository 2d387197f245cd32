import { createHash } from 'node:crypto';
import type { Enquiry } from '../http/enquiry.ts';
import type { Clock } from '../system/clock.ts';
import { createRateLimit, MAX_ADDRESSES } from './rateLimit.ts';

/** What the owner decides about spam. */
export interface SpamRules {
  /** Points from which an enquiry is held. */
  points: number;
  /** Words and phrases that an enquiry gets points for. */
  words: string[];
  /** Whether an enquiry is held until its sender has shown a proof of work. */
  needsProof: boolean;
}

/** What counts against an enquiry. */
interface Reason {
  /** As the owner reads it. */
  label: string;
  points: number;
}

/** Shortest time in seconds in which people fill in the form. */
const QUICK = 3;

const [POINTS_QUICK, POINTS_WORD, POINTS_TEXT, POINTS_VISITOR] = [2, 3, 3, 2];

const LINK = /\bhttps?:\/\/(www\.)?|\bwww\./gi;

/** Enquiries with the same text that are nothing unusual within ten minutes, and those of one visitor. */
const [SAME_TEXT, SAME_VISITOR] = [
  { count: 3, seconds: 600 },
  { count: 5, seconds: 600 },
];

/** Shorter lines than this, in characters, are written by many people. */
const MIN_TEXT_LENGTH = 40;

const escapeForRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Returns the listed words that stand in a text, as whole words, in any case. */
function wordsIn(text: string, words: string[]): string[] {
  return words.filter((word) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${escapeForRegExp(word)}(?![\\p{L}\\p{N}])`, 'iu').test(text),
  );
}

function reasonsIn({ subject, body, isHeld, seconds }: Enquiry, { points, words }: SpamRules): Reason[] {
  const text = `${subject}\n${body}`;
  const links = text.match(LINK)?.length ?? 0;
  return [
    ...(isHeld ? [{ label: 'honeypot', points }] : []),
    // People send a link to their site.
    ...(links > 1 ? [{ label: `${links} links`, points: links - 1 }] : []),
    ...(seconds !== undefined && seconds < QUICK ? [{ label: `sent after ${seconds} s`, points: POINTS_QUICK }] : []),
    ...wordsIn(text, words).map((word) => ({ label: `"${word}"`, points: POINTS_WORD })),
  ];
}

/** Stands last, and only where nothing else is reason enough. */
const NO_PROOF = 'no proof of work';

/** Returns whether an enquiry that is held would be delivered with a proof of work. */
export const isProvable = (heldFor: string | undefined): boolean => heldFor?.endsWith(NO_PROOF) ?? false;

const verdict = (reasons: Reason[], { points, needsProof }: SpamRules): string | undefined => {
  const sum = reasons.reduce((total, reason) => total + reason.points, 0);
  const isSpam = sum >= points;
  if (!isSpam && !needsProof) return undefined;
  return [...reasons.map(({ label }) => label), ...(isSpam ? [] : [NO_PROOF])].join(', ');
};

/** Returns what is the same in an enquiry and in copies of it under other names and addresses: its longest line. */
function textOf(body: string): string | undefined {
  const lines = body.split('\n').map((line) => line.toLowerCase().replace(/[\d\s]+/g, ' '));
  const longest = lines.reduce((one, other) => (other.length > one.length ? other : one), '');
  return longest.length < MIN_TEXT_LENGTH ? undefined : createHash('sha256').update(longest).digest('base64url');
}

// All visitors behind a proxy on this machine that is not counted (`RELAY_TRUST_PROXY`) have one of these addresses.
const isLoopback = (address: string) => address.startsWith('127.') || address === '0:0:0:0';

/** Judges enquiries, also by those that came before. It keeps no text: hashes, for ten minutes. */
export function createSpamWatch(rules: SpamRules, clock: Clock) {
  const texts = createRateLimit(SAME_TEXT, MAX_ADDRESSES, clock);
  const visitors = createRateLimit(SAME_VISITOR, MAX_ADDRESSES, clock);
  return {
    /** Returns why an enquiry is to be held; nothing when it is to be delivered. @param address as `networkOf` returns it. */
    judge(enquiry: Enquiry, address: string): string | undefined {
      const text = textOf(enquiry.body);
      const isRepeated = text !== undefined && texts.peek(text) !== undefined;
      const isBusy = !isLoopback(address) && visitors.peek(address) !== undefined;
      const repetition = [
        ...(isRepeated ? [{ label: 'repeated text', points: POINTS_TEXT }] : []),
        ...(isBusy ? [{ label: 'many from one visitor', points: POINTS_VISITOR }] : []),
      ];
      return verdict([...reasonsIn(enquiry, rules), ...repetition], rules);
    },
    /** Notes that an enquiry was taken. One that is sent again because nobody answered is not noted twice. */
    note(enquiry: Enquiry, address: string): void {
      const text = textOf(enquiry.body);
      if (text !== undefined) texts.take(text);
      visitors.take(address);
    },
  };
}
