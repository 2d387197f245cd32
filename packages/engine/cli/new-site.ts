/**
 * Creates a site in a new folder: a copy of this site's own files, with our packages as dependencies.
 *
 *   npx worldwright new-site ../acme
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { endInWords, readOptions } from '@worldwright/relay/node';
import { z } from 'zod';

/** The site's own files. */
const OWN = [
  'src',
  'public',
  'pictures',
  'pages.config.ts',
  'index.html',
  'vite.config.ts',
  'lighthouserc.json',
  '.env.example',
];
/** Tests of this repository import internal modules. */
const TEST = /\.test\.tsx?$/;

const SCRIPTS = {
  dev: 'vite',
  build: 'worldwright build',
  start: 'worldwright start',
  serve: 'worldwright serve',
  check: 'worldwright check',
  edit: 'worldwright edit',
  pictures: 'worldwright pictures',
  relay: 'worldwright relay',
  test: 'vitest run',
  'test:e2e': 'worldwright build && playwright test',
  'test:types': 'tsc',
};

const DEVELOPMENT = [
  '@playwright/test',
  '@types/react',
  '@types/react-dom',
  '@vitejs/plugin-react',
  '@worldwright/editor',
  '@worldwright/testing',
  'typescript',
  'vite',
  'vitest',
];

const TESTS = `import { interfaceIcons, siteModules } from '@worldwright/engine/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [siteModules(), interfaceIcons()],
  // Our packages are written for Vite.
  test: { include: ['src/**/*.test.{ts,tsx}'], server: { deps: { inline: [/@worldwright/] } } },
});
`;

const FIRST_TEST = `import { compileSite } from '@worldwright/engine/site';
import { expect, test } from 'vitest';

test('the site has no mistakes', () => {
  expect(compileSite().pages.length).toBeGreaterThan(0);
});
`;

const PLAYWRIGHT = `import { playwrightConfig } from '@worldwright/testing/e2e';

export default playwrightConfig;
`;

const PAGES_SPEC = `import { testPages } from '@worldwright/testing/e2e';

testPages();
`;

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')));
/** Versions by package. `*` is a package of this repository; the new site gets its current version. */
const versions = z.record(
  z.string(),
  z.string().transform((range) => (range === '*' ? version : range)),
);
const manifest = z.object({ dependencies: versions, devDependencies: versions });

/** Returns a valid npm package name: `praxis-muller` for `Praxis Müller`. */
function packageName(folder: string): string {
  const plain = folder.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9._-]+/g, '-').replace(/^[-._]+|-+$/g, '') || 'site';
}

function refuseFolder(target: string): void {
  if (!existsSync(target)) return;
  if (!statSync(target).isDirectory()) endInWords(`${target} is a file: name a new folder.`);
  if (readdirSync(target).length > 0) endInWords(`${target} is not empty: name a new folder.`);
}

function packageOf(name: string): object {
  const { dependencies, devDependencies } = manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const selected = Object.entries(devDependencies).filter(([one]) => DEVELOPMENT.includes(one));
  return {
    name,
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts: SCRIPTS,
    // Its install script installs the Node version for the commands.
    allowScripts: { node: true },
    dependencies,
    devDependencies: Object.fromEntries(selected),
  };
}

const [target] = readOptions({ allowPositionals: true }).positionals;
if (target === undefined) endInWords('npx worldwright new-site FOLDER');
refuseFolder(target);
mkdirSync(target, { recursive: true });
for (const name of OWN) cpSync(name, join(target, name), { recursive: true, filter: (file) => !TEST.test(file) });
const template = (name: string) => readFileSync(new URL(`./new-site/${name}`, import.meta.url), 'utf8');
const write = (file: string, text: string) => writeFileSync(join(target, file), text);
const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
const title = basename(resolve(target));
write('package.json', json(packageOf(packageName(title))));
write(
  'README.md',
  template('README.md').replace('{name}', () => title),
);
write('tsconfig.json', template('tsconfig.template.json'));
write('vitest.config.ts', TESTS);
write('src/site.test.ts', FIRST_TEST);
write('playwright.config.ts', PLAYWRIGHT);
mkdirSync(join(target, 'e2e'));
write('e2e/pages.spec.ts', PAGES_SPEC);
write('.gitignore', 'node_modules\ndist\ntest-results\n.dist-*\n.cache\noutbox\n.env\n*.local\n');
console.log(`Created ${target}. Install the packages there, as docs/upgrading.md says, and run npm start.`);
