import { loadEnv } from 'vite';
import type { Recipient } from '../server/release/manifest.ts';
import company from '../src/content/company.ts';

/** Whom the form of this build sends enquiries to: the server that serves it has to let them through. */
export function readRecipient(): Recipient {
  const { VITE_ENQUIRY_TO, VITE_ENQUIRY_NAME } = loadEnv('production', '.', 'VITE_ENQUIRY_');
  return { to: [VITE_ENQUIRY_TO || company.email], name: VITE_ENQUIRY_NAME || company.name };
}
