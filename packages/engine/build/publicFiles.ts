import { filesBelow } from './site/filesBelow.ts';

/** Its files stand beside the pages as they are. */
export const PUBLIC = 'public';

/** The files of `public`, as paths below it: also those that a link leads to, which the build copies. */
export const publicFiles = (): string[] =>
  filesBelow(PUBLIC).map((file) => file.replaceAll('\\', '/').slice(PUBLIC.length + 1));
