import type { Context } from 'hono';
import type { RelayConfig } from '../config/config.ts';
import { codeOf, type Log } from '../system/log.ts';
import type { RelayEnv } from './context.ts';
import { errorPage, pagePolicy } from './errorPage.ts';
import { FormRefusal } from './form.ts';
import { localizedFor } from './language.ts';
import { isForm } from './mediaType.ts';
import { challengeFor } from './proof.ts';
import { Refusal, VisitorRefusal } from './refusal.ts';
import type { Site } from './site.ts';

/**
 * Responds that the enquiry is received: JSON to a script, a redirect to the thank-you page to a browser.
 * @param heldFor why it is held. A script can be asked for a proof of work.
 */
export async function received(
  c: Context<RelayEnv>,
  { siteUrl, proofSecret }: RelayConfig,
  site: Site,
  id: string,
  heldFor: string | undefined,
): Promise<Response> {
  if (!isForm(c)) return c.json({ ok: true, challenge: await challengeFor(id, heldFor, proofSecret) });
  return c.redirect(siteUrl + (localizedFor(c, site).words.thankYou ?? '/thank-you'), 303);
}

/** The response to an unexpected error. */
const fault = new VisitorRefusal(500, 'fault');

/** Creates the error handler: it logs the error and responds with JSON to a script, with a page to a browser. */
export function createRefuser(config: RelayConfig, log: Log, site: Site) {
  return (error: Error, c: Context<RelayEnv>): Response | Promise<Response> => {
    const refusal = error instanceof Refusal ? error : fault;
    const cause = error instanceof Refusal ? error.cause : error;
    const { status, retryAfter } = refusal;
    const details = cause === undefined ? { reason: refusal.reason } : codeOf(cause);
    log(refusal === fault ? 'fault' : 'refused', { request: c.get('requestId'), status, ...details });
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
    // Otherwise the unread rest of the body would be parsed as the next request.
    if (status === 408) c.header('Connection', 'close');
    const { page, words, language } = localizedFor(c, site);
    const message = refusal.messageIn(words);
    const isPage = isForm(c) || (c.req.header('accept') ?? '').includes('text/html');
    const errors = error instanceof FormRefusal ? error.errors : undefined;
    if (!isPage) return c.json({ error: message, ...(errors && { fields: errors }) }, status);
    c.header('Content-Security-Policy', pagePolicy(config.siteUrl));
    return c.html(errorPage({ message, words, page, language }, config, c.get('entries'), errors), status);
  };
}
