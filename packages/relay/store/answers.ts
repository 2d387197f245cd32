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
  // `ada+1@example.org` and `ada+2@example.org` are one mailbox: nobody may fill it.
  const [local = '', domain = ''] = to.split('@');
  const [start, end] = [local.replace(/\+.*/, ''), `@${domain}`];
  const [added = []] = yield [
    statement(
      `INSERT INTO enquiry
       (id, kind, state, recipient, subject, body, language, batch, accepted_at, next_attempt_at, give_up_at, finished_at)
       SELECT ?, 'answer', ?, ?, ?, ?, ?, batch, ?, ?, ?, ? FROM enquiry AS answered WHERE id = ? AND NOT EXISTS
       (SELECT 1 FROM enquiry WHERE kind = 'answer' AND (batch = answered.batch OR (accepted_at > ? AND
        (recipient = ? OR (instr(recipient, ?) = 1 AND substr(recipient, ?) = ?)))))
       RETURNING state`,
      ...[id, state, to, subject, body, language, now, now, now + keepTrying, finishedAt, enquiry],
      ...[now - INTERVAL_MS, start + end, `${start}+`, -end.length, end],
    ),
  ];
  return added.length > 0 && !isHeld ? id : undefined;
}
