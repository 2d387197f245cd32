import { randomUUID } from 'node:crypto';
import { addFiles } from './files.ts';
import { type Content, fingerprintOf, hashOfKey, identityOf } from './identity.ts';
import { MAIL } from './rows.ts';
import { makeDue } from './schedule.ts';
import { first, type Steps, statement } from './steps.ts';

/** A validated enquiry to store. */
export interface NewEnquiry extends Content {
  /** The sender's idempotency key. Without one, the content is the identity. */
  key: string | undefined;
  /** Keys of earlier enquiries that this one corrects, the latest last. */
  replaces: string[];
  /** Path of the form's page. */
  page?: string | undefined;
  /** The visitor's origin as labelled lines. Not part of the identity. */
  source?: string | undefined;
  /** Whether it is stored without delivery until the operator releases it. */
  isHeld: boolean;
  /** Signs of spam, as text. */
  heldFor?: string | undefined;
  /** Queue that delivers it; `mail` by default. */
  channel?: string;
  /** Common id of all copies of an enquiry; its own id by default. */
  batch?: string;
}

/** `known` for a repeat, `replaced` for a correction of an unsent enquiry, `new` otherwise and after a release. */
export type Acceptance = { kind: 'new' | 'known' | 'replaced'; id: string };

/**
 * Time in ms in which a script's enquiry with the same content as a browser's form post counts as a repeat: the script
 * started between two clicks on the button.
 */
export const DOUBLE_CLICK_MS = 15 * 60_000;

interface Identity {
  hash: string;
  keyHash: string | null;
  fingerprint: string;
}

/** Handles a repeat. If it no longer looks like spam, all copies of the held enquiry become due. */
function* repeat(id: string, { isHeld }: NewEnquiry, now: number, keepTrying: number): Steps<Acceptance> {
  if (isHeld) return { kind: 'known', id };
  const which = "batch = (SELECT batch FROM enquiry WHERE id = ?) AND state = 'held'";
  const released = yield* makeDue(now, keepTrying, which, id);
  return { kind: released.length > 0 ? 'new' : 'known', id };
}

/** Finds the recipient's copy of the corrected enquiry. */
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

/** Returns a statement that adds an identity. @param condition SQL after its values. */
const addIdentity = (id: string, { hash, keyHash, fingerprint }: Identity, now: number, condition = '') =>
  statement(
    `INSERT INTO identity (hash, enquiry_id, key_hash, fingerprint, accepted_at) SELECT ?, ?, ?, ?, ? ${condition}`,
    ...[hash, id, keyHash, fingerprint, now],
  );

/** Replaces an enquiry by its correction if it certainly was not sent. Returns whether it was. */
function* rewrite(enquiry: NewEnquiry, id: string, identity: Identity, now: number): Steps<boolean> {
  const { to, replyTo = null, subject, body, page = null, source = null, files } = enquiry;
  const [written = []] = yield [
    statement(
      `UPDATE enquiry SET recipient = ?, reply_to = ?, subject = ?, body = ?, page = ?, source = ?
       WHERE id = ? AND state = 'accepted' AND unknown_attempts = 0 RETURNING id`,
      ...[to, replyTo, subject, body, page, source, id],
    ),
    addIdentity(id, identity, now, 'WHERE changes() > 0'),
  ];
  if (written.length === 0) return false;
  yield [statement('DELETE FROM file WHERE enquiry_id = ?', id), ...addFiles(id, files)];
  return true;
}

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
    // Webhooks get only the files' names.
    ...addFiles(id, channel === MAIL ? files : []),
  ];
  return id;
}

/** Returns the id of a stored enquiry with the same identity, or of the form post that this one repeats. */
function* knownAs({ key }: NewEnquiry, identity: Identity, now: number): Steps<string | undefined> {
  const known = yield* first('SELECT enquiry_id AS id FROM identity WHERE hash = ?', identity.hash);
  if (known || !key) return known && String(known.id);
  const pressed = yield* first(
    'SELECT enquiry_id AS id FROM identity WHERE key_hash IS NULL AND fingerprint = ? AND accepted_at BETWEEN ? AND ? LIMIT 1',
    ...[identity.fingerprint, now - DOUBLE_CLICK_MS, now + DOUBLE_CLICK_MS],
  );
  if (!pressed) return undefined;
  const id = String(pressed.id);
  yield [addIdentity(id, identity, now)];
  return id;
}

/**
 * Stores an enquiry unless it is a repeat.
 * @param keepTrying time in ms after which its delivery is given up.
 * @param hasRoom returns whether the store has room for it. Not called for repeats.
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
  // The mail replies to the earlier one only if that was sent or will be.
  const isAlone = corrected === undefined || ['refused', 'given up', 'held'].includes(corrected.state);
  const id = yield* insert(enquiry, identity, isAlone ? null : corrected.id, now, now + keepTrying);
  return { kind: 'new', id };
}

/** An enquiry of typical size, to test whether the store has room. */
export const TRIAL: NewEnquiry = {
  key: undefined,
  to: '',
  replyTo: undefined,
  subject: '',
  body: 'x'.repeat(8192),
  page: undefined,
  replaces: [],
  // Held, so that no queue delivers it before its removal.
  isHeld: true,
};

/** Stores an enquiry and removes it at once. Returns whether the store has room for one. */
export function* testRoom(now: number, hasRoom?: () => boolean): Steps<boolean> {
  const trial = yield* accept(TRIAL, now, 0, hasRoom);
  if (trial.kind === 'full') return false;
  yield [statement('DELETE FROM enquiry WHERE id = ?', trial.id)];
  return true;
}
