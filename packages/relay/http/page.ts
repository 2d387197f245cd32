/** Maximum length of a stored path in characters. */
const MAX_PATH_LENGTH = 200;

/** Returns the path of a URL sent by the browser, without the host, which may be forged, and the query. */
export function pagePath(said: string | undefined): string | undefined {
  if (!said || !URL.canParse(said, 'http://site')) return undefined;
  const { pathname } = new URL(said, 'http://site');
  return /^\/[\x21-\x7e]*$/.test(pathname) ? pathname.slice(0, MAX_PATH_LENGTH) : undefined;
}
