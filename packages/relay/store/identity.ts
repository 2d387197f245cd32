import { createHash } from 'node:crypto';
import type { EnquiryFile } from './files.ts';

/** What makes an enquiry the same as another one. */
export interface Content {
  /** One of the configured recipients. */
  to: string;
  /** The visitor's address, when there is one that mail can be sent to. */
  replyTo: string | undefined;
  subject: string;
  body: string;
  /** What came with it. */
  files?: EnquiryFile[] | undefined;
}

const digest = (...parts: (string | undefined)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** The same for the same words to the same recipient, and tells nothing about them. */
export function fingerprintOf({ to, replyTo, subject, body, files = [] }: Content): string {
  const contents = files.map(({ content }) => createHash('sha256').update(content).digest('base64url'));
  return digest(to, replyTo, subject, body, ...contents);
}

/** What the store keeps of a key: who reads the store cannot replace enquiries with it. */
export function hashOfKey(key: string): string {
  return digest('key', key);
}

/**
 * Under what an enquiry is taken once: its key and its words together, or its words where it has no key.
 *
 * The words are always part of it: a visitor who corrects the text after a failure may well send it with the same
 * key, and the correction must not be taken for what was accepted before.
 */
export function identityOf(key: string | undefined, fingerprint: string): string {
  return digest('identity', key, fingerprint);
}
