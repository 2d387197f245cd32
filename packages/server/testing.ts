export { until } from './tests/support/until.ts';
export { weaknesses } from './tests/support/weaknesses.ts';
