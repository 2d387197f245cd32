import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives memory back to the system that this process no longer needs. By itself V8 keeps what it has freed, also while all
 * there is to do is wait for another process: https://nodejs.org/api/v8.html#v8setflagsfromstringflags
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  // As before V8 gives up: all garbage, and the pages that it stood on.
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
