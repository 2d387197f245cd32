export { rememberListeners } from './tests/listeners.ts';
