/** Which representation of a file a client wants. */
import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';
import type { Coding, Release, StoredFile } from '../release/release.ts';

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

/** The same page in Markdown, `/about-us.md` for `/about-us.html`; nothing for a file that is no page. */
export function markdownVersionOf(file: StoredFile, { files }: Pick<Release, 'files'>): StoredFile | undefined {
  return file.path.endsWith('.html') ? files.get(file.path.replace(/html$/, 'md')) : undefined;
}

/** Whether a client would rather have Markdown than HTML: https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1 */
export function prefersMarkdown({ headers }: { headers: { accept?: string | undefined } }): boolean {
  return new Negotiator({ headers }).mediaTypes(['text/html', 'text/markdown'])[0] === 'text/markdown';
}
