import type { Context } from 'hono';
import type { RelayConfig } from './config.ts';
import type { RelayEnv } from './environment.ts';
import { errorPage, pagePolicy } from './errorPage.ts';
import { FormRefusal } from './form.ts';
import type { Log } from './log.ts';
import { Refusal } from './refusal.ts';

/** The media type of a request's body, without parameters, in lower case. */
export function mediaType(c: Context<RelayEnv>): string {
  return (c.req.header('content-type') ?? '').replace(/;.*$/s, '').trim().toLowerCase();
}

/** Whether a browser posted the form itself. */
export function isForm(c: Context<RelayEnv>): boolean {
  return mediaType(c) === 'application/x-www-form-urlencoded';
}

/** Says that the enquiry is sent: JSON to a script, the way to the thank-you page to a browser. */
export function sent(c: Context<RelayEnv>, { siteUrl }: RelayConfig): Response {
  return isForm(c) ? c.redirect(`${siteUrl}/thank-you`, 303) : c.json({ ok: true });
}

/** Says what went wrong, as JSON to a script and as a page to a browser, and logs it. */
export function createRefuser(config: RelayConfig, log: Log) {
  return (error: Error, c: Context<RelayEnv>): Response | Promise<Response> => {
    const known = error instanceof Refusal;
    const refusal = known ? error : new Refusal(500, error.name, 'Something went wrong here. Please try again later.');
    log(known ? 'refused' : 'fault', { status: refusal.status, reason: refusal.reason });
    if (refusal.retryAfter !== undefined) c.header('Retry-After', String(refusal.retryAfter));
    const page = isForm(c) || (c.req.header('accept') ?? '').includes('text/html');
    if (!page) return c.json({ error: refusal.message }, refusal.status);
    c.header('Content-Security-Policy', pagePolicy(config.siteUrl));
    const errors = error instanceof FormRefusal ? error.errors : {};
    return c.html(errorPage(refusal.message, config, c.get('entries'), errors), refusal.status);
  };
}
