/**
 * Starts the marketer's editor on this machine only.
 *
 *   npm run edit             http://127.0.0.1:4180/__editor/
 *   PORT=4200 npm run edit
 */
// Must precede Vite: the production build of React is several times faster on long pages.
import '@worldwright/engine/production';
import { diskProblem, PlainError } from '@worldwright/engine/build';
import { listen } from './server/listen.ts';

try {
  const { address, close } = await listen(Number(process.env.PORT || 4180));
  console.log(`The editor is open at ${address}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(0)));
} catch (error) {
  console.error(diskProblem(error) ?? (error instanceof PlainError ? error.message : error));
  process.exit(1);
}
