import { createHash } from 'node:crypto';
import type { Enquiry } from './enquiry.ts';

/**
 * The name under which an enquiry is delivered once: 32 hexadecimal digits.
 *
 * The content is part of it, because a visitor who corrects the text after a failure may well send it with
 * the same key, and the corrected enquiry must not be taken for the one that was already delivered.
 */
export function identify(key: string, { to, replyTo, subject, body }: Enquiry): string {
  const content = JSON.stringify([key, to, replyTo, subject, body]);
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
