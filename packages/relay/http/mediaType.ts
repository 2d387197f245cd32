import type { Context } from 'hono';
import type { RelayEnv } from './context.ts';

/** The media type of a request's body, without parameters, in lower case. */
export function mediaType(c: Context<RelayEnv>): string {
  return (c.req.header('content-type') ?? '').replace(/;.*$/s, '').trim().toLowerCase();
}

/** Whether a request has files in it. */
export const isMultipart = (c: Context<RelayEnv>): boolean => mediaType(c) === 'multipart/form-data';

/** Whether a browser posted the form itself. With files a script posts one too, and reads no page. */
export function isForm(c: Context<RelayEnv>): boolean {
  if (isMultipart(c)) return (c.req.header('accept') ?? '').includes('text/html');
  return mediaType(c) === 'application/x-www-form-urlencoded';
}
