import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Returns a list of the site's content; an empty one if the site has no such file. */
export async function listOf<Item>(name: string): Promise<Item[]> {
  const file = resolve(`src/content/${name}.ts`);
  return existsSync(file) ? (await import(file)).default : [];
}
