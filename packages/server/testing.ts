export { weaknesses } from './tests/support/weaknesses.ts';
