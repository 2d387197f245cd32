import { randomUUID } from 'node:crypto';
import { addFiles } from './files.ts';
import { type Content, fingerprintOf, hashOfKey, identityOf } from './identity.ts';
import { MAIL } from './rows.ts';
import { makeDue } from './schedule.ts';
import { first, type Steps, statement } from './steps.ts';

/** An enquiry that was checked and is to be kept. */
export interface NewEnquiry extends Content {
  /** The idempotency key, chosen by the sender. Without one the words themselves are the identity. */
  key: string | undefined;
  /** Keys of earlier enquiries that this one corrects, the latest last. */
  replaces: string[];
  /** Path of the page that the form was on. */
  page: string | undefined;
  /** Where the visitor came from, as labelled lines. It does not make an enquiry another one. */
  source?: string | undefined;
  /** It is kept, and not delivered until the operator releases it. */
  isHeld: boolean;
  /** What speaks for spam, in words. */
  heldFor?: string | undefined;
  /** The queue that delivers it; mail without it. */
  channel?: string;
  /** The same for all copies of an enquiry; its own id without it. */
  batch?: string;
}

/**
 * What became of it: `known` is a repeat, `replaced` has taken the place of one that had not been sent. A repeat that
 * releases what was held is `new`.
 */
export type Acceptance = { kind: 'new' | 'known' | 'replaced'; id: string };

/**
 * Time in ms in which a script's enquiry is taken for a repeat of a form that the browser posted with the same words:
 * the script came alive between two presses of the button.
 */
export const SECOND_PRESS = 15 * 60_000;

/** What is kept of an enquiry beside its words: by it a repeat is known. */
interface Identity {
  hash: string;
  keyHash: string | null;
  fingerprint: string;
}

/** Where the same comes again and no longer looks like spam, all copies of what was held are due. */
function* repeat(id: string, { isHeld }: NewEnquiry, now: number, keepTrying: number): Steps<Acceptance> {
  if (isHeld) return { kind: 'known', id };
  const which = "batch = (SELECT batch FROM enquiry WHERE id = ?) AND state = 'held'";
  const released = yield* makeDue(now, keepTrying, which, id);
  return { kind: released.length > 0 ? 'new' : 'known', id };
}

/** Finds the copy of an enquiry that the recipient of its correction got. */
function* earlier({ replaces, to }: NewEnquiry): Steps<{ id: string; state: string } | undefined> {
  for (const key of replaces.toReversed()) {
    const row = yield* first(
      `SELECT id, state FROM identity JOIN enquiry ON id = enquiry_id
       WHERE key_hash = ? AND recipient = ? ORDER BY identity.rowid DESC LIMIT 1`,
      ...[hashOfKey(key), to],
    );
    if (row) return { id: String(row.id), state: String(row.state) };
  }
  return undefined;
}

/**
 * A correction of what certainly was not sent takes its place; what may be in the mailbox is answered there. Returns
 * whether it could.
 */
function* rewrite(
  enquiry: NewEnquiry,
  id: string,
  { hash, keyHash, fingerprint }: Identity,
  now: number,
): Steps<boolean> {
  const { to, replyTo = null, subject, body, page = null, source = null, files } = enquiry;
  const [written = []] = yield [
    statement(
      `UPDATE enquiry SET recipient = ?, reply_to = ?, subject = ?, body = ?, page = ?, source = ?
       WHERE id = ? AND state = 'accepted' AND unknown_attempts = 0 RETURNING id`,
      ...[to, replyTo, subject, body, page, source, id],
    ),
    statement(
      `INSERT INTO identity (hash, enquiry_id, key_hash, fingerprint, accepted_at)
       SELECT ?, ?, ?, ?, ? WHERE changes() > 0`,
      ...[hash, id, keyHash, fingerprint, now],
    ),
  ];
  if (written.length === 0) return false;
  yield [statement('DELETE FROM file WHERE enquiry_id = ?', id), ...addFiles(id, files)];
  return true;
}

const addIdentity = (id: string, { hash, keyHash, fingerprint }: Identity, now: number) =>
  statement(
    'INSERT INTO identity (hash, enquiry_id, key_hash, fingerprint, accepted_at) VALUES (?, ?, ?, ?, ?)',
    ...[hash, id, keyHash, fingerprint, now],
  );

function* insert(
  enquiry: NewEnquiry,
  identity: Identity,
  replaces: string | null,
  now: number,
  giveUp: number,
): Steps<string> {
  const id = randomUUID().replaceAll('-', '');
  const { to, replyTo = null, subject, body, page = null, source = null, isHeld, files } = enquiry;
  const { heldFor = null, channel = MAIL, batch = id } = enquiry;
  const [state, finishedAt] = isHeld ? ['held', now] : ['accepted', null];
  yield [
    statement(
      `INSERT INTO enquiry
       (id, state, recipient, reply_to, subject, body, page, source, replaces,
        accepted_at, next_attempt_at, give_up_at, finished_at, channel, batch, held_for, untold)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[id, state, to, replyTo, subject, body, page, source, replaces],
      ...[now, now, giveUp, finishedAt, channel, batch, heldFor, Number(isHeld)],
    ),
    addIdentity(id, identity, now),
    // A webhook is told their names alone.
    ...addFiles(id, channel === MAIL ? files : []),
  ];
  return id;
}

/** Returns the id of an enquiry that is there already: one with the same identity, or the first of two presses. */
function* knownAs({ key }: NewEnquiry, identity: Identity, now: number): Steps<string | undefined> {
  const known = yield* first('SELECT enquiry_id AS id FROM identity WHERE hash = ?', identity.hash);
  if (known || !key) return known && String(known.id);
  const pressed = yield* first(
    'SELECT enquiry_id AS id FROM identity WHERE key_hash IS NULL AND fingerprint = ? AND accepted_at BETWEEN ? AND ? LIMIT 1',
    ...[identity.fingerprint, now - SECOND_PRESS, now + SECOND_PRESS],
  );
  if (!pressed) return undefined;
  const id = String(pressed.id);
  yield [addIdentity(id, identity, now)];
  return id;
}

/**
 * Keeps an enquiry, if it is not there already.
 * @param keepTrying time in ms for which its delivery is tried.
 * @param hasRoom whether the store can take its words: asked only for what is not there already.
 */
export function* accept(
  enquiry: NewEnquiry,
  now: number,
  keepTrying: number,
  hasRoom: () => boolean = () => true,
): Steps<Acceptance | { kind: 'full' }> {
  const { key, isHeld } = enquiry;
  const fingerprint = fingerprintOf(enquiry);
  const keyHash = key === undefined ? null : hashOfKey(key);
  const identity = { hash: identityOf(key, fingerprint), keyHash, fingerprint };
  const known = yield* knownAs(enquiry, identity, now);
  if (known !== undefined) return yield* repeat(known, enquiry, now, keepTrying);
  if (!hasRoom()) return { kind: 'full' };
  // A robot's correction changes nothing.
  const corrected = isHeld ? undefined : yield* earlier(enquiry);
  if (corrected && (yield* rewrite(enquiry, corrected.id, identity, now)))
    return { kind: 'replaced', id: corrected.id };
  // The mail answers the earlier one only where that has been sent, or will be.
  const isAlone = corrected === undefined || ['refused', 'given up', 'held'].includes(corrected.state);
  const id = yield* insert(enquiry, identity, isAlone ? null : corrected.id, now, now + keepTrying);
  return { kind: 'new', id };
}

/** An enquiry of usual size. It is only tried whether the store takes it. */
export const TRIAL: NewEnquiry = {
  key: undefined,
  to: '',
  replyTo: undefined,
  subject: '',
  body: 'x'.repeat(8192),
  page: undefined,
  replaces: [],
  // Nothing delivers it meanwhile.
  isHeld: true,
};

/** Keeps an enquiry, and removes it at once. Returns whether the store has room for one. */
export function* tryOut(now: number, hasRoom?: () => boolean): Steps<boolean> {
  const trial = yield* accept(TRIAL, now, 0, hasRoom);
  if (trial.kind === 'full') return false;
  yield [statement('DELETE FROM enquiry WHERE id = ?', trial.id)];
  return true;
}
