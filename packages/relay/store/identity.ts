import { createHash } from 'node:crypto';
import type { EnquiryFile } from './files.ts';

/** The content that identifies an enquiry. */
export interface Content {
  /** One of the configured recipients. */
  to: string;
  /** The visitor's address, if it is mailable. */
  replyTo: string | undefined;
  subject: string;
  body: string;
  files?: EnquiryFile[] | undefined;
}

const digest = (...parts: (string | undefined)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Returns a hash that is equal for equal content to the same recipient, and reveals nothing about it. */
export function fingerprintOf({ to, replyTo, subject, body, files = [] }: Content): string {
  const contents = files.map(({ content }) => createHash('sha256').update(content).digest('base64url'));
  return digest(to, replyTo, subject, body, ...contents);
}

/** Returns the stored hash of a key: the store must not reveal keys, as they can replace enquiries. */
export function hashOfKey(key: string): string {
  return digest('key', key);
}

/**
 * Returns the identity under which an enquiry is accepted once: a hash of key and content.
 *
 * The content is always part of it: a visitor may correct the text after a failure and send it with the same key.
 */
export function identityOf(key: string | undefined, fingerprint: string): string {
  return digest('identity', key, fingerprint);
}
