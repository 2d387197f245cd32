import { pageFile, readPage, refusalPageIn, type Site } from '@worldwright/relay/site';
import type { Releases } from './release/releases.ts';

/** The site that is served at the moment, as the relay wants to know it. */
export function servedSite(releases: Releases): Site {
  return {
    hasPage(path) {
      const file = pageFile(path);
      return file !== undefined && releases.current.files.has(file);
    },
    refusalPage(language) {
      const page = releases.current.files.get(`/${refusalPageIn(language)}`);
      return page && readPage(page.copies.identity.file);
    },
  };
}
