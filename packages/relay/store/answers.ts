import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { DAY } from '../clock.ts';
import type { Answer } from '../mail/answer.ts';

/** Time in ms in which an address gets one answer, however many enquiries name it. */
const ONCE_IN = DAY;

/** Keeps answers to visitors, inside transactions that somebody else has begun. */
export function prepareAnswers(database: DatabaseSync) {
  const recent = database.prepare("SELECT 1 FROM enquiry WHERE kind = 'answer' AND recipient = ? AND accepted_at > ?");
  const answered = database.prepare("SELECT 1 FROM enquiry WHERE kind = 'answer' AND batch = ?");
  const batchOf = database.prepare('SELECT batch FROM enquiry WHERE id = ?');
  const insert = database.prepare(
    `INSERT INTO enquiry (id, kind, state, recipient, subject, body, language, batch, accepted_at, next_attempt_at, give_up_at, finished_at)
     VALUES (?, 'answer', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return {
    /** Keeps an answer with its enquiry: one that is held is answered when it is released. */
    add(
      { to, subject, body, language }: Answer,
      enquiry: string,
      isHeld: boolean,
      now: number,
      keepTrying: number,
    ): void {
      const [state, finishedAt] = isHeld ? ['held', now] : ['accepted', null];
      const id = randomUUID().replaceAll('-', '');
      const batch = String(batchOf.get(enquiry)?.batch ?? enquiry);
      // One that was held and comes again has its answer already.
      if (recent.get(to, now - ONCE_IN) || answered.get(batch)) return;
      insert.run(id, state, to, subject, body, language, batch, now, now, now + keepTrying, finishedAt);
    },
  };
}
