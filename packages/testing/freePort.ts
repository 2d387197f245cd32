import { randomInt } from 'node:crypto';
import getPort, { portNumbers } from 'get-port';

/**
 * Finds a free port of this machine, for a program that has to be told one. It is below those that systems give away by
 * themselves: no other program gets it before that one listens.
 */
export function freePort(): Promise<number> {
  const first = randomInt(20_000, 30_000);
  return getPort({ host: '127.0.0.1', port: portNumbers(first, first + 100) });
}
