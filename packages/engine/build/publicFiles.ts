import { filesBelow } from './site/filesBelow.ts';

/** Folder of files that the build copies unchanged. */
export const PUBLIC = 'public';

/** Returns the paths of all files in `public`, relative to it. Follows symbolic links, as the build does. */
export const publicFiles = (): string[] =>
  filesBelow(PUBLIC).map((file) => file.replaceAll('\\', '/').slice(PUBLIC.length + 1));
