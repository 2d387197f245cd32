import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { hashPassword } from '../inbox/password.ts';

/** Creates a password for the inbox, or reads one from standard input. Returns the setting to configure. */
export async function makePassword(argument: string): Promise<string> {
  const given = argument === '-' ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined;
  if (given !== undefined && given.length < 12) throw new Error('A password must have at least 12 characters');
  const password = given ?? randomBytes(15).toString('base64url');
  const setting = `RELAY_INBOX_PASSWORD=${await hashPassword(password)}`;
  return given === undefined ? `The password, which is kept nowhere: ${password}\nSet ${setting}` : setting;
}
