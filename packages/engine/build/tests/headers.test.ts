import { headersFor, siteHeaders } from '@worldwright/server/build';
import { weaknesses } from '@worldwright/server/testing';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, permissionsPolicy } from '../headers/policy.ts';
import { headersOf } from '../headers/siteHeaders.ts';

const facts = { connect: ['https://mail.example.org'], forms: ['https://mail.example.org'], reports: undefined };
const pages = new Map([
  ['/index.html', { styles: ['sha256-aaaa'], scripts: ['sha256-bbbb'] }],
  ['/about-us.html', { styles: ['sha256-cccc'], scripts: ['sha256-bbbb'] }],
]);
const headers = headersOf(pages, facts, true);
const policyOf = (path: string) => headersFor(path, headers, true)['Content-Security-Policy'] ?? '';

test('csp_evaluator finds no weakness in the policy of a page or of all pages', () => {
  expect(weaknesses("script-src 'self' 'unsafe-inline'")).not.toEqual([]);
  for (const path of ['/index.html', '/about-us.html', '/', '/nowhere'])
    expect(weaknesses(policyOf(path)), path).toEqual([]);
});

test("a page's policy has its own styles and scripts, other paths get those of all pages", () => {
  expect(policyOf('/index.html')).toContain("'sha256-aaaa'");
  expect(policyOf('/index.html')).not.toContain("'sha256-cccc'");
  expect(policyOf('/')).toContain("'sha256-aaaa' 'sha256-cccc'");
  expect(policyOf('/index.html')).not.toMatch(/unsafe-|https?:(?!\/\/mail\.example\.org)|\*/);
  for (const directive of ['connect-src', 'form-action'])
    expect(policyOf('/')).toContain(`${directive} 'self' https://mail.example.org`);
});

test('violation reports are requested only if configured', () => {
  expect(JSON.stringify(headers)).not.toMatch(/report/i);
  const reported = headersFor(
    '/',
    headersOf(pages, { ...facts, reports: 'https://reports.example.org/csp' }, true),
    true,
  );
  expect(reported['Reporting-Endpoints']).toBe('reports="https://reports.example.org/csp"');
  expect(reported['Content-Security-Policy']).toMatch(/; report-to reports$/);
});

test('HSTS needs encryption, previews may be embedded elsewhere, and Markdown is not indexed', () => {
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

test('on a site excluded from search engines, every file has the header', () => {
  const hidden = headersOf(pages, facts, false);
  for (const path of ['/', '/index.html', '/about-us.md', '/prices.pdf', '/pictures/a.webp', '/llms.txt'])
    expect(headersFor(path, hidden, true)['X-Robots-Tag'], path).toBe('noindex');
});

test('files have no unnecessary headers', () => {
  const asset = headersFor('/assets/a.js', headers, false);
  expect(Object.keys(asset).sort()).toEqual(
    ['Cache-Control', 'Cross-Origin-Resource-Policy', 'Referrer-Policy', 'X-Content-Type-Options'].sort(),
  );
  expect(asset['Cache-Control']).toContain('immutable');
  // The service worker that removes a former site's must be current too.
  for (const path of ['/', '/sw.js']) expect(headersFor(path, headers, false)['Cache-Control'], path).toBe('no-cache');
  // Browsers request it on each navigation.
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    const icon = headersFor(path, headers, false);
    expect(icon['Cache-Control']).toContain('max-age=86400');
    // It is a document when opened directly, and could contain a script.
    expect(icon['Content-Security-Policy']).toContain("default-src 'none'");
    expect(icon['Content-Security-Policy']).not.toContain('sha256');
  }
});

test('a drawing among the pictures has a policy that allows nothing', () => {
  expect(policyOf('/pictures/a/b.svg')).toBe(policyOf('/favicon.svg'));
  expect(headersFor('/pictures/a/b.svg', headers, false)['Cache-Control']).toContain('immutable');
  for (const path of ['/pictures/b.avif', '/pictures/b.svg.avif', '/assets/b.js'])
    expect(policyOf(path), path).toBe('');
});

test('the policy allows third-party services only on their own site', () => {
  const foreign = { images: ['https://*.a.test'], frames: ['https://b.test'], trustedTypes: ['default'] };
  const policyWith = (more: object) =>
    headersOf(pages, { ...facts, ...more }, true).documents['Content-Security-Policy'];
  for (const part of ["img-src 'self' https://*.a.test;", 'frame-src https://b.test;', 'trusted-types default'])
    expect([policyWith(foreign)?.includes(part), policyWith({})?.includes(part)], part).toEqual([true, false]);
});

describe('policies', () => {
  const facts = { connect: [], forms: [] };
  const page = (name: string) => ({ styles: [`sha256-${name}`], scripts: ['sha256-script'] });
  const pages = new Map([
    ['/index.html', page('one')],
    ['/about.html', page('two')],
    ['/same.html', page('one')],
  ]);
  const headers = headersOf(pages, facts, true);

  test('equal pages share a policy', () => {
    expect(siteHeaders.parse(headers)).toEqual(headers);
    expect(headers.policies).toEqual([
      contentSecurityPolicy(page('one'), facts),
      contentSecurityPolicy(page('two'), facts),
    ]);
    expect(headers.pages).toEqual({ '/index.html': 0, '/about.html': 1, '/same.html': 0 });
    for (const [path, index] of Object.entries(headers.pages))
      expect(headersFor(path, headers, false)['Content-Security-Policy']).toBe(headers.policies[index]);
  });

  test('videos are allowed if there are any, and only from their players', () => {
    const of = (players?: string[]) =>
      contentSecurityPolicy({ styles: [], scripts: [] }, { connect: [], forms: [], players });
    expect(of()).not.toMatch(/media-src|frame-src/);
    expect(of([])).toContain("media-src 'self'");
    expect(of([])).not.toContain('frame-src');
    expect(of(['https://p.test'])).toContain('frame-src https://p.test;');
    expect(permissionsPolicy({ players: ['https://p.test'] })).toContain('fullscreen=(self "https://p.test")');
    expect(permissionsPolicy({ players: ['https://p.test'] })).toContain('camera=()');
    expect(permissionsPolicy({})).toMatch(/^[a-z-]+=\(\)(, [a-z-]+=\(\))*$/);
  });
});
