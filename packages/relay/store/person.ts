import type { DatabaseSync } from 'node:sqlite';
import { inAscii, isSameAddress } from '../mail/address.ts';
import { type StoredAttempt, type StoredEnquiry, toAttempt, toEnquiry } from './rows.ts';

/** What the store has of one person: an enquiry, or the answer to it, with what was said at each attempt. */
export interface PersonalRecord extends StoredEnquiry {
  tries: StoredAttempt[];
}

const escapeForRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Returns what finds an address in a text, and not the end of a longer one. The domain may be written in two ways. */
export function mentionOf(address: string): (text: string | undefined) => boolean {
  const spellings = [...new Set([address, inAscii(address) ?? address])].map(escapeForRegExp);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}._%+'-])(?:${spellings.join('|')})(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`,
    'iu',
  );
  return (text) => text !== undefined && pattern.test(text);
}

/** Finds and erases what the store has of one person, inside transactions that somebody else has begun. */
export function preparePerson(database: DatabaseSync) {
  const all = database.prepare('SELECT * FROM enquiry ORDER BY number');
  const attempts = database.prepare('SELECT * FROM attempt WHERE enquiry_id = ? ORDER BY number');
  const remove = database.prepare('DELETE FROM enquiry WHERE id = ?');
  return {
    /** All of an address: what it is to be answered to, what was sent to it, and what names it, in every state. */
    find(address: string): PersonalRecord[] {
      const names = mentionOf(address);
      const found: PersonalRecord[] = [];
      for (const row of all.iterate()) {
        const enquiry = toEnquiry(row);
        const { replyTo, to, kind, subject, body, source } = enquiry;
        const tries = attempts.all(enquiry.id).map(toAttempt);
        const isTheirs =
          (replyTo !== undefined && isSameAddress(replyTo, address)) ||
          (kind === 'answer' && isSameAddress(to, address)) ||
          [subject, body, source].some(names);
        if (isTheirs) found.push({ ...enquiry, tries });
      }
      return found;
    },
    /** Removes these, with their attempts and all by which a repeat is known. */
    erase(records: PersonalRecord[]): void {
      for (const { id } of records) remove.run(id);
    },
  };
}
