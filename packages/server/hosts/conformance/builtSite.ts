import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Release, readRelease, type StoredFile } from '../../release/release.ts';

/** A page with an address. */
export interface Page {
  /** Its address, `/about-us`. */
  path: string;
  file: StoredFile;
  /** The same in Markdown. */
  markdown: StoredFile | undefined;
}

/** The built site that hosts are held to: nothing of it is known beforehand. */
export interface BuiltSite {
  release: Release;
  pages: Page[];
  /** The not-found page of each folder that has one, by the folder with a slash at its end. */
  notFound: ReadonlyMap<string, StoredFile>;
  /** What a file holds. */
  bytes(file: Pick<StoredFile, 'copies'>): Promise<Buffer>;
  /** The first file whose path fits. @throws when there is none. */
  fileLike(pattern: RegExp): StoredFile;
  /** The home page. @throws when there is none. */
  home: Page;
}

const addressOf = (file: string) => file.replace(/\.html$/, '').replace(/^\/index$/, '/');

/** Reads the site that was built into a folder. */
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
