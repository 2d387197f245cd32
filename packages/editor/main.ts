/**
 * The marketer's desk: the site with an editor around it, on this machine alone.
 *
 *   npm run edit             http://127.0.0.1:4180/__desk/
 *   PORT=4200 npm run edit
 */
// Before Vite reads it: React for production answers several times as fast on a long page.
import '@worldwright/engine/production';
import { listen } from './server/listen.ts';
import { LockedError } from './server/lock.ts';

try {
  const { address, close } = await listen(Number(process.env.PORT || 4180));
  console.log(`The desk is open at ${address}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(0)));
} catch (error) {
  console.error(error instanceof LockedError ? error.message : error);
  process.exit(1);
}
