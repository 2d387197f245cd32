/**
 * Tests other companies in copies of the project. Only the sample's screenshots may depend on its words, its order of
 * sections, or its paths.
 *
 *   npm run test:rebrand                                  all steps, for all companies
 *   npm run test:rebrand -- --small                       the steps of `npm test`
 *   npm run test:rebrand -- unit src/sections             one step (types, unit, html or browsers), with arguments
 *   npm run test:rebrand -- --company distant-company     only this company; may be repeated
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Project, Scratch } from '@worldwright/engine/testing';
import { readOptions } from '@worldwright/relay/node';
import { services } from '../examples/distant-company/services.ts';

/** Apart from the port of tests that run at the same time. */
const PORT = process.env.E2E_REBRAND_PORT || '4180';

const SERVICES = 'src/content/services';

const { values, positionals } = readOptions({
  options: { small: { type: 'boolean', default: false }, company: { type: 'string', multiple: true } },
  allowPositionals: true,
});

type Step = [title: string, program: string, ...args: string[]];

const check: Step = ['Check', process.execPath, 'packages/engine/build/check.ts'];
const build: Step = ['Build', process.execPath, 'packages/engine/build/build.ts'];
// The server's responses do not depend on the company.
const html: Step = ['HTML', 'vitest', 'run', '--project', 'html', '--reporter=dot', 'e2e/html'];
const types: Step = ['Types', 'tsc', '--build'];
const unit: Step = ['Unit tests', 'vitest', 'run', '--project', '!html', '--reporter=dot'];
const projects = ['workshop', 'window', 'site'].map((project) => `--project=${project}`);
const browsers: Step = ['Browsers', 'playwright', 'test', ...projects];

const photographs: Step = ['Photographs', process.execPath, 'examples/heating-company/photographs.ts', 'pictures'];
// Large photographs take a minute of CPU time, and `npm test` looks at small ones only.
const pictures: Step = [
  'Pictures',
  process.execPath,
  'packages/engine/cli/pictures.ts',
  ...(values.small ? ['--first'] : []),
];
const pages: Step = ['Pages', 'playwright', 'test', '--project', 'window', '-g', 'weight'];
// The sample has no photographs.
const layout: Step = ['Layout', 'playwright', 'test', '--project', 'site', '-g', 'a photograph beside'];

interface OtherCompany {
  /** The steps of `npm test`. */
  small: Step[];
  /** Services that the example keeps in one file. */
  services: typeof services;
  /** Steps that create the company's own pictures in place of the sample's. */
  pictures: Step[];
  /** Languages without glyphs in the site's fonts, each with the Debian package of a font that has them. */
  fonts: Readonly<Record<string, string>>;
}

/** By folder in `examples`. */
const companies: Readonly<Record<string, OtherCompany>> = {
  'another-company': { small: [build, html, pages], services: [], pictures: [], fonts: {} },
  'heating-company': {
    small: [build, html, layout],
    services: [],
    pictures: [photographs, pictures],
    fonts: {},
  },
  'distant-company': {
    small: [types, build, html],
    services,
    pictures: [],
    fonts: { ja: 'fonts-ipafont-gothic', ar: 'fonts-dejavu-core' },
  },
};

const all: Step[] = [types, check, unit, build, html, browsers];
/** Steps by name, each with the steps that it needs before. */
const alone: Record<string, Step[]> = {
  types: [types],
  unit: [unit],
  html: [build, html],
  browsers: [build, browsers],
};

/** Returns the requested steps. @throws if there is no such step */
function requestedSteps(small: Step[]): Step[] {
  const [name, ...parts] = positionals;
  if (name === undefined) return values.small ? small : all;
  const steps = alone[name];
  if (!steps) throw new Error(`There is no step ${name}. There are ${Object.keys(alone).join(', ')}.`);
  return steps.map((step, index) => (index === steps.length - 1 ? [...step, ...parts] : step));
}

/** Returns the requested companies by name. @throws if there is no such company */
function requestedCompanies(): [name: string, company: OtherCompany][] {
  const names = values.company ?? Object.keys(companies);
  return names.map((name) => {
    const company = companies[name];
    if (!company) throw new Error(`There is no company ${name}. There are ${Object.keys(companies).join(', ')}.`);
    return [name, company];
  });
}

/** Replaces the sample's pages and content with a company's. */
function rebrand(project: Project, name: string, { services, pictures }: OtherCompany): void {
  const fixture = join('examples', name);
  const content = join(project.dir, 'src/content');
  // The company may lack lists and collections of the sample.
  for (const entry of readdirSync(content)) if (entry !== 'schemas') rmSync(join(content, entry), { recursive: true });
  cpSync(join(fixture, 'content'), content, { recursive: true });
  const languages = join(fixture, 'languages');
  if (existsSync(languages)) cpSync(languages, join(project.dir, 'src/languages'), { recursive: true });
  if (pictures.length > 0) {
    rmSync(join(project.dir, 'public/pictures'), { recursive: true });
    mkdirSync(join(project.dir, 'pictures'));
  }
  cpSync(join(fixture, 'pages.config.ts'), join(project.dir, 'pages.config.ts'));
  for (const service of services)
    project.write(
      `${SERVICES}/${service.path}.ts`,
      `import type { Service } from '../schemas/services';\n\nexport default ${JSON.stringify(service)} satisfies Service;\n`,
    );
  // Tests that edit a file rely on the project's format.
  if (services.length > 0) project.run('biome', 'format', '--write', SERVICES);
}

/** Runs the steps in a copy of the project with this company. */
function testCompany(name: string, company: OtherCompany): { title: string; passed: boolean; seconds: string }[] {
  const scratch = new Scratch();
  const project = scratch.copyProject(name);
  rebrand(project, name, company);
  const results = [...company.pictures, ...requestedSteps(company.small)].map(([step, program, ...args]) => {
    const begin = performance.now();
    const title = `${name}: ${step}`;
    console.log(`\n── ${title}`);
    // Compiled code of one copy is of no use to the next.
    const env = { ...process.env, OTHER_COMPANY: name, E2E_PORT: PORT, NODE_COMPILE_CACHE: undefined };
    const { status } = spawnSync(program, args, {
      cwd: project.dir,
      stdio: 'inherit',
      env,
      shell: process.platform === 'win32',
    });
    const seconds = ((performance.now() - begin) / 1000).toFixed(0);
    return { title, passed: status === 0, seconds };
  });
  scratch.remove();
  return results;
}

/** Yields a message for each language without an installed font. */
function* missingFonts(): Generator<string> {
  for (const [name, { fonts }] of requestedCompanies())
    for (const [language, packaged] of Object.entries(fonts)) {
      const { error, stdout } = spawnSync('fc-list', [`:lang=${language}`]);
      if (!error && stdout.length === 0)
        yield `${name}: no font for "${language}" is installed, so tests that measure words fail: apt-get install ${packaged}`;
    }
}

const results = requestedCompanies().flatMap(([name, company]) => testCompany(name, company));
console.log('\nOther companies:');
for (const { title, passed, seconds } of results)
  console.log(`  ${title.padEnd(32)} ${passed ? 'passes' : 'FAILS '} ${seconds.padStart(5)} s`);
for (const line of values.small ? [] : missingFonts()) console.log(line);
process.exit(results.every(({ passed }) => passed) ? 0 : 1);
