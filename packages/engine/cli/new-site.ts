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

const TYPES = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    types: ['vite/client', '@worldwright/engine/env'],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['src', 'e2e', 'pages.config.ts', 'vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'],
};

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

const readme = (name: string) => `# ${name}

\`\`\`sh
npm start        # builds what has changed, serves http://localhost:4173
npm run edit     # opens the editor in the browser
npm run check    # lists mistakes in pages and content
npm test         # tests this site
npm run test:e2e # tests its pages in a browser
\`\`\`

| to change | look in |
| --- | --- |
| pages and their sections | \`pages.config.ts\` |
| texts, services, company | \`src/content\` |
| colours, typefaces, logo | \`src/theme\` |
| what a section looks like | \`src/sections\` |
| pictures | \`pictures\`, then \`npm run pictures\` |

\`npx worldwright\` lists all commands. \`npx worldwright make-it-yours\` puts your company in the place of the sample, \`npx worldwright docs-sections\` writes \`docs/sections.md\` with all sections and their properties, \`npx worldwright check --launch\` lists what is left of the sample. \`.env.example\` has all settings. How to host the site and how enquiries are delivered: \`node_modules/@worldwright/server/hosts/README.md\`, \`node_modules/@worldwright/relay/README.md\`. What each version changes: \`node_modules/@worldwright/engine/CHANGELOG.md\`.
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
const write = (file: string, text: string) => writeFileSync(join(target, file), text);
const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
const title = basename(resolve(target));
write('package.json', json(packageOf(packageName(title))));
write('README.md', readme(title));
write('tsconfig.json', json(TYPES));
write('vitest.config.ts', TESTS);
write('src/site.test.ts', FIRST_TEST);
write('playwright.config.ts', PLAYWRIGHT);
mkdirSync(join(target, 'e2e'));
write('e2e/pages.spec.ts', PAGES_SPEC);
write('.gitignore', 'node_modules\ndist\ntest-results\n.dist-*\n.cache\noutbox\n.env\n*.local\n');
console.log(`Created ${target}. Install the packages there, as docs/upgrading.md says, and run npm start.`);
