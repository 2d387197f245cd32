export { until } from './tests/until.ts';
export { weaknesses } from './tests/weaknesses.ts';
