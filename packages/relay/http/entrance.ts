import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'hono';
import type { RelayEnv } from './context.ts';
import { isForm, isMultipart, mediaType } from './mediaType.ts';
import { Refusal, VisitorRefusal } from './refusal.ts';

/** Gives a request a name, and every answer the headers that it has. */
export async function nameAnswer(c: Context<RelayEnv>, next: Next): Promise<void> {
  c.set('requestId', randomUUID());
  c.header('X-Request-Id', c.get('requestId'));
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  await next();
}

/** Lets through what can be an enquiry by its type, on a site whose form takes no files. */
export async function checkType(c: Context<RelayEnv>, next: Next): Promise<void> {
  if (isMultipart(c) || (!isForm(c) && mediaType(c) !== 'application/json'))
    throw new Refusal(415, 'type', 'Send JSON, or a form as application/x-www-form-urlencoded.');
  await next();
}

/** Refuses every method but POST. */
export function refuseMethod(c: Context<RelayEnv>): never {
  c.header('Allow', 'POST, OPTIONS');
  throw new VisitorRefusal(405, 'method');
}

/** There is nothing at this path. */
export const answerNothing = (c: Context<RelayEnv>): Response => c.json({ error: 'There is nothing here.' }, 404);
