import { folderOf, type Recipient } from '@worldwright/server/build';
import { loadEnv } from 'vite';
import type { Site } from './site.ts';

/** Whom the form of this build sends enquiries to: the server that serves it has to let them through. */
export function readRecipient({ email, name, url }: Site['site']['facts']): Recipient {
  const { VITE_ENQUIRY_TO, VITE_ENQUIRY_NAME } = loadEnv('production', '.', 'VITE_ENQUIRY_');
  return { to: [VITE_ENQUIRY_TO || email], name: VITE_ENQUIRY_NAME || name, url: new URL(url).origin + folderOf(url) };
}
