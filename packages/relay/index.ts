export { type RelayConfig, readConfig } from './config/config.ts';
export { variables } from './config/variables.ts';
export { createRelay } from './http/app.ts';
export { relayPaths } from './http/paths.ts';
