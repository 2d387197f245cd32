import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a file's bytes, in hex. */
export const hashOf = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
