import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkEnvironment } from '../environment.ts';
import { PREFIXES } from '../sources.ts';

const [project, folder] = [process.cwd(), mkdtempSync(join(tmpdir(), 'environment-'))];
beforeEach(() => {
  for (const name of Object.keys(process.env))
    if (PREFIXES.some((prefix) => name.startsWith(prefix))) vi.stubEnv(name, undefined);
  process.chdir(folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  process.chdir(project);
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['VITE_MAIL_RELAY_URL', 'mail.example.org'],
  ['VITE_MAIL_RELAY_URL', 'ftp://mail.example.org'],
  ['VITE_MAIL_RELAY_URL', 'https://mail.example.org\r'],
  ['VITE_MAIL_RELAY_URL', '//mail.example.org'],
  ['VITE_MAIL_RELAY_URL', ' '],
  ['VITE_MAIL_RELAY_URL', 'http://mail.example.org'],
  ['VITE_MAIL_RELAY_URL', 'https://mail.example.org/send-email'],
  ['VITE_VITALS_URL', 'nope'],
  ['VITE_ENQUIRY_TO', 'sales'],
  ['VITE_ENQUIRY_TO', 'a@example.org,b@example.org'],
  ['SOURCE_DATE_EPOCH', '2031-01-01'],
  ['REPORTS_URL', 'reports.example.org'],
])('refuses %s=%j', (name, value) => {
  vi.stubEnv(name, value);
  expect(checkEnvironment).toThrow(new RegExp(`^The environment of the build:\\n  ${name}: must be .*, found "`));
});

test.each([
  ['VITE_MAIL_RELAY_URL', 'https://mail.example.org'],
  ['VITE_MAIL_RELAY_URL', 'http://127.0.0.1:8787/'],
  ['VITE_MAIL_RELAY_URL', '/relay'],
  ['VITE_VITALS_URL', 'none'],
  ['VITE_VITALS_URL', 'https://example.org/vitals'],
  ['VITE_ENQUIRY_TO', 'sales@example.org'],
  ['REPORTS_URL', 'https://reports.example.org/a?key=b'],
  ['REPORTS_URL', ''],
  ['VITE_OF_A_SECTION', 'anything'],
])('accepts %s=%j', (name, value) => {
  vi.stubEnv(name, value);
  expect(checkEnvironment).not.toThrow();
});

test('all mistakes are reported, including those in env files', () => {
  writeFileSync('.env', 'VITE_ENQUIRY_TO=sales\n');
  vi.stubEnv('REPORTS_URL', 'x');
  expect(checkEnvironment).toThrow(/VITE_ENQUIRY_TO: .*\n {2}REPORTS_URL: /);
});
