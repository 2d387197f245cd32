import { type Statement, statement } from './steps.ts';

/** The first correction that came while what it corrects was being sent, if that was certainly not delivered. */
const WAITING = `SELECT correction.id FROM enquiry AS correction JOIN enquiry AS earlier ON earlier.id = correction.replaces
  WHERE earlier.id = ? AND earlier.state = 'accepted' AND earlier.unknown_attempts = 0
  AND correction.state = 'accepted' AND correction.attempts = 0 ORDER BY correction.number LIMIT 1`;

/** The attempt is over: if certainly nothing was delivered, the correction takes the place of what it corrects. */
export const takePlace = (id: string): Statement[] => [
  statement(
    `UPDATE enquiry SET (recipient, reply_to, subject, body, page, source) =
     (SELECT recipient, reply_to, subject, body, page, source FROM enquiry WHERE id = (${WAITING}))
     WHERE id = ? AND EXISTS (${WAITING})`,
    ...[id, id, id],
  ),
  statement(`DELETE FROM file WHERE enquiry_id = ? AND EXISTS (${WAITING})`, id, id),
  statement(`UPDATE file SET enquiry_id = ? WHERE enquiry_id = (${WAITING})`, id, id),
  statement(`UPDATE identity SET enquiry_id = ? WHERE enquiry_id = (${WAITING})`, id, id),
  statement(`DELETE FROM enquiry WHERE id = (${WAITING})`, id),
];

/** What it corrects will never be delivered: the correction is an enquiry like any other. */
export const standAlone = (id: string): Statement =>
  statement("UPDATE enquiry SET replaces = NULL WHERE replaces = ? AND state = 'accepted'", id);
