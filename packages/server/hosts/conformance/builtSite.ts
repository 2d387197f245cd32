import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Release, readRelease, type StoredFile } from '../../release/release.ts';

/** A page with a URL. */
export interface Page {
  /** Its path, `/about-us`. */
  path: string;
  file: StoredFile;
  /** Its Markdown version. */
  markdown: StoredFile | undefined;
}

/** The built site that the hosts serve. Checks work with any site. */
export interface BuiltSite {
  release: Release;
  pages: Page[];
  /** Not-found pages by folder, with a trailing slash. */
  notFound: ReadonlyMap<string, StoredFile>;
  /** Returns a file's content. */
  bytes(file: Pick<StoredFile, 'copies'>): Promise<Buffer>;
  /** Returns the first file whose path matches. @throws if there is none. */
  fileLike(pattern: RegExp): StoredFile;
  /** The home page. */
  home: Page;
}

const addressOf = (file: string) => file.replace(/\.html$/, '').replace(/^\/index$/, '/');

/** Reads the site in a build folder. @throws if it has no home page. */
export async function readBuiltSite(dir: string): Promise<BuiltSite> {
  const release = await readRelease(dir);
  const files = [...release.files.values()];
  const html = files.filter(({ path }) => path.endsWith('.html') && !path.startsWith('/_'));
  const isMissing = ({ path }: StoredFile) => path.endsWith('/404.html');
  const pages = html
    .filter((file) => !isMissing(file))
    .map((file) => ({
      path: addressOf(file.path),
      file,
      markdown: release.files.get(file.path.replace(/html$/, 'md')),
    }));
  const home = pages.find(({ path }) => path === '/');
  if (!home) throw new Error(`${join(dir, 'index.html')} is missing`);
  return {
    release,
    pages,
    home,
    notFound: new Map(html.filter(isMissing).map((file) => [file.path.replace(/404\.html$/, ''), file])),
    bytes: ({ copies }) => readFile(copies.identity.file),
    fileLike(pattern) {
      const found = files.find(({ path }) => pattern.test(path));
      if (!found) throw new Error(`the built site has no file like ${pattern}`);
      return found;
    },
  };
}
