import { expect, test } from 'vitest';
import { Guard } from '../guard';

const guard = new Guard(4180);

test.each([
  ['its own address', { host: '127.0.0.1:4180' }, true],
  ['its own page', { host: 'localhost:4180', origin: 'http://localhost:4180' }, true],
  ['DNS rebinding', { host: 'evil.example:4180' }, false],
  ['another port', { host: '127.0.0.1:4181' }, false],
  ['no host', {}, false],
  ['another site', { host: '127.0.0.1:4180', origin: 'https://evil.example' }, false],
  ['another port of this machine', { host: '127.0.0.1:4180', origin: 'http://127.0.0.1:5173' }, false],
  ['an opaque origin', { host: '127.0.0.1:4180', origin: 'null' }, false],
])('%s', (_name, headers, isAllowed) => {
  expect(guard.refusal(headers) === undefined).toBe(isAllowed);
});

test('accepts only the token of this run', () => {
  expect(guard.accepts(guard.token)).toBe(true);
  for (const token of [undefined, '', 'x', new Guard(4180).token]) expect(guard.accepts(token)).toBe(false);
});
