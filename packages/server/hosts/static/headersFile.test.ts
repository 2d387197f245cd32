import { headersOf } from '@worldwright/engine/testing';
import { expect, test } from 'vitest';
import { headersFor } from '../../headers/headers.ts';
import { foldersFile, headersFile } from './headersFile.ts';
import { fileAdvice, overLimits } from './limits.ts';

const pages = new Map([
  ['/index.html', { styles: ['sha256-aaaa'], scripts: ['sha256-bbbb'] }],
  ['/about-us.html', { styles: ['sha256-cccc'], scripts: ['sha256-bbbb'] }],
]);
const headers = headersOf(pages, { connect: [], forms: [] }, true);

/** Returns the headers for a path on a host that joins the values of all matching rules. */
function sentFor(path: string, file: string): Record<string, string[]> {
  const sent: Record<string, string[]> = {};
  for (const rule of file.trim().split('\n\n')) {
    const [pattern = '', ...lines] = rule.split('\n');
    if (!new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(path)) continue;
    for (const line of lines) {
      const [, name = '', value = ''] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
      sent[name] = [...(sent[name] ?? []), value];
    }
  }
  return sent;
}

test('no path has a header twice, and each has the value of the source', () => {
  const file = headersFile(headers);
  for (const path of ['/', '/about-us.md', '/assets/a.js', '/pictures/a.avif', '/share/a.jpg', '/data/index.json']) {
    const wanted = headersFor(path, headers, true);
    for (const [name, values] of Object.entries(sentFor(path, file))) {
      expect([path, name, values.length]).toEqual([path, name, 1]);
      if (wanted[name] !== undefined) expect([path, name, values[0]]).toEqual([path, name, wanted[name]]);
    }
  }
  const home = sentFor('/', file);
  for (const name of Object.keys(headersFor('/', headers, true)).filter(
    (key) => !/^C.*-(Control|Resource-Policy)$/.test(key),
  ))
    expect(home, name).toHaveProperty(name);
  expect(sentFor('/assets/a.js', file)['Cache-Control']?.[0]).toContain('immutable');
  const icon = sentFor('/favicon.svg', file);
  expect(icon['Cache-Control']).toHaveLength(1);
  expect(icon['Content-Security-Policy']).toHaveLength(1);
});

test('drawings among the pictures have their policy if code responds for pages', () => {
  const file = foldersFile(headers, ['/assets/', '/pictures/']);
  for (const path of ['/assets/a.js', '/pictures/a.avif', '/pictures/a/b.svg']) {
    const wanted = Object.entries(headersFor(path, headers, false)).map(([name, value]) => [name, [value]]);
    expect(sentFor(path, file), path).toEqual(Object.fromEntries(wanted));
  }
});

test('content that a static host would ignore is reported with a way to fix it', () => {
  const fine = { headers: headersFile(headers), redirects: '/a /b 301\n' };
  expect(overLimits(fine)).toEqual([]);
  const many = Array.from({ length: 2001 }, (_, index) => `/old-${index} /new 301\n`).join('');
  expect(overLimits({ ...fine, redirects: many })).toEqual([
    expect.stringMatching(/^_redirects has 2001 redirects; .* first 2000\. .*hosts\/README\.md/),
  ]);
  const styles = Array.from({ length: 60 }, (_, index) => `sha256-${String(index).padStart(44, '0')}`);
  const long = headersFile(
    headersOf(new Map([['/index.html', { styles, scripts: [] }]]), { connect: [], forms: [] }, true),
  );
  expect(overLimits({ ...fine, headers: long })).toEqual([
    expect.stringMatching(/^_headers, line \d+ \(“Content-Security-Policy.* has \d{4} characters; .* 2000 /),
  ]);
  const rules = Array.from({ length: 101 }, (_, index) => `/page-${index}\n  X-A: b\n`).join('\n');
  expect(overLimits({ ...fine, headers: rules })[0]).toMatch(/^_headers has 101 rules; .* first 100\./);
  expect(overLimits({ ...fine, redirects: `/${'a'.repeat(1000)} /b 301\n` })[0]).toMatch(
    /^_redirects, line 1 .* 1000 /,
  );
});

test('a policy that is too long for Cloudflare is split into two equivalent ones', () => {
  const styles = Array.from({ length: 30 }, (_, index) => `sha256-${String(index).padStart(43, '0')}=`);
  const frames = Array.from({ length: 20 }, (_, index) => `https://*.service-${index}.example.org`);
  const long = headersOf(
    new Map([['/index.html', { styles, scripts: ['sha256-bbbb'] }]]),
    { connect: frames, forms: [] },
    true,
  );
  const file = headersFile(long);
  expect(overLimits({ headers: file, redirects: '' })).toEqual([]);
  const [policy = '', second = '', ...more] = sentFor('/', file)['Content-Security-Policy'] ?? [];
  const whole = long.documents['Content-Security-Policy']?.split('; ') ?? [];
  expect(more).toEqual([]);
  expect(whole.filter((directive) => !policy.split('; ').includes(directive))).toEqual([second]);
  expect(second).toContain(styles.at(-1));
  expect(policy).toContain("; style-src 'self' 'unsafe-inline'; ");
});

test('too many files for a plan of Cloudflare are reported before the upload', () => {
  expect(fileAdvice(20_000)).toEqual([]);
  expect(fileAdvice(22_032)).toEqual([
    expect.stringMatching(/^The site has 22,032 files; Cloudflare's limit is 20,000 /),
  ]);
});
