/** Returns a unique key of 32 hex digits. `crypto.randomUUID` is missing on sites without TLS. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
