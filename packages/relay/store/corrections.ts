import { type Statement, statement } from './steps.ts';

/** Selects the first correction that waits for an enquiry's attempt, if that attempt certainly delivered nothing. */
const WAITING = `SELECT correction.id FROM enquiry AS correction JOIN enquiry AS earlier ON earlier.id = correction.replaces
  WHERE earlier.id = ? AND earlier.state = 'accepted' AND earlier.unknown_attempts = 0
  AND correction.state = 'accepted' AND correction.attempts = 0 ORDER BY correction.number LIMIT 1`;

/** Replaces an enquiry by its waiting correction, after an attempt that certainly delivered nothing. */
export const replaceByCorrection = (id: string): Statement[] => [
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

/** Returns a statement that makes the correction of a never delivered enquiry an ordinary one. */
export const detachCorrection = (id: string): Statement =>
  statement("UPDATE enquiry SET replaces = NULL WHERE replaces = ? AND state = 'accepted'", id);
