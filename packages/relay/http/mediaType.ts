import type { Context } from 'hono';
import type { RelayEnv } from './context.ts';

/** The media type of a request's body, without parameters, in lower case. */
export function mediaType(c: Context<RelayEnv>): string {
  return (c.req.header('content-type') ?? '').replace(/;.*$/s, '').trim().toLowerCase();
}

/** Whether a browser posted the form itself. */
export function isForm(c: Context<RelayEnv>): boolean {
  return mediaType(c) === 'application/x-www-form-urlencoded';
}
