import { expect, test } from 'vitest';
import { z } from 'zod';
import { hashPassword } from '../../inbox/password.ts';
import { solve } from '../../solve.ts';
import { enquiry, only, postForm, postJson, startRelay, subjectOf } from '../support.ts';

const secret = 'a secret of thirty-two characters';
const needed = { proofSecret: secret, spam: { points: 3, words: [], needsProof: true } };

const challenge = z.custom<Parameters<typeof solve>[0]>((value) => typeof value === 'object');
const answered = z.object({ ok: z.literal(true), challenge: challenge.optional() });

/** Sends an enquiry as a script. Returns the challenge. */
async function ask(url: string, change: object = {}) {
  return answered.parse(await (await postJson(url, { ...enquiry, ...change })).json()).challenge;
}

async function post(url: string, proof: unknown): Promise<number> {
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch(`${url}/send-email/proof`, { method: 'POST', headers, body: JSON.stringify(proof) })).status;
}

test('without the setting there is no challenge', async () => {
  const relay = await startRelay();
  expect(await (await postJson(relay.url, enquiry)).text()).toBe('{"ok":true}');
  expect(await relay.messages()).toHaveLength(1);
  expect(await post(relay.url, {})).toBe(404);
});

test('an enquiry is delivered after a proof of work', async () => {
  const relay = await startRelay({ ...needed, inboxPassword: await hashPassword('correct horse') });
  const asked = challenge.parse(await ask(relay.url));
  expect(await relay.messages()).toEqual([]);
  expect(await post(relay.url, await solve(asked))).toBe(200);
  await expect.poll(relay.messages).toHaveLength(1);
  const authorization = `Basic ${btoa('owner:correct horse')}`;
  expect(await (await fetch(`${relay.url}/inbox`, { headers: { authorization } })).text()).not.toContain('Held for');
});

test('a proof releases only its own enquiry, however often it is sent', async () => {
  const relay = await startRelay(needed);
  const asked = challenge.parse(await ask(relay.url));
  const other = challenge.parse(await ask(relay.url, { subject: 'Another' }));
  const proof = await solve(asked);
  const parameters = { ...asked.parameters, data: other.parameters.data };
  expect(await post(relay.url, { ...proof, challenge: { ...asked, parameters } })).toBe(400);
  expect(await post(relay.url, { ...proof, challenge: other })).toBe(400);
  expect([await post(relay.url, proof), await post(relay.url, proof)]).toEqual([200, 200]);
  await expect.poll(async () => (await relay.messages()).map(subjectOf)).toEqual([enquiry.subject]);
});

test('an enquiry without proof is held, and other spam gets no challenge', async () => {
  const relay = await startRelay(needed);
  const fields = { name: 'Asha', email: 'asha@example.org', phone: '1', subject: 'A form', message: 'Hello' };
  expect((await postForm(relay.url, fields)).status).toBe(303);
  expect(await ask(relay.url, { website: 'x' })).toBeUndefined();
  expect((await relay.relay.ready()).waiting).toBe(0);
  const metrics = await (await fetch(`${relay.url}/metrics`)).text();
  expect(only(metrics.match(/^relay_enquiries{state="held"} .*$/m) ?? [])).toMatch(/ 2$/);
});

test('a solution that is too large is refused, and no fault', async () => {
  const relay = await startRelay(needed);
  expect(await post(relay.url, { padding: 'x'.repeat(5000) })).toBe(413);
  expect(relay.log.filter(({ event }) => event === 'fault')).toEqual([]);
});
