import { expect, test } from 'vitest';
import { headersFor, headersOf } from '../headers/headers.ts';
import { weaknesses } from './support/weaknesses.ts';

const facts = { connect: ['https://mail.example.org'], forms: ['https://mail.example.org'], reports: undefined };
const pages = new Map([
  ['/index.html', { styles: ['sha256-aaaa'], scripts: ['sha256-bbbb'] }],
  ['/about-us.html', { styles: ['sha256-cccc'], scripts: ['sha256-bbbb'] }],
]);
const headers = headersOf(pages, facts, true);
const policyOf = (path: string) => headersFor(path, headers, true)['Content-Security-Policy'] ?? '';

test('the policy has no weakness that csp_evaluator knows, for a page and for all pages', () => {
  expect(weaknesses("script-src 'self' 'unsafe-inline'")).not.toEqual([]);
  for (const path of ['/index.html', '/about-us.html', '/', '/nowhere'])
    expect(weaknesses(policyOf(path)), path).toEqual([]);
});

test('a page has the styles and scripts of its own in its policy, another path those of all pages', () => {
  expect(policyOf('/index.html')).toContain("'sha256-aaaa'");
  expect(policyOf('/index.html')).not.toContain("'sha256-cccc'");
  expect(policyOf('/')).toContain("'sha256-aaaa' 'sha256-cccc'");
  expect(policyOf('/index.html')).not.toMatch(/unsafe-|https?:(?!\/\/mail\.example\.org)|\*/);
  for (const directive of ['connect-src', 'form-action'])
    expect(policyOf('/')).toContain(`${directive} 'self' https://mail.example.org`);
});

test('reports are asked for only where somebody wants them', () => {
  expect(JSON.stringify(headers)).not.toMatch(/report/i);
  const reported = headersFor(
    '/',
    headersOf(pages, { ...facts, reports: 'https://reports.example.org/csp' }, true),
    true,
  );
  expect(reported['Reporting-Endpoints']).toBe('reports="https://reports.example.org/csp"');
  expect(reported['Content-Security-Policy']).toMatch(/; report-to reports$/);
});

test('encryption is demanded only over encryption, what other sites show may be shown, and pages in Markdown are not found', () => {
  const hsts = 'Strict-Transport-Security';
  expect(headersFor('/', headers, false)[hsts]).toBeUndefined();
  expect(headersFor('/assets/a.js', headers, true)[hsts]).toMatch(/^max-age=\d{8}/);
  for (const path of ['/share/index.jpg', '/pictures/a.png'])
    expect(headersFor(path, headers, true)['Cross-Origin-Resource-Policy'], path).toBe('cross-origin');
  for (const path of ['/', '/assets/a.js', '/data/index.json'])
    expect(headersFor(path, headers, true)['Cross-Origin-Resource-Policy'], path).toBe('same-origin');
  expect(headersFor('/about-us.md', headers, true)['X-Robots-Tag']).toBe('noindex');
  expect(headersFor('/about-us.html', headers, true)['X-Robots-Tag']).toBeUndefined();
});

test('of a site that is not to be found every file says so, as one that is no page has no other way', () => {
  const hidden = headersOf(pages, facts, false);
  for (const path of ['/', '/index.html', '/about-us.md', '/prices.pdf', '/pictures/a.webp', '/llms.txt'])
    expect(headersFor(path, hidden, true)['X-Robots-Tag'], path).toBe('noindex');
});

test('files carry no more than they need', () => {
  const asset = headersFor('/assets/a.js', headers, false);
  expect(Object.keys(asset).sort()).toEqual(
    ['Cache-Control', 'Cross-Origin-Resource-Policy', 'Referrer-Policy', 'X-Content-Type-Options'].sort(),
  );
  expect(asset['Cache-Control']).toContain('immutable');
  // A worker that removes a former site's has to be the newest one, too.
  for (const path of ['/', '/sw.js']) expect(headersFor(path, headers, false)['Cache-Control'], path).toBe('no-cache');
  // Browsers ask for it at each navigation.
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    const icon = headersFor(path, headers, false);
    expect(icon['Cache-Control']).toContain('max-age=86400');
    // Opened by itself it is a document, which a script in it would be part of.
    expect(icon['Content-Security-Policy']).toContain("default-src 'none'");
    expect(icon['Content-Security-Policy']).not.toContain('sha256');
  }
});

test('a drawing among the pictures may do nothing, as it is a document where it is opened by itself', () => {
  expect(policyOf('/pictures/a/b.svg')).toBe(policyOf('/favicon.svg'));
  expect(headersFor('/pictures/a/b.svg', headers, false)['Cache-Control']).toContain('immutable');
  for (const path of ['/pictures/b.avif', '/pictures/b.svg.avif', '/assets/b.js'])
    expect(policyOf(path), path).toBe('');
});

test('the policy lets services of others do what they are there for, and other sites nothing of it', () => {
  const foreign = { images: ['https://*.a.test'], frames: ['https://b.test'], trustedTypes: ['default'] };
  const policyWith = (more: object) =>
    headersOf(pages, { ...facts, ...more }, true).documents['Content-Security-Policy'];
  for (const part of ["img-src 'self' https://*.a.test;", 'frame-src https://b.test;', 'trusted-types default'])
    expect([policyWith(foreign)?.includes(part), policyWith({})?.includes(part)], part).toEqual([true, false]);
});
