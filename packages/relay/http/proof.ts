import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { isProvable } from '../guards/spam.ts';
import type { InboxView } from '../store/inbox.ts';
import { tooLarge } from './body.ts';
import type { RelayEnv } from './context.ts';
import { Refusal, tooOften, VisitorRefusal } from './refusal.ts';

const ALGORITHM = 'PBKDF2/SHA-256';

/** Iterations per guess, and the range of guesses: half a second on a laptop, a few seconds on a phone. */
const [ROUNDS, MIN_COUNTER, MAX_COUNTER] = [5000, 150, 300];

const MAX_BODY_BYTES = 4096;

const proof = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      data: z.object({ enquiry: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * Creates the challenge for a script whose enquiry is held only because it lacks a proof of work. The challenge names
 * the enquiry, so that its solution cannot release another one.
 * @param heldFor why the enquiry is held.
 */
export async function challengeFor(id: string, heldFor: string | undefined, secret: string | undefined) {
  if (secret === undefined || !isProvable(heldFor)) return undefined;
  const counter = randomInt(MAX_COUNTER, MIN_COUNTER);
  const common = { algorithm: ALGORITHM, cost: ROUNDS, deriveKey, hmacSignatureSecret: secret };
  return createChallenge({ ...common, counter, data: { enquiry: id } });
}

export interface ProofParts {
  secret: string | undefined;
  /** Access to the enquiries; without an inbox while the store cannot be opened. */
  service: { readonly inbox: InboxView | undefined };
  /** Counts a request. Returns the seconds to wait if it is refused. */
  countRequest: (c: Context<RelayEnv>) => number | undefined | Promise<number | undefined>;
}

/** Adds the route that verifies solutions and releases their enquiries. Does nothing without a secret. */
export function addProof(app: Hono<RelayEnv>, { secret, service, countRequest }: ProofParts): void {
  if (secret === undefined) return;
  const onError = () => {
    throw tooLarge(MAX_BODY_BYTES);
  };
  app.post('/send-email/proof', bodyLimit({ maxSize: MAX_BODY_BYTES, onError }), async (c) => {
    const wait = await countRequest(c);
    if (wait !== undefined) throw tooOften(wait);
    const { data: said } = proof.safeParse(await c.req.json().catch(() => undefined));
    const isProven = said && (await verifySolution({ ...said, deriveKey, hmacSignatureSecret: secret })).verified;
    if (!isProven) throw new Refusal(400, 'proof', 'The solution or its challenge is invalid.');
    const { inbox } = service;
    if (!inbox) throw new VisitorRefusal(503, 'store', { retryAfter: 5 });
    await inbox.prove(said.challenge.parameters.data.enquiry);
    return c.json({ ok: true });
  });
}
