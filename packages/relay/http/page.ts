/** Longest path that is kept, in characters. */
const MAX_PATH_LENGTH = 200;

/**
 * The path of the page that a form was on, from what a browser said: without the host, which is not ours to believe,
 * and without the query, which may hold anything.
 */
export function pagePath(said: string | undefined): string | undefined {
  if (!said || !URL.canParse(said, 'http://site')) return undefined;
  const { pathname } = new URL(said, 'http://site');
  return /^\/[\x21-\x7e]*$/.test(pathname) ? pathname.slice(0, MAX_PATH_LENGTH) : undefined;
}
