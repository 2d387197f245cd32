import { relative } from 'node:path';

/** Folders at the project's root that builds, tests and tools write, as `.gitignore` has them. */
const WRITTEN =
  /^(dist|\.dist-[^/]+|\.cache|\.vite-react-ssg-temp|\.wrangler|\.lighthouseci|outbox|shots|test-results|playwright-report)(\/|$)/;

/**
 * Whether a file is none that the development server watches, as it is made of others. Three builds of 5,000 services
 * are 160,000 files: the system's watches end before those of `src` have theirs, and edits are not seen.
 *
 * @param path whole.
 */
export const isUnwatched = (path: string): boolean => WRITTEN.test(relative('.', path).replaceAll('\\', '/'));
