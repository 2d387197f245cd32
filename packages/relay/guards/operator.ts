import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { RelayEnv } from '../http/context.ts';
import { isLocal } from './clientAddress.ts';

/** Returns whether a request may read metrics: it sends the token or, if none is set, comes from this machine. */
export function isOperator(c: Context<RelayEnv>, token: string | undefined): boolean {
  if (token === undefined) return isLocal(c);
  // The scheme is case-insensitive: https://www.rfc-editor.org/rfc/rfc9110#section-11.1
  const shown = (c.req.header('authorization') ?? '').replace(/^bearer +/i, 'Bearer ');
  const given = Buffer.from(shown);
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
