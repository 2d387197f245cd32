import { join } from 'node:path';
import { loadModule } from '../../build/loadModule.ts';
import type { Engine } from './inspector.ts';
import type { Files } from './siteFiles.ts';

/**
 * Loads the site's own code, which imports its pages and content. A file that cannot be read must not keep the desk from
 * opening, so nothing stands for it here; what is wrong with it is said where it is read.
 */
export function loadEngine(root: string, files: Files): Promise<Engine> {
  const broken = [...files].filter(([, { source }]) => source === undefined);
  const texts = new Map(broken.map(([file]) => [join(root, file), 'export default [];']));
  return loadModule<Engine>('desk/server/engine.ts', { texts });
}
