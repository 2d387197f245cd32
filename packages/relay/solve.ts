/** The browser's side of the proof of work. Needs a secure page: others have no Web Crypto. */
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

export type { Challenge } from 'altcha-lib';

/** Time limit in ms; a longer computation is not worth the visitor's battery. */
const TIMEOUT_MS = 30_000;

/** Solves a challenge. Resolves with the body to post, or with undefined after the time limit. */
export async function solve(challenge: Challenge) {
  // Runs asynchronously, so the page stays responsive.
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS });
  return solution ? { challenge, solution } : undefined;
}
