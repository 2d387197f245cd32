/**
 * A process that is watched, and may keep the processor busy for half a second.
 *
 *   npx node packages/engine/build/tests/watched.ts 'stuck'|'stuck as JSON'|'done'|'idle'
 */
import { endIfStuck } from '../watchdog.ts';

const [what] = process.argv.slice(2);
const watchdog = endIfStuck(what === 'stuck as JSON' ? (problem) => JSON.stringify({ problem }) : undefined, 500);
if (what?.startsWith('stuck')) for (;;);
if (what === 'done') {
  watchdog.done();
  const end = Date.now() + 1500;
  while (Date.now() < end);
}
