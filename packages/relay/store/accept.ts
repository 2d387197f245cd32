import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type Content, fingerprintOf, hashOfKey, identityOf } from './identity.ts';
import { MAIL, type State, type StoredEnquiry, toEnquiry } from './rows.ts';

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

/** Makes due all copies of what was held, when the same comes again and no longer looks like spam: next attempt, end of the attempts, id. */
export const RELEASE = `UPDATE enquiry SET state = 'accepted', next_attempt_at = ?, give_up_at = ?, finished_at = NULL
  WHERE batch = (SELECT batch FROM enquiry WHERE id = ?) AND state = 'held'`;

/** Finds the copy of an enquiry that a recipient got: hash of its key, recipient. */
export const BY_KEY = `SELECT enquiry_id FROM identity JOIN enquiry ON id = enquiry_id
  WHERE key_hash = ? AND recipient = ? ORDER BY identity.rowid DESC LIMIT 1`;

/** Returns whether a correction of an enquiry stands alone, as that is not in the mailbox, nor on its way there. */
export const standsAlone = (state: State | undefined): boolean =>
  state === 'refused' || state === 'given up' || state === 'held';

/** Accepts enquiries inside a transaction that somebody else has begun. */
export function prepareAccept(database: DatabaseSync) {
  const byHash = database.prepare('SELECT enquiry_id FROM identity WHERE hash = ?');
  const byContent = database.prepare(
    'SELECT enquiry_id FROM identity WHERE key_hash IS NULL AND fingerprint = ? AND accepted_at BETWEEN ? AND ? LIMIT 1',
  );
  const byKey = database.prepare(BY_KEY);
  const byId = database.prepare('SELECT * FROM enquiry WHERE id = ?');
  const addIdentity = database.prepare(
    'INSERT INTO identity (hash, enquiry_id, key_hash, fingerprint, accepted_at) VALUES (?, ?, ?, ?, ?)',
  );
  const insert = database.prepare(
    `INSERT INTO enquiry
     (id, state, recipient, reply_to, subject, body, page, source, replaces,
      accepted_at, next_attempt_at, give_up_at, finished_at, channel, batch, held_for, untold)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const release = database.prepare(RELEASE);
  const rewrite = database.prepare(
    'UPDATE enquiry SET recipient = ?, reply_to = ?, subject = ?, body = ?, page = ?, source = ? WHERE id = ?',
  );

  const found = (row: Record<string, unknown> | undefined) =>
    typeof row?.enquiry_id === 'string' ? row.enquiry_id : undefined;

  function earlier({ replaces, to }: NewEnquiry): StoredEnquiry | undefined {
    for (const key of replaces.toReversed()) {
      const id = found(byKey.get(hashOfKey(key), to));
      if (id !== undefined) return toEnquiry(byId.get(id));
    }
    return undefined;
  }

  /**
   * @param keepTrying time in ms for which its delivery is tried.
   * @param hasRoom whether the store can take its words: asked only for what is not there already.
   */
  return (
    enquiry: NewEnquiry,
    now: number,
    keepTrying: number,
    hasRoom: () => boolean,
  ): Acceptance | { kind: 'full' } => {
    const { key, to, replyTo = null, subject, body, page = null, source = null, isHeld } = enquiry;
    const giveUp = now + keepTrying;
    const repeat = (id: string): Acceptance => {
      const isReleased = !isHeld && Number(release.run(now, giveUp, id).changes) > 0;
      return { kind: isReleased ? 'new' : 'known', id };
    };
    const fingerprint = fingerprintOf(enquiry);
    const hash = identityOf(key, fingerprint);
    const keyHash = key === undefined ? null : hashOfKey(key);
    const known = found(byHash.get(hash));
    if (known !== undefined) return repeat(known);
    const pressed = key && found(byContent.get(fingerprint, now - SECOND_PRESS, now + SECOND_PRESS));
    if (pressed) {
      addIdentity.run(hash, pressed, keyHash, fingerprint, now);
      return repeat(pressed);
    }
    if (!hasRoom()) return { kind: 'full' };
    // A robot's correction changes nothing.
    const first = isHeld ? undefined : earlier(enquiry);
    // Only what certainly was not sent can be replaced in its place; what may be in the mailbox is answered there.
    if (first?.state === 'accepted' && first.unknownAttempts === 0) {
      rewrite.run(to, replyTo, subject, body, page, source, first.id);
      addIdentity.run(hash, first.id, keyHash, fingerprint, now);
      return { kind: 'replaced', id: first.id };
    }
    const id = randomUUID().replaceAll('-', '');
    const replaces = standsAlone(first?.state) ? null : (first?.id ?? null);
    const [state, finishedAt] = isHeld ? ['held', now] : ['accepted', null];
    const { heldFor = null, channel = MAIL, batch = id } = enquiry;
    insert.run(
      id,
      state,
      to,
      replyTo,
      subject,
      body,
      page,
      source,
      replaces,
      now,
      now,
      giveUp,
      finishedAt,
      channel,
      batch,
      heldFor,
      Number(isHeld),
    );
    addIdentity.run(hash, id, keyHash, fingerprint, now);
    return { kind: 'new', id };
  };
}
