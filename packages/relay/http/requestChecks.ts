import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'hono';
import type { RelayEnv } from './context.ts';
import { localizedFor } from './language.ts';
import { isForm, isJson, isMultipart } from './mediaType.ts';
import { fileBytes } from './multipart.ts';
import { Refusal, VisitorRefusal } from './refusal.ts';
import type { Site } from './site.ts';
import { fieldsOf } from './siteWords.ts';

/** Sets the request's id and the headers of every response. */
export async function addCommonHeaders(c: Context<RelayEnv>, next: Next): Promise<void> {
  c.set('requestId', randomUUID());
  c.header('X-Request-Id', c.get('requestId'));
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  await next();
}

/** Refuses media types that cannot be an enquiry. Multipart is accepted only if the site's form has files. */
export const checkType =
  (site: Site) =>
  async (c: Context<RelayEnv>, next: Next): Promise<void> => {
    const isKnown = isMultipart(c) ? fileBytes(fieldsOf(localizedFor(c, site).words)) > 0 : isForm(c) || isJson(c);
    if (!isKnown) throw new Refusal(415, 'type', 'Send JSON, or a form as application/x-www-form-urlencoded.');
    await next();
  };

export function refuseMethod(c: Context<RelayEnv>): never {
  c.header('Allow', 'POST, OPTIONS');
  throw new VisitorRefusal(405, 'method');
}

export const respondNotFound = (c: Context<RelayEnv>): Response => c.json({ error: 'Not found.' }, 404);
