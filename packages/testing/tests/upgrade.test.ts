import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProgram } from '../program.ts';

const root = mkdtempSync(join(tmpdir(), 'upgrade-'));
const site = join(root, 'acme');
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Folder of the packed packages. */
const packed = join(root, 'packed');
/** In ms. Each step is a program that uses whole cores, which other tests may need, too. */
const TIMEOUT = 900_000;

/** Installs our packages from the packed files; all other packages are those of this project. */
function install(): void {
  for (const file of readdirSync(packed)) {
    const [, name = ''] = /^worldwright-(\w+)-/.exec(file) ?? [];
    const to = join(site, 'node_modules/@worldwright', name);
    mkdirSync(to, { recursive: true });
    execFileSync('tar', ['-xzf', join(packed, file), '-C', to, '--strip-components=1']);
  }
}

/** Runs a program in the site. Returns `passed`, or its output if it failed. */
function run(program: string, ...options: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, options, {
    cwd: site,
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined },
    encoding: 'utf8',
  });
  return status === 0 ? 'passed' : stdout + stderr;
}

const worldwright = (command: string) =>
  run(process.execPath, join(site, 'node_modules/@worldwright/engine/cli/main.js'), command);
const tool = (name: string, ...options: string[]) => run(join(site, 'node_modules/.bin', name), ...options);

/** Returns a hash of the owner's files. */
function own(): string {
  const hash = createHash('sha256');
  for (const file of globSync('**', { cwd: site, exclude: ['node_modules/**', 'dist/**', '.*/**'] }).sort())
    if (statSync(join(site, file)).isFile()) hash.update(file).update(readFileSync(join(site, file)));
  return hash.digest('hex');
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(join(site, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(join(site, file), text.replace(from, to));
}

/** Builds the site, unless an earlier test has. */
function ensureBuilt(): void {
  if (!existsSync(join(site, 'dist/index.html'))) expect(worldwright('build')).toBe('passed');
}

const home = () => readFileSync(join(site, 'dist/index.html'), 'utf8');

beforeAll(() => {
  execFileSync(process.execPath, ['packages/testing/pack.ts', packed], { stdio: 'ignore' });
  execFileSync(process.execPath, ['packages/engine/cli/main.ts', 'new-site', site]);
  mkdirSync(join(site, 'node_modules/@worldwright'), { recursive: true });
  for (const name of readdirSync('node_modules'))
    if (name !== '@worldwright' && name !== '.cache' && !name.startsWith('.package'))
      symlinkSync(resolve('node_modules', name), join(site, 'node_modules', name), 'dir');
  writeFileSync(join(site, 'package-lock.json'), '{}');
  install();

  const [name = ''] = /(?<=name: ')[^']+/.exec(readFileSync(join(site, 'src/content/company.ts'), 'utf8')) ?? [];
  edit(
    'src/content/company.ts',
    `name: '${name}'`,
    "name: 'Acme Heating', integrations: { plausible: { domain: 'acme.example' }, googleAnalytics: { measurementId: 'G-AB12' } }",
  );
  mkdirSync(join(site, 'src/sections/greeting'));
  writeFileSync(
    join(site, 'src/sections/greeting/section.ts'),
    `import { defineSection, text } from '@worldwright/engine';
import { z } from 'zod';

const greeting = defineSection('greeting', {
  label: 'Greeting',
  help: 'Greets.',
  schema: z.strictObject({ name: text({ label: 'Name' }) }),
  example: { name: 'Ada' },
});
export default greeting;

declare module '@worldwright/engine' {
  interface SectionTypes {
    greeting: typeof greeting;
  }
}
`,
  );
  writeFileSync(
    join(site, 'src/sections/greeting/component.tsx'),
    `import { type PropsOf, sectionComponent } from '@worldwright/engine/component';
import type section from './section';

const Greeting = ({ name }: PropsOf<typeof section>) => <p>Good morning, {name}</p>;
export default sectionComponent('greeting', Greeting);
`,
  );
  edit('pages.config.ts', 'sections: [', "sections: [\n      { type: 'greeting', name: 'Grace' },");
  edit('src/ui/buttons/Spinner.tsx', '/**', '/** Ours.');
}, TIMEOUT);

/** Expects check, types, tests and build to pass, with the owner's content in the result. */
function expectWhole(): void {
  expect(worldwright('check')).toBe('passed');
  expect(tool('tsc')).toBe('passed');
  expect(tool('vitest', 'run')).toBe('passed');
  expect(worldwright('build')).toBe('passed');
  expect(home()).toMatch(/Good morning, (<!-- -->)?Grace/);
  expect(home()).toContain('Acme Heating');
}

/** Returns the names of all headers in responses of the site's server and its relay. */
async function served(): Promise<string[]> {
  const cli = join(site, 'node_modules/@worldwright/engine/cli/main.js');
  const program = startProgram([process.execPath, cli, 'serve'], { PORT: '0', OUTBOX_DIR: join(root, 'outbox') }, site);
  try {
    const [url] = await program.said(/http:\/\/localhost:\d+/);
    const [page, refused] = await Promise.all([fetch(url), fetch(`${url}/send-email`, { method: 'POST' })]);
    expect([page.status, refused.status]).toEqual([200, 400]);
    return [...page.headers.keys(), ...refused.headers.keys()];
  } finally {
    await program.close();
  }
}

test('published types come from the site: they name no section of this one', () => {
  // Other names are usual words, too.
  const types = readdirSync('src/sections').filter((type) => type.includes('-'));
  const published = globSync('node_modules/@worldwright/*/**/*.d.ts', { cwd: site })
    .map((file) => readFileSync(join(site, file), 'utf8'))
    .join('\n');
  expect(published).toContain('declare');
  expect(types.filter((type) => published.includes(`"${type}"`))).toEqual([]);
});

test('a site takes the next version of the packages without a change of its own files', {
  timeout: TIMEOUT,
}, async () => {
  const before = own();
  // The next version differs only by these changes in the engine, the server and the relay.
  const change = (file: string, from: string, to: string) => edit(`node_modules/@worldwright/${file}`, from, to);
  change('engine/render/head.js', "property: 'og:type'", "name: 'generator', content: 'next' }, { property: 'og:type'");
  change('server/headers/headers.js', '{ ...headers.all', "{ 'X-Next-Server': '1', ...headers.all");
  change(
    'relay/http/requestChecks.js',
    "c.header('X-Content-Type-Options'",
    "c.header('X-Next-Relay', '1'); c.header('X-Content-Type-Options'",
  );
  expectWhole();
  expect(home()).toContain('<meta name="generator" content="next">');
  expect(await served()).toEqual(expect.arrayContaining(['x-next-server', 'x-next-relay']));
  expect(own()).toBe(before);
});

test("a site passes the packages' browser tests of its pages", { timeout: TIMEOUT }, () => {
  ensureBuilt();
  expect(tool('playwright', 'test')).toBe('passed');
});

test('a site can be deployed to a Cloudflare Worker', { timeout: TIMEOUT }, () => {
  ensureBuilt();
  expect(worldwright('host-worker')).toBe('passed');
  expect(tool('wrangler', 'deploy', '--dry-run')).toBe('passed');
});
