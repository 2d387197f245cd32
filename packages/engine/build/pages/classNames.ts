import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { normalizePath } from 'vite';

/** Number of characters of a class name's hash: 2^30 values for some 1,000 classes. */
const HASH_LENGTH = 5;

/**
 * Returns the built name of a CSS module's class: the type of its section, `_0` and a hash, such as `faq_0Xy12z`. Outside
 * of `src/sections` the type is empty. The browser recognises these names by `CLASS_NAME`.
 *
 * @param name the class in the module
 * @param file the module's path
 */
export function classNameOf(name: string, file: string): string {
  const path = normalizePath(relative('.', file));
  const [, section = ''] = /(?:^|\/)src\/sections\/([^/]+)\//.exec(path) ?? [];
  const hash = createHash('sha256').update(`${path} ${name}`).digest('base64url');
  return `${section}_0${hash.slice(0, HASH_LENGTH)}`;
}
