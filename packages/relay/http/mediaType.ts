import type { Context } from 'hono';
import type { RelayEnv } from './context.ts';

/** The media type of a request's body, without parameters, in lower case; an empty text where there is none. */
export function mediaType(c: Context<RelayEnv>): string {
  return (c.req.header('content-type') ?? '').replace(/;.*$/s, '').trim().toLowerCase();
}

const acceptsPage = (c: Context<RelayEnv>) => (c.req.header('accept') ?? '').includes('text/html');

/** Whether a script sent an enquiry. Where a proxy has taken its type away, a page is no answer to it. */
export const isJson = (c: Context<RelayEnv>): boolean =>
  mediaType(c) === 'application/json' || (mediaType(c) === '' && !acceptsPage(c));

/** Whether a request has files in it. */
export const isMultipart = (c: Context<RelayEnv>): boolean => mediaType(c) === 'multipart/form-data';

/** Whether a browser posted the form itself. With files, or without a type, a script may have, and reads no page. */
export function isForm(c: Context<RelayEnv>): boolean {
  if (isMultipart(c) || mediaType(c) === '') return acceptsPage(c);
  return mediaType(c) === 'application/x-www-form-urlencoded';
}
