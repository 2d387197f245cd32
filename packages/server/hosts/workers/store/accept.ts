import type { D1Database } from '@cloudflare/workers-types';
import type { Acceptance, NewEnquiry } from '@worldwright/relay/parts';
import {
  BY_KEY,
  fingerprintOf,
  hashOfKey,
  identityOf,
  MAIL,
  RELEASE,
  SECOND_PRESS,
  type StoredEnquiry,
  standsAlone,
  toEnquiry,
} from '@worldwright/relay/parts';

/** What is written of an enquiry, beside its words. */
interface Identity {
  hash: string;
  keyHash: string | null;
  fingerprint: string;
}

const isTaken = (error: unknown) => error instanceof Error && /UNIQUE constraint failed: identity/.test(error.message);

/**
 * Accepts enquiries by the rules of `packages/relay/store/accept.ts`. D1 has no transaction across questions, so each is asked
 * first, and what follows is written in one batch that fails as a whole if another request was faster: then the first
 * question has another answer.
 */
export function createAccept(database: D1Database) {
  const idOf = (sql: string, ...values: unknown[]) =>
    database
      .prepare(sql)
      .bind(...values)
      .first<string>('enquiry_id');

  const addIdentity = (id: string, { hash, keyHash, fingerprint }: Identity, now: number) =>
    database
      .prepare('INSERT INTO identity (hash, enquiry_id, key_hash, fingerprint, accepted_at) VALUES (?, ?, ?, ?, ?)')
      .bind(hash, id, keyHash, fingerprint, now);

  async function earlier({ replaces, to }: NewEnquiry): Promise<StoredEnquiry | undefined> {
    for (const key of replaces.toReversed()) {
      const row = await database
        .prepare(`SELECT * FROM enquiry WHERE id = (${BY_KEY})`)
        .bind(hashOfKey(key), to)
        .first();
      if (row) return toEnquiry(row);
    }
    return undefined;
  }

  /** A correction of what has certainly not been sent takes its place. Answers whether that was still so. */
  async function rewrite(enquiry: NewEnquiry, first: StoredEnquiry, identity: Identity, now: number): Promise<boolean> {
    const { to, replyTo = null, subject, body, page = null, source = null } = enquiry;
    const [written] = await database.batch([
      database
        .prepare(
          `UPDATE enquiry SET recipient = ?, reply_to = ?, subject = ?, body = ?, page = ?, source = ?
           WHERE id = ? AND state = 'accepted' AND unknown_attempts = 0`,
        )
        .bind(to, replyTo, subject, body, page, source, first.id),
      database
        .prepare(
          `INSERT INTO identity (hash, enquiry_id, key_hash, fingerprint, accepted_at)
           SELECT ?, ?, ?, ?, ? WHERE changes() > 0`,
        )
        .bind(identity.hash, first.id, identity.keyHash, identity.fingerprint, now),
    ]);
    return (written?.meta.changes ?? 0) > 0;
  }

  async function insert(enquiry: NewEnquiry, identity: Identity, replaces: string | null, now: number, giveUp: number) {
    const { to, replyTo = null, subject, body, page = null, source = null, isHeld, heldFor = null } = enquiry;
    const [state, finishedAt] = isHeld ? ['held', now] : ['accepted', null];
    const id = crypto.randomUUID().replaceAll('-', '');
    await database.batch([
      database
        .prepare(
          `INSERT INTO enquiry
           (id, state, recipient, reply_to, subject, body, page, source, replaces,
            accepted_at, next_attempt_at, give_up_at, finished_at, channel, batch, held_for)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .bind(
          ...[id, state, to, replyTo, subject, body, page, source, replaces, now, now, giveUp, finishedAt],
          ...[enquiry.channel ?? MAIL, enquiry.batch ?? id, heldFor],
        ),
      addIdentity(id, identity, now),
    ]);
    return id;
  }

  async function repeat(id: string, isHeld: boolean, now: number, giveUp: number): Promise<Acceptance> {
    const released = isHeld ? undefined : await database.prepare(RELEASE).bind(now, giveUp, id).run();
    return { kind: (released?.meta.changes ?? 0) > 0 ? 'new' : 'known', id };
  }

  async function attempt(enquiry: NewEnquiry, now: number, giveUp: number): Promise<Acceptance> {
    const { key, isHeld } = enquiry;
    const fingerprint = fingerprintOf(enquiry);
    const identity = {
      hash: identityOf(key, fingerprint),
      keyHash: key === undefined ? null : hashOfKey(key),
      fingerprint,
    };
    const known = await idOf('SELECT enquiry_id FROM identity WHERE hash = ?', identity.hash);
    if (known) return repeat(known, isHeld, now, giveUp);
    const pressed =
      key &&
      (await idOf(
        'SELECT enquiry_id FROM identity WHERE key_hash IS NULL AND fingerprint = ? AND accepted_at BETWEEN ? AND ? LIMIT 1',
        fingerprint,
        now - SECOND_PRESS,
        now + SECOND_PRESS,
      ));
    if (pressed) {
      await addIdentity(pressed, identity, now).run();
      return repeat(pressed, isHeld, now, giveUp);
    }
    // A robot's correction changes nothing.
    const first = isHeld ? undefined : await earlier(enquiry);
    if (first && (await rewrite(enquiry, first, identity, now))) return { kind: 'replaced', id: first.id };
    const answers = standsAlone(first?.state) ? null : (first?.id ?? null);
    return { kind: 'new', id: await insert(enquiry, identity, answers, now, giveUp) };
  }

  /** @param keepTrying time in ms for which its delivery is tried. */
  return (enquiry: NewEnquiry, now: number, keepTrying: number): Promise<Acceptance> =>
    attempt(enquiry, now, now + keepTrying).catch((error: unknown) => {
      if (isTaken(error)) return attempt(enquiry, now, now + keepTrying);
      throw error;
    });
}
