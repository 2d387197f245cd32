import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT } from '../model/files.ts';

/** What authors write, as every schema calls its type: `export type Service = z.input<typeof service>`. */
const WRITTEN = /^export type (\w+) = z\.input</m;

/**
 * What the first entry of a collection is like, as there is no other: all later ones will be like it.
 *
 * @param root folder of the project.
 */
export function likeOfFirst(root: string, collection: string): string {
  const path = join(root, CONTENT, 'schemas', `${collection}.ts`);
  const [, type] = WRITTEN.exec(existsSync(path) ? readFileSync(path, 'utf8') : '') ?? [];
  if (type === undefined) return 'export default {};\n';
  return `import type { ${type} } from '../schemas/${collection}';\n\nexport default {} satisfies ${type};\n`;
}
