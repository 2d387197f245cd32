/** The paths that the relay answers. */
export const relayPaths = [
  '/send-email',
  '/send-email/proof',
  '/healthz',
  '/readyz',
  '/metrics',
  '/vitals',
  '/inbox',
] as const;
