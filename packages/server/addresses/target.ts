/** The target of a request. */
export interface Target {
  /** Percent-encoded path. */
  path: string;
  /** Text after the question mark, if there is one. */
  query: string | undefined;
}

/** Parses a request's target, which may be a whole URL: https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2 */
export function readTarget(url: string): Target {
  const [path, query] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/\?(.*)/s, 2);
  return { path: path || '/', query };
}

/**
 * Decodes a path.
 *
 * @returns undefined for paths that no URL of the site has: with an encoded slash, backslash or NUL, an invalid escape,
 *   a parent folder, or unescaped non-ASCII characters.
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
