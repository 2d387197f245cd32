import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';
import type { Coding, StoredFile } from '../release/release.ts';

/** Codings from the smallest. */
const ORDER: Coding[] = ['br', 'gzip', 'identity'];

/**
 * The coding in which a client wants a file: the one that it likes best, then the smallest.
 *
 * @returns nothing when it refuses all that there are: https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
 */
export function chooseCoding({ headers }: IncomingMessage, { copies }: StoredFile): Coding | undefined {
  const present = ORDER.filter((coding) => copies[coding]);
  // Without the header every coding is acceptable, and the plain one is what such a client understands.
  const chosen = new Negotiator({ headers }).encodings(present, { preferred: ORDER })[0];
  return ORDER.find((coding) => coding === chosen);
}

/** Adds to `Vary` that the coding depends on the request, where a file has more than one. */
export const varyOf = ({ copies }: StoredFile, before: string | undefined): string =>
  [before, Object.keys(copies).length > 1 ? 'Accept-Encoding' : undefined].filter(Boolean).join(', ');
