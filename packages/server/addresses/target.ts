/** What a request asks for. */
export interface Target {
  /** Percent-encoded path. */
  path: string;
  /** What follows the question mark, if there is one. */
  query: string | undefined;
}

/**
 * Reads the target of a request. Proxies may send the whole URL, `GET http://host/path`:
 * https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2
 */
export function readTarget(url: string): Target {
  const [path, query] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/\?(.*)/s, 2);
  return { path: path || '/', query };
}

/**
 * Decodes a path.
 *
 * @returns nothing for what no address of the site contains: an encoded slash, backslash or NUL, a bad escape, a
 * parent folder, letters that must be escaped.
 */
export function decodePath(path: string): string | undefined {
  if (!/^\/[\x21-\x7e]*$/.test(path) || /%(2f|5c|00)|\\|\/\//i.test(path)) return undefined;
  try {
    const decoded = decodeURIComponent(path);
    return /\/\.\.?(\/|$)/.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}
