export { inboxMetrics } from './http/metrics.ts';
export { hashPassword } from './inbox/password.ts';
export { rememberListeners } from './tests/listeners.ts';
