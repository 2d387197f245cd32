/** The paths that the relay answers. */
export const relayPaths = ['/send-email', '/healthz', '/readyz', '/metrics', '/vitals', '/inbox'] as const;
