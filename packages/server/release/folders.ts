import { basename, dirname, join } from 'node:path';

/**
 * Where the builds that visitors still use are kept, beside the folder of the newest: `.dist-releases` for `dist`.
 * A build there never changes and never moves, so it can be served while `dist` is replaced.
 */
export const releasesOf = (dist: string) => join(dirname(dist), `.${basename(dist)}-releases`);

/** Where one of them is, by what its manifest calls it. */
export const releaseFolder = (dist: string, id: string) => join(releasesOf(dist), id);
