import { inAscii, isSameAddress } from '../mail/address.ts';
import { type EnquiryFile, filesOf } from './files.ts';
import { type StoredAttempt, type StoredEnquiry, toAttempt, toEnquiry } from './rows.ts';
import { type Steps, statement } from './steps.ts';

/** A record about one person: an enquiry or a confirmation, with the results of its attempts. */
export interface PersonalRecord extends StoredEnquiry {
  tries: StoredAttempt[];
  files: EnquiryFile[];
}

const escapeForRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Returns a test for an address in a text, but not within a longer one. The domain matches in both spellings. */
export function mentions(address: string): (text: string | undefined) => boolean {
  const spellings = [...new Set([address, inAscii(address) ?? address])].map(escapeForRegExp);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}._%+'-])(?:${spellings.join('|')})(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`,
    'iu',
  );
  return (text) => text !== undefined && pattern.test(text);
}

/** Number of enquiries read at a time. */
const AT_ONCE = 500;

/** Returns all records about an address: as reply address, as recipient, or mentioned in the text, in every state. */
export function* findPerson(address: string): Steps<PersonalRecord[]> {
  const names = mentions(address);
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

/** Removes all records about an address, with attempts and identities. Returns the number of records. */
export function* erasePerson(address: string): Steps<number> {
  const found = yield* findPerson(address);
  yield found.map(({ id }) => statement('DELETE FROM enquiry WHERE id = ?', id));
  return found.length;
}

/** Returns records as JSON, with files in base64. @param more further data about the person. */
export function exportOf(address: string, records: PersonalRecord[], more: object = {}): string {
  const enquiries = records.map((record) => ({
    ...record,
    files: record.files.map((file) => ({ ...file, content: Buffer.from(file.content).toString('base64') })),
  }));
  return `${JSON.stringify({ address, enquiries, ...more }, null, 2)}\n`;
}
