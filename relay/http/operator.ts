import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { isLocal } from '../guards/clientAddress.ts';
import type { RelayEnv } from './context.ts';

/** Whether a request may see figures of the business: it shows the token, or where there is none comes from this machine. */
export function isOperator(c: Context<RelayEnv>, token: string | undefined): boolean {
  if (token === undefined) return isLocal(c);
  const [given, wanted] = [c.req.header('authorization') ?? '', `Bearer ${token}`].map((text) => Buffer.from(text));
  return (
    given !== undefined && wanted !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted)
  );
}
