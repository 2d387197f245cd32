/** Turns a path segment with a placeholder into a parameter: `{path}` into `:path`. */
const segmentPattern = (segment: string): string => segment.replace(/^.*?\{(\w+)\}.*$/, ':$1');

/**
 * Returns the path patterns of the browser's routes, as React Router writes them: `/about-us`, and `/service/:path` for
 * all entries of a collection.
 *
 * @param written paths as written in `pages.config.ts`
 */
export function routePatterns(written: Iterable<string>): string[] {
  return [...new Set(Array.from(written, (path) => path.split('/').map(segmentPattern).join('/')))];
}
