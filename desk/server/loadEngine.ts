import { join } from 'node:path';
import { loadModule } from '../../build/loadModule.ts';
import type { Engine } from './inspector.ts';
import { listFiles } from './siteFiles.ts';

/**
 * Loads the site's own code, which imports its pages and content. A file that cannot be read, or that never ends, must
 * not keep the desk from opening, so its value stands for each of them; nothing does where there is none.
 */
export function loadEngine(root: string, values: ReadonlyMap<string, unknown>): Promise<Engine> {
  const texts = listFiles(root).map(
    (file) => [join(root, file), `export default ${JSON.stringify(values.get(file) ?? [])};`] as const,
  );
  return loadModule<Engine>('desk/server/engine.ts', { texts: new Map(texts) });
}
