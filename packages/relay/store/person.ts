import { inAscii, isSameAddress } from '../mail/address.ts';
import { type EnquiryFile, filesOf } from './files.ts';
import { type StoredAttempt, type StoredEnquiry, toAttempt, toEnquiry } from './rows.ts';
import { type Steps, statement } from './steps.ts';

/** What the store has of one person: an enquiry, or the answer to it, with what was said at each attempt. */
export interface PersonalRecord extends StoredEnquiry {
  tries: StoredAttempt[];
  files: EnquiryFile[];
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

/** Enquiries that are looked through at a time. */
const AT_ONCE = 500;

/** Returns all of an address: what it is to be answered to, what was sent to it, and what names it, in every state. */
export function* findPerson(address: string): Steps<PersonalRecord[]> {
  const names = mentionOf(address);
  const isTheirs = ({ replyTo, to, kind, subject, body, source }: StoredEnquiry) =>
    (replyTo !== undefined && isSameAddress(replyTo, address)) ||
    (kind === 'answer' && isSameAddress(to, address)) ||
    [subject, body, source].some(names);
  const found: StoredEnquiry[] = [];
  for (let last: unknown = 0; last !== undefined; ) {
    const after = statement('SELECT * FROM enquiry WHERE number > ? ORDER BY number LIMIT ?', Number(last), AT_ONCE);
    const [rows = []] = yield [after];
    found.push(...rows.map(toEnquiry).filter(isTheirs));
    last = rows.at(AT_ONCE - 1)?.number;
  }
  const records: PersonalRecord[] = [];
  for (const enquiry of found) {
    const [tries = []] = yield [statement('SELECT * FROM attempt WHERE enquiry_id = ? ORDER BY number', enquiry.id)];
    records.push({ ...enquiry, tries: tries.map(toAttempt), files: yield* filesOf(enquiry.id) });
  }
  return records;
}

/** Removes all of an address, with the attempts and all by which a repeat is known. Returns how many records there were. */
export function* erasePerson(address: string): Steps<number> {
  const found = yield* findPerson(address);
  yield found.map(({ id }) => statement('DELETE FROM enquiry WHERE id = ?', id));
  return found.length;
}

/** Returns records as JSON, files in base64. @param more what else there is of the person. */
export function exportOf(address: string, records: PersonalRecord[], more: object = {}): string {
  const enquiries = records.map((record) => ({
    ...record,
    files: record.files.map((file) => ({ ...file, content: Buffer.from(file.content).toString('base64') })),
  }));
  return `${JSON.stringify({ address, enquiries, ...more }, null, 2)}\n`;
}
