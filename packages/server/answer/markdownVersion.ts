import Negotiator from 'negotiator';
import type { Release, StoredFile } from '../release/release.ts';

/** The same page in Markdown, `/about-us.md` for `/about-us.html`; nothing for a file that is no page. */
export function markdownVersionOf(file: StoredFile, { files }: Pick<Release, 'files'>): StoredFile | undefined {
  return file.path.endsWith('.html') ? files.get(file.path.replace(/html$/, 'md')) : undefined;
}

/** Whether a client would rather have Markdown than HTML: https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1 */
export function prefersMarkdown({ headers }: { headers: { accept?: string | undefined } }): boolean {
  return new Negotiator({ headers }).mediaTypes(['text/html', 'text/markdown'])[0] === 'text/markdown';
}
