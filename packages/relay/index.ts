export { createRelay } from './app.ts';
export { variables } from './config/variables.ts';
export { type RelayConfig, readConfig } from './config.ts';
export { relayPaths } from './paths.ts';
