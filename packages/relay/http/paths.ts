export const relayPaths = [
  '/send-email',
  '/send-email/proof',
  '/healthz',
  '/readyz',
  '/metrics',
  '/vitals',
  '/inbox',
] as const;
