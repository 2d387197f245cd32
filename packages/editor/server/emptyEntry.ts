import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT } from '../model/files.ts';

/** What authors write, as every schema calls its type: `export type Service = z.input<typeof service>`. */
const WRITTEN = /^export type (\w+) = z\.input</m;

/**
 * The text of a file that the first entry of a collection is written into: with its type, and without a field yet.
 *
 * @param root folder of the project.
 */
export function emptyEntry(root: string, collection: string): string {
  const path = join(root, CONTENT, 'schemas', `${collection}.ts`);
  const [, type] = WRITTEN.exec(existsSync(path) ? readFileSync(path, 'utf8') : '') ?? [];
  if (type === undefined) return 'export default {};\n';
  return `import type { ${type} } from '../schemas/${collection}';\n\nexport default {} satisfies ${type};\n`;
}
