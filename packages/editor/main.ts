/**
 * The marketer's editor: the site with controls around it, on this machine alone.
 *
 *   npm run edit             http://127.0.0.1:4180/__editor/
 *   PORT=4200 npm run edit
 */
// Before Vite reads it: React for production answers several times as fast on a long page.
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
