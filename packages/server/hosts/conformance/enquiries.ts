import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Email } from 'postal-mime';
import { type Answer, ask } from './ask.ts';
import type { Host } from './check.ts';

/** Returns a unique text. */
export const unique = () => `conformance ${randomUUID()}`;

/** Posts JSON to the relay. */
export const postJson = (host: Host, content: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  ask(host, '/send-email', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
    body: typeof content === 'string' ? content : JSON.stringify(content),
  });

/** Posts a form to the relay, as a browser without JavaScript does. */
export const postForm = (host: Host, fields: Record<string, string>): Promise<Answer> =>
  ask(host, '/send-email', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' },
    body: new URLSearchParams(fields).toString(),
  });

/** Returns the delivered mails that contain a text. */
async function mailsWith(host: Host, text: string): Promise<Email[]> {
  return (await host.mails()).filter((mail) => mail.text?.includes(text));
}

/** Waits for the mail that contains a text, until the test times out. */
export async function delivered(host: Host, text: string): Promise<Email> {
  for (;;) {
    const [mail] = await mailsWith(host, text);
    if (mail) return mail;
    await delay(50);
  }
}

/**
 * Returns how many mails contain a text, after waiting for the delivery of a later enquiry.
 *
 * @param to one of the relay's recipients.
 */
export async function countAfterAnother(host: Host, to: string, text: string): Promise<number> {
  const last = unique();
  await postJson(host, { to, name: 'Last', subject: 'Last', body: last });
  await delivered(host, last);
  return (await mailsWith(host, text)).length;
}
