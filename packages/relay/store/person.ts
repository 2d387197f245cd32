import { domainToUnicode } from 'node:url';
import { inAscii, isSameAddress } from '../mail/address.ts';
import { type EnquiryFile, filesOf } from './files.ts';
import { type StoredAttempt, type StoredEnquiry, toAttempt, toEnquiry } from './rows.ts';
import { rows, type Steps, statement } from './steps.ts';

/** A record about one person: an enquiry or a confirmation, with the results of its attempts. */
export interface PersonalRecord extends StoredEnquiry {
  tries: StoredAttempt[];
  files: EnquiryFile[];
}

const escapeForRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * Returns a test for an address in a text, also in quotes, but not within a longer one. The domain matches in both
 * spellings. The pattern begins with the address: otherwise it would look back from each character.
 */
export function mentions(address: string): (text: string | undefined) => boolean {
  const [local = '', domain = ''] = (inAscii(address) ?? address).split('@');
  const hosts = [domain, domainToUnicode(domain)];
  const spelt = `(?:${hosts.map((host) => escapeForRegExp(`${local}@${host}`)).join('|')})`;
  const pattern = new RegExp(
    `(?=${spelt})(?<![\\p{L}\\p{N}_%+][.'-]*)${spelt}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`,
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
    const next = yield* rows('SELECT * FROM enquiry WHERE number > ? ORDER BY number LIMIT ?', Number(last), AT_ONCE);
    found.push(...next.map(toEnquiry).filter(isTheirs));
    last = next.at(AT_ONCE - 1)?.number;
  }
  const records: PersonalRecord[] = [];
  for (const enquiry of found) {
    const tries = yield* rows('SELECT * FROM attempt WHERE enquiry_id = ? ORDER BY number', enquiry.id);
    records.push({ ...enquiry, tries: tries.map(toAttempt), files: yield* filesOf(enquiry.id) });
  }
  return records;
}

/** Removes records with their attempts and identities. Returns their number. */
export function* eraseRecords(records: PersonalRecord[]): Steps<number> {
  yield records.map(({ id }) => statement('DELETE FROM enquiry WHERE id = ?', id));
  return records.length;
}

/** Returns records as JSON, with files in base64. @param more further data about the person. */
export function exportOf(address: string, records: PersonalRecord[], more: object = {}): string {
  const enquiries = records.map((record) => ({
    ...record,
    files: record.files.map((file) => ({ ...file, content: Buffer.from(file.content).toString('base64') })),
  }));
  return `${JSON.stringify({ address, enquiries, ...more }, null, 2)}\n`;
}
