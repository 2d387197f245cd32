import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeManifest } from '../../release/manifest.ts';
import { headers, recipient } from '../../tests/support/fixture.ts';

const nowhere = mkdtempSync(join(tmpdir(), 'nowhere-'));
afterAll(() => rmSync(nowhere, { recursive: true }));

test.each([
  'packages/engine/build/build.ts',
  'packages/engine/build/check.ts',
  'packages/engine/build/start.ts',
  'packages/server/main.ts',
  'packages/server/hosts/files/main.ts',
  'packages/server/hosts/nginx/main.ts',
])('%s reports unknown options', (program) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--frmo'], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Unknown option --frmo\. .+\.\n$/);
});

test.each([
  ['packages/server/hosts/files/main.ts', '--from', nowhere],
  ['packages/server/hosts/nginx/main.ts', '--site', nowhere],
  ['packages/server/hosts/workers/prepare.ts'],
])('%s reports a missing build with the command that creates one', (program, ...options) => {
  const env = { ...process.env, SITE_DIR: nowhere };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...options], { encoding: 'utf8', env });
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    `There is no built site in ${nowhere}. \`npm run build\` makes one.\n`,
  ]);
});

/** Creates a built site with functions to deploy it. */
async function siteIn(name: string) {
  const built = join(nowhere, name);
  mkdirSync(join(built, 'assets'), { recursive: true });
  for (const file of ['index.html', '_not-sent.html', '_headers', '_redirects', 'assets/a.js'])
    writeFileSync(join(built, file), '');
  /** Completes the build with its current files. */
  const note = (url = recipient.url) => writeManifest(built, { ...recipient, url }, headers);
  await note();
  const put = (to: string, ...options: string[]) =>
    spawnSync(process.execPath, ['packages/server/hosts/files/main.ts', '--from', built, '--to', to, ...options], {
      encoding: 'utf8',
    });
  return { built, put, note };
}

test('a target that cannot be written is reported with a way to fix it', async () => {
  const { put } = await siteIn('stuck');
  writeFileSync(join(nowhere, 'file'), '');
  const to = join(nowhere, 'file', 'site');
  const { status, stderr } = put(to, '--copies');
  expect(status).toBe(1);
  expect(stderr.startsWith(`${to} is not complete: ENOTDIR`)).toBe(true);
  expect(stderr).toMatch(/ run this again\.\n$/);
});

test('a folder with other files is left unchanged, and so is the built site itself', async () => {
  const { built, put } = await siteIn('guarded');
  const home = join(nowhere, 'home');
  mkdirSync(join(home, 'pictures'), { recursive: true });
  writeFileSync(join(home, 'letter.txt'), '');
  for (const [to, name] of [
    [home, 'letter.txt'],
    [built, '--to'],
    [join(built, 'assets'), '--to'],
    [join(home, 'letter.txt'), 'letter.txt'],
  ] as const) {
    const before = readdirSync(nowhere, { recursive: true });
    const { status, stderr } = put(to);
    expect([status, stderr]).toEqual([1, expect.stringMatching(new RegExp(`^.*${name}.*\\n$`))]);
    expect(readdirSync(nowhere, { recursive: true })).toEqual(before);
  }
});

test('an earlier site is replaced, and an interrupted copy is completed', async () => {
  const { put } = await siteIn('next');
  const [served, begun] = [join(nowhere, 'served'), join(nowhere, 'begun')];
  mkdirSync(join(begun, 'assets'), { recursive: true });
  writeFileSync(join(begun, 'assets/a.js'), '');
  for (const to of [served, begun]) expect(put(to).status, to).toBe(0);
  writeFileSync(join(served, 'gone.html'), '');
  expect(put(served).stdout).toMatch(/0 files written, .* 1 removed\./);
});

test('values that nginx would misinterpret are refused, one per line', () => {
  const told = (...options: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['packages/server/hosts/nginx/main.ts', '--site', nowhere, ...options],
      {
        encoding: 'utf8',
      },
    );
    expect([status, stdout]).toEqual([1, '']);
    return stderr.trim().split('\n');
  };
  const wrong = ['--root', 'srv/site', '--relay', '127.0.0.1', '--names', 'https://example.org', '--key', 'a.pem'];
  expect(told(...wrong)).toEqual(
    ['--root', '--relay', '--names', '--cert'].map((name) => expect.stringMatching(`^${name}`)),
  );
  expect(told('--relay', 'http://127.0.0.1:8787')).toEqual([expect.stringMatching('^--relay')]);
  for (const relay of ['127.0.0.1:8787', '[::1]:8787', 'unix:/run/relay.sock'])
    expect(told('--relay', relay, '--names', 'example.org *.example.org', '--root', '/srv/site')).toEqual([
      expect.stringMatching('^There is no built site'),
    ]);
});

test('the configuration is replaced atomically, and kept if the new one is invalid', async () => {
  const { built } = await siteIn('configured');
  const to = join(nowhere, 'site.conf');
  const run = (...options: string[]) =>
    spawnSync(
      process.execPath,
      ['packages/server/hosts/nginx/main.ts', '--site', built, '--root', '/srv/site', ...options],
      {
        encoding: 'utf8',
      },
    );
  const { stdout: shown } = run();
  expect(shown).toContain('server {');
  expect(run('--to', to)).toMatchObject({ status: 0, stdout: '', stderr: '' });
  expect(readFileSync(to, 'utf8')).toBe(shown);
  expect(run('--to', to, '--site', nowhere).status).toBe(1);
  expect(readFileSync(to, 'utf8')).toBe(shown);
  expect(readdirSync(nowhere).filter((name) => name.includes('site.conf'))).toEqual(['site.conf']);
  expect(run('--to', join(nowhere, 'no', 'site.conf'))).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^ENOENT.*\n$/),
  });
});

test('a form that posts to a static host is refused, unless the host has a relay', async () => {
  const { built, put, note } = await siteIn('without-relay');
  const form = (action: string) => {
    writeFileSync(join(built, 'index.html'), `<form class="a" action="${action}" method="post">`);
    return note();
  };
  const to = join(nowhere, 'put-without-relay');
  await form('/send-email');
  for (const host of ['cloudflare', 'netlify'])
    expect(put(to, '--host', host)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('VITE_MAIL_RELAY_URL'),
    });
  expect(put(to, '--copies').status).toBe(0);
  await form('https://mail.little.test/send-email');
  expect(put(to).status).toBe(0);
});

test.each([
  ['', true],
  ['https://mail.little.test', false],
])('before the launch, the check warns about a build with the relay URL "%s": %s', (address, isTold) => {
  // As in a clone whose history Git refuses to read.
  const env = { ...process.env, VITE_MAIL_RELAY_URL: address, GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' };
  const { stdout } = spawnSync(process.execPath, ['packages/engine/build/check.ts', '--launch'], {
    encoding: 'utf8',
    env,
  });
  expect(stdout.includes('VITE_MAIL_RELAY_URL')).toBe(isTold);
  expect(stdout.match(/The sitemap has no dates/g)).toHaveLength(1);
});

test("a site with a base path is copied to that folder, with the host's files beside it", async () => {
  const { built, put, note } = await siteIn('in-folder');
  writeFileSync(join(built, '_redirects'), '/old /new 301\n');
  await note('https://little.test/klima');
  const to = join(nowhere, 'put-in-folder');
  expect(put(to).status).toBe(0);
  expect(readdirSync(to).sort()).toEqual(['_headers', '_redirects', 'klima']);
  expect(readdirSync(join(to, 'klima')).sort()).toEqual(['_not-sent.html', 'assets', 'index.html']);
  expect(readFileSync(join(to, '_redirects'), 'utf8')).toBe(
    '/ /klima/ 302\n/klima/old /klima/new 301\n/klima/old/ /klima/new 301\n',
  );
  expect(readFileSync(join(to, '_headers'), 'utf8')).toMatch(/^\/klima\/assets\/\*$/m);
  expect(put(to).stdout).toMatch(/0 files written, 0 of earlier builds kept, 0 removed\./);
});

test('for web space each page gets its own folder, and no host configuration is copied', async () => {
  const { built, put, note } = await siteIn('web-space');
  writeFileSync(join(built, 'about.html'), 'About us');
  await note();
  const to = join(nowhere, 'put-web-space');
  expect(put(to, '--host', 'ftp').status).toBe(0);
  expect(readFileSync(join(to, 'about/index.html'), 'utf8')).toBe('About us');
  expect(readFileSync(join(to, 'about.html'), 'utf8')).toContain('url=/about"');
  expect(readdirSync(to)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^_(headers|redirects)$/)]));
});

test("files beyond Cloudflare's limits are refused, unless the host has no such limits", async () => {
  const { built, put, note } = await siteIn('long');
  writeFileSync(join(built, '_redirects'), Array.from({ length: 2001 }, (_, index) => `/a-${index} /b 301\n`).join(''));
  await note();
  const to = join(nowhere, 'put-long');
  expect([put(to).status, put(to).stderr]).toEqual([1, expect.stringMatching(/\d{4} redirects/)]);
  expect(put(to, '--host', 'netlify').status).toBe(0);
  expect(readFileSync(join(to, '_redirects'), 'utf8').length).toBeGreaterThan(20_000);
  expect(put(to, '--host', 'elsewhere').stderr).toEqual(
    expect.stringMatching(/^--host: must be one of cloudflare, .*; found "elsewhere"\.\n$/),
  );
});
