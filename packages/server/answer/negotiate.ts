/** Content negotiation. */
import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import type { Coding, StoredFile } from '../release/release.ts';

/** Codings, smallest first. */
const ORDER: Coding[] = ['br', 'gzip', 'identity'];

/**
 * Returns the coding to send: the client's preferred one, then the smallest.
 *
 * @returns undefined if the client accepts none of them: https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
 */
export function chooseCoding(headers: IncomingHttpHeaders, { copies }: StoredFile): Coding | undefined {
  const present = ORDER.filter((coding) => copies[coding]);
  // Without the header every coding is acceptable, but such a client may understand only the plain one.
  const chosen = new Negotiator({ headers }).encodings(present, { preferred: ORDER })[0];
  return ORDER.find((coding) => coding === chosen);
}

/** Returns whether a client prefers Markdown to HTML: https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1 */
export function prefersMarkdown({ headers }: { headers: { accept?: string | undefined } }): boolean {
  return new Negotiator({ headers }).mediaTypes(['text/html', 'text/markdown'])[0] === 'text/markdown';
}
