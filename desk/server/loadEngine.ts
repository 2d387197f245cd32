import { loadModule } from '../../build/loadModule.ts';
import type { Engine } from './inspector.ts';

/**
 * Loads the site's own code as it is now. None of it imports pages or content: a file that cannot be read, or that never
 * ends, does not keep the desk from opening.
 */
export const loadEngine = (): Promise<Engine> => loadModule<Engine>('desk/server/engine.ts');
