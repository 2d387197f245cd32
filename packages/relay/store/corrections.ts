import type { DatabaseSync } from 'node:sqlite';

/**
 * Corrections that came while what they correct was being sent. They wait for the end of that attempt, inside
 * transactions that somebody else has begun.
 */
export function prepareCorrections(database: DatabaseSync) {
  const waiting = database.prepare("SELECT id FROM enquiry WHERE replaces = ? AND state = 'accepted' AND attempts = 0");
  const certain = database.prepare('SELECT 1 FROM enquiry WHERE id = ? AND unknown_attempts = 0');
  const takeWords = database.prepare(
    `UPDATE enquiry SET (recipient, reply_to, subject, body, page, source) =
     (SELECT recipient, reply_to, subject, body, page, source FROM enquiry WHERE id = ?) WHERE id = ?`,
  );
  const takeIdentity = database.prepare('UPDATE identity SET enquiry_id = ? WHERE enquiry_id = ?');
  const remove = database.prepare('DELETE FROM enquiry WHERE id = ?');
  const part = database.prepare("UPDATE enquiry SET replaces = NULL WHERE replaces = ? AND state = 'accepted'");
  return {
    /** The attempt is over: if certainly nothing was delivered, the correction takes the place of what it corrects. */
    takePlace(id: string): void {
      const correction = waiting.get(id)?.id;
      if (typeof correction !== 'string' || certain.get(id) === undefined) return;
      takeWords.run(correction, id);
      takeIdentity.run(id, correction);
      remove.run(correction);
    },
    /** What it corrects will never be delivered: the correction is an enquiry like any other. */
    standAlone: (id: string) => void part.run(id),
  };
}
