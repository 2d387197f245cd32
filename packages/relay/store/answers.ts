import { randomUUID } from 'node:crypto';
import type { Answer } from '../mail/answer.ts';
import { DAY } from '../system/clock.ts';
import { type Steps, statement } from './steps.ts';

/** Time in ms in which an address gets at most one confirmation. */
const INTERVAL_MS = DAY;

/**
 * Stores a confirmation with its enquiry. That of a held enquiry is delivered on release.
 *
 * @returns the id of the confirmation if it is to be delivered now; undefined if the address got one within a day, the
 *   enquiry is held, or it has a confirmation already.
 */
export function* addAnswer(
  { to, subject, body, language }: Answer,
  enquiry: string,
  isHeld: boolean,
  now: number,
  keepTrying: number,
): Steps<string | undefined> {
  const [state, finishedAt] = isHeld ? ['held', now] : ['accepted', null];
  const id = randomUUID().replaceAll('-', '');
  const [added = []] = yield [
    statement(
      `INSERT INTO enquiry
       (id, kind, state, recipient, subject, body, language, batch, accepted_at, next_attempt_at, give_up_at, finished_at)
       SELECT ?, 'answer', ?, ?, ?, ?, ?, batch, ?, ?, ?, ? FROM enquiry AS answered WHERE id = ? AND NOT EXISTS
       (SELECT 1 FROM enquiry WHERE kind = 'answer' AND ((recipient = ? AND accepted_at > ?) OR batch = answered.batch))
       RETURNING state`,
      ...[
        id,
        state,
        to,
        subject,
        body,
        language,
        now,
        now,
        now + keepTrying,
        finishedAt,
        enquiry,
        to,
        now - INTERVAL_MS,
      ],
    ),
  ];
  return added.length > 0 && !isHeld ? id : undefined;
}
