import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';

test('every setting has a default', () => {
  expect(readSettings({ PORT: undefined })).toEqual({
    port: 4173,
    siteDir: 'dist',
    drainSeconds: 5,
    maxConnections: 10_000,
    maxConnectionsPerAddress: 256,
    proxies: 0,
  });
});

test('given settings are used, and empty ones count as absent', () => {
  expect(
    readSettings({ PORT: '0', HOST: '::1', SITE_DIR: ' ', DRAIN_SECONDS: '12.25', MAX_CONNECTIONS: '7', OTHER: 'x' }),
  ).toMatchObject({ port: 0, host: '::1', siteDir: 'dist', drainSeconds: 12.25, maxConnections: 7 });
});

test('carriage returns of a file with CRLF are trimmed', () => {
  expect(
    readSettings({ PORT: '8080\r', HOST: ' 127.0.0.1', SITE_DIR: 'dist\r', RELAY_TRUST_PROXY: '1\r' }),
  ).toMatchObject({ port: 8080, host: '127.0.0.1', siteDir: 'dist', proxies: 1 });
});

test.each([
  ['PORT', '65536', 'must be from 0 to 65535'],
  ['PORT', '-1', 'must be a whole number'],
  ['DRAIN_SECONDS', '5s', 'must be a number'],
  ['MAX_CONNECTIONS', '0', 'must be from 1 to 1000000'],
  ['MAX_CONNECTIONS_PER_ADDRESS', '0', 'must be from 1 to 1000000'],
])('%s=%s is refused: %s', (name, value, why) => {
  const lines = `The server's settings:\n  ${name}: ${why}, found "${value}"`;
  expect(() => readSettings({ [name]: value })).toThrow(new Error(lines));
});

test('all mistakes are listed at once', () => {
  expect(() => readSettings({ PORT: '70000', DRAIN_SECONDS: 'soon' })).toThrow(/\n {2}PORT: .*\n {2}DRAIN_SECONDS: /);
});

test("the number of proxies is the relay's setting", () => {
  expect(readSettings({ RELAY_TRUST_PROXY: '2' }).proxies).toBe(2);
});

test('behind a proxy there is no limit per address', () => {
  const perAddress = (environment: NodeJS.ProcessEnv) => readSettings(environment).maxConnectionsPerAddress;
  expect(perAddress({ MAX_CONNECTIONS: '70', RELAY_TRUST_PROXY: '1' })).toBe(70);
  expect(perAddress({ MAX_CONNECTIONS: '70', RELAY_TRUST_PROXY: '0' })).toBe(256);
  expect(perAddress({ MAX_CONNECTIONS_PER_ADDRESS: '9', RELAY_TRUST_PROXY: '1' })).toBe(9);
});
