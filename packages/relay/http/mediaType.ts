import type { Context } from 'hono';
import type { RelayEnv } from './context.ts';

/** Returns the body's media type in lower case, without parameters; an empty text if there is none. */
export function mediaType(c: Context<RelayEnv>): string {
  return (c.req.header('content-type') ?? '').replace(/;.*$/s, '').trim().toLowerCase();
}

const acceptsPage = (c: Context<RelayEnv>) => (c.req.header('accept') ?? '').includes('text/html');

/**
 * Returns whether a script sent an enquiry as JSON. A proxy may have removed the type; then a request for HTML is none.
 */
export const isJson = (c: Context<RelayEnv>): boolean =>
  mediaType(c) === 'application/json' || (mediaType(c) === '' && !acceptsPage(c));

/** Returns whether a request may contain files. */
export const isMultipart = (c: Context<RelayEnv>): boolean => mediaType(c) === 'multipart/form-data';

/**
 * Returns whether a browser posted the form. With files or without a type, `Accept` decides: a script reads no HTML.
 */
export function isForm(c: Context<RelayEnv>): boolean {
  if (isMultipart(c) || mediaType(c) === '') return acceptsPage(c);
  return mediaType(c) === 'application/x-www-form-urlencoded';
}
