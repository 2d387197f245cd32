import { WHEN_DUE } from './due.ts';
import { actor } from './mark.ts';

/** Has an enquiry delivered that is held, to all its targets. */
export const release = actor('release', `is due now. ${WHEN_DUE}`, 'is not held');
