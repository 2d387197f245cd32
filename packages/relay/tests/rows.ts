import { type StoredEnquiry, toEnquiry } from '../store/rows.ts';

/** A row of the table `enquiry` during its first attempt. */
export const row = {
  id: 'a'.repeat(32),
  state: 'sending',
  recipient: 'us@example.org',
  reply_to: null,
  subject: 'Hello',
  body: 'Words',
  page: null,
  replaces: null,
  has_text: 1,
  accepted_at: 0,
  next_attempt_at: 0,
  give_up_at: 0,
  finished_at: null,
  attempts: 1,
  unknown_attempts: 0,
};

/** Returns an enquiry from the store. */
export const storedEnquiry = (more: object = {}): StoredEnquiry => toEnquiry({ ...row, ...more });
