import { randomInt } from 'node:crypto';
import getPort, { portNumbers } from 'get-port';

/**
 * Finds a free port for a program that needs one as an option. It is below the ephemeral range, so no other program
 * gets it before that one listens.
 */
export function freePort(): Promise<number> {
  const first = randomInt(20_000, 30_000);
  return getPort({ host: '127.0.0.1', port: portNumbers(first, first + 100) });
}
