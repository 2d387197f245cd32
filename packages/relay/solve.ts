/** What a script does that is asked for a proof of work. Runs in browsers, on secure pages: others have no Web Crypto. */
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

export type { Challenge } from 'altcha-lib';

/** Time in ms after which it is not worth the visitor's battery. */
const TIMEOUT_MS = 30_000;

/** Solves the challenge of an answer. Resolves with what is to be posted; nothing where it takes too long. */
export async function solve(challenge: Challenge) {
  // The browser computes beside the page, which stays as quick as it is.
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS });
  return solution ? { challenge, solution } : undefined;
}
