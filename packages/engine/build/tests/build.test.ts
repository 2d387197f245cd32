import { existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pages from '../../../../pages.config';
import company from '../../../../src/content/company';
import type { Company } from '../../../../src/content/schemas/company';
import { writeCaseStudies } from './caseStudies';
import { addToHome, writeGreeting } from './greeting';
import { type Project, Scratch } from './scratch';
import { scriptsWithVitals } from './vitalsCode';

const scratch = new Scratch();
afterAll(() => scratch.remove());

/** Returns the content of every file below a folder, by path. */
function contents(dir: string): Map<string, Buffer> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => [
      join(parentPath, name).slice(dir.length),
      readFileSync(join(parentPath, name)),
    ]),
  );
}

/** Returns the visible text of a built page. */
const textOn = (project: Project, file: string) => load(project.read(`dist/${file}`))('body').text();

/** Contains replacement patterns and HTML, to test escaping. */
const AWKWARD = '$& $\' $` $$ US$"5" <b>&amp;';

const home = pages.find(({ path }) => path === '/');
/** Heading of the form on the home page. */
const heading = home?.sections.flatMap((section) => (section.type === 'contact' ? section.heading : []))[0];

/** Builds a project, which must succeed. @returns the build's output */
function build(project: Project): string {
  const { status, output } = project.build();
  expect(status, output).toBe(0);
  return output;
}

/** Expects that no page of a built site is indexed. */
function expectNotIndexed(project: Project, folder = 'dist'): void {
  const read = (file: string) => project.read(`${folder}/${file}`);
  expect(read('robots.txt')).toMatch(/^Disallow: \/$/m);
  expect(read('robots.txt')).not.toMatch(/sitemap/i);
  expect(read('sitemap.xml')).not.toContain('<url>');
  expect(read('_headers')).toMatch(/^\/\*\n( .*\n)* *X-Robots-Tag: noindex$/m);
  // Hosts treat a duplicate header differently.
  expect(read('_headers').match(/X-Robots-Tag/g)).toHaveLength(1);
  const pages = [...contents(join(project.dir, folder))].filter(([file]) => /\/[^_/]*\.html$/.test(file));
  expect(pages.length).toBeGreaterThan(1);
  for (const [file, bytes] of pages) expect(bytes.toString(), file).toContain('<meta name="robots" content="noindex">');
}

const TO_COME = '2099-01-01T09:00:00.000Z';
/** A page that is not public yet. */
const PAGE_TO_COME = `
  {
    path: '/to-come',
    from: '${TO_COME}',
    layout: 'site',
    title: 'What is to come',
    description: 'A page that is not public yet.',
    sections: [{ type: 'banner', heading: 'To come' }],
  },`;

describe('a project with a section, a collection, a draft and settings of its own', () => {
  let project: Project;
  let output: string;
  function copy(name: string): Project {
    const project = scratch.copyProject(name);
    project.edit('pages.config.ts', `'${heading}'`, JSON.stringify(AWKWARD));
    writeGreeting(project);
    writeGreeting(project, 'farewell');
    addToHome(project, "{ type: 'greeting', name: 'Ada' }");
    writeCaseStudies(project);
    project.write('.env', 'VITE_VITALS_URL=none\n');
    project.write('shared/prices/2026.txt', 'fair');
    symlinkSync('../shared/prices', join(project.dir, 'public/prices'), 'dir');
    // Fails only with a name that a test below uses, so the code need not change.
    project.edit(
      'src/sections/greeting/component.tsx',
      'return <p',
      "if (name === 'Bob') throw new Error('it broke');\n  return <p",
    );
    project.edit('pages.config.ts', 'definePages([', `definePages([${PAGE_TO_COME}`);
    return project;
  }
  beforeAll(() => {
    project = copy('grown');
    // Leftovers of a killed build.
    project.write('.dist-next/index.html', 'half a page');
    output = build(project);
  });

  test('two builds are identical and escape awkward texts, even after a killed build', () => {
    // The second with another folder, time zone and language.
    const other = copy('other');
    // Blocks the file for the fingerprint.
    other.edit(
      'vite.config.ts',
      'worldwright()',
      "worldwright(), { name: 'in-the-way', closeBundle: () => mkdirSync('.dist-next/.built-from', { recursive: true }) }",
    );
    other.write('vite.config.ts', `import { mkdirSync } from 'node:fs';\n${other.read('vite.config.ts')}`);
    const { status, output } = other.build({ TZ: 'Pacific/Chatham', LANG: 'tr_TR.UTF-8' });
    // A failure after publishing is reported as such.
    expect(status).toBe(1);
    expect(output).toMatch(/EISDIR[\s\S]*The new site is in dist/);

    expect(textOn(project, 'index.html')).toContain(AWKWARD);
    expect(
      JSON.parse(project.read('dist/data/index.json')).sections.map(
        ({ props }: { props: { heading?: string } }) => props.heading,
      ),
    ).toContain(AWKWARD);

    const [first, second] = [contents(join(project.dir, 'dist')), contents(join(other.dir, 'dist'))];
    expect(first.delete('/.built-from')).toBe(true);
    expect([...second.keys()]).toEqual([...first.keys()]);
    for (const [file, bytes] of first) expect(second.get(file)?.equals(bytes), file).toBe(true);
    for (const name of ['sitemap.xml', 'robots.txt', '_redirects', '404.html', 'index.html.br'])
      expect([...first.keys()]).toContain(`/${name}`);
    expect(readdirSync(project.dir)).not.toContain('.dist-next');
  });

  test('a new section needs only a new folder', () => {
    expect(textOn(project, 'index.html')).toContain(`ADA (3), greetings from ${company.name}`);
    expect(project.read('dist/index.html')).toContain('#123456');
    expect(project.read('dist/404.html')).not.toContain('#123456');
  });

  test('an unused section is not part of the browser bundle', () => {
    const assets = [...contents(join(project.dir, 'dist/assets'))].map(([, bytes]) => bytes.toString());
    expect(assets.filter((text) => text.includes('greeting'))).not.toEqual([]);
    expect(assets.filter((text) => text.includes('farewell'))).toEqual([]);
    expect(assets.flatMap((text) => text.match(/#123456/g) ?? [])).toHaveLength(1);
  });

  test('a new collection needs only a schema and entries; a page with `each` creates a page per entry', () => {
    expect(project.read('dist/work/harbour.html')).toMatch(/<h1[^>]*>How harbour went<\/h1>.*Measure before you cut/s);
    expect(project.read('dist/sitemap.xml')).toContain('/work/harbour<');
  });

  test('symbolic links in `public` are copied as files', () => {
    const dist = join(project.dir, 'dist');
    const all = readdirSync(dist, { recursive: true, withFileTypes: true });
    expect(all.filter((entry) => entry.isSymbolicLink())).toEqual([]);
    expect(project.read('dist/prices/2026.txt')).toBe('fair');
    expect(Object.keys(JSON.parse(project.read('dist/.release.json')).files)).toContain('/prices/2026.txt');
  });

  test('with VITE_VITALS_URL=none the bundle has no code for metrics', () => {
    expect(scriptsWithVitals(join(project.dir, 'dist'))).toEqual([]);
  });

  test('a build excludes scheduled pages and prints the next scheduled change', () => {
    expect(output).toContain(TO_COME);
    expect(JSON.parse(project.read('dist/.next-change.json'))).toEqual({ next: TO_COME });
    expect(existsSync(join(project.dir, 'dist/to-come.html'))).toBe(false);
    expect(project.read('dist/sitemap.xml') + project.read('dist/llms.txt')).not.toContain('to-come');
  });

  test('the check prints no error if its output pipe is closed early', () => {
    const { output } = project.run('sh', '-c', `"${process.execPath}" packages/engine/build/check.ts | true`);
    expect(output).toBe('');
  });

  test('a preview includes them, is not indexed and keeps dist', () => {
    const builtFrom = project.read('dist/.built-from');
    project.edit('pages.config.ts', 'What is to come', 'What comes');
    const preview = project.run(process.execPath, 'packages/engine/build/build.ts', '--preview');
    expect(preview.status, preview.output).toBe(0);
    expectNotIndexed(project, '.cache/preview');
    for (const file of ['to-come.html', 'index.html'])
      expect(project.read(`.cache/preview/${file}`)).toContain('data-notice');
    expect(project.read('dist/index.html')).not.toContain('data-notice=');
    // So `npm start` still builds later edits.
    expect(project.read('dist/.built-from')).toBe(builtFrom);
  });

  test('a section that throws fails the build, is reported, and keeps dist', () => {
    const [good, config] = [project.read('dist/index.html'), project.read('pages.config.ts')];
    project.edit('pages.config.ts', "{ type: 'greeting', name: 'Ada' }", "{ type: 'greeting', name: 'Bob' }");
    const { status, output } = project.build();
    project.write('pages.config.ts', config);
    expect(status, output).toBe(1);
    expect(project.read('dist/index.html')).toBe(good);
    expect(existsSync(join(project.dir, '.dist-next'))).toBe(false);
    expect(output).toMatch(
      /src\/sections\/greeting\/component\.tsx:\d+:\d+: \/ › \S+ \(type "greeting", .*\): it broke/,
    );
  });
});

test('a section file without a definition is reported', () => {
  const project = scratch.copyProject('definition');
  writeGreeting(project);
  project.write('src/sections/greeting/section.ts', "export default { type: 'greeting' };");
  expect(project.check().output).toContain('src/sections/greeting/section.ts: exports no definition\n');
});

test('the check reports mistakes of content, pictures and colours in one run', () => {
  const project = scratch.copyProject('all-at-once');
  const sheet = 'src/theme/tokens.css';
  project.write(sheet, readFileSync(sheet, 'utf8').replace(/--text-soft: [^;]+;/, '--text-soft: #9a9a9a;'));
  const [[name = '', picture] = []] = Object.entries<{ src: string }>(JSON.parse(project.read('src/pictures.json')));
  rmSync(join(project.dir, `public${picture?.src}`));
  project.edit('pages.config.ts', 'sections: [', "sections: [{ type: 'statistic' },");
  const mistakes = [
    /^pages\.config\.ts › .*: unknown section type/m,
    new RegExp(`^src/pictures\\.json › ${name}: there is no file `, 'm'),
    /^src\/theme\/tokens\.css › --text-soft: by day its contrast with --surface is /m,
  ];
  const { status, output } = project.check();
  expect(status).toBe(1);
  for (const mistake of mistakes) expect(output).toMatch(mistake);
  const { problems } = JSON.parse(project.run(process.execPath, 'packages/engine/build/check.ts', '--json').output);
  const json = JSON.stringify(problems);
  for (const part of ['unknown section type', `${name}: there is no file `, '--text-soft: by day'])
    expect(json).toContain(part);

  // A mistake in a file read by two checks is reported once.
  const list = project.read('src/pictures.json');
  project.write('src/pictures.json', '{');
  expect(project.check().output.match(/.*JSON.*/g)).toEqual([
    expect.stringMatching(/^src\/pictures\.json: is not written right as JSON/),
  ]);
  project.write('src/pictures.json', list);

  // An unreadable page does not hide other mistakes.
  project.write('pages.config.ts', 'export default [');
  const unread = project.check().output;
  for (const mistake of [/^pages\.config\.ts, line 1: /m, ...mistakes.slice(1)]) expect(unread).toMatch(mistake);
});

describe('a renamed project with services at another path, not indexed', () => {
  const { platform }: Company = company;
  const names = {
    [company.name]: 'Ýþorn & Daughters',
    ...(platform && { [platform]: 'Vexmere' }),
    [company.tagline]: 'Zinc for everybody',
    [new URL(company.url).hostname]: 'qwlm.test',
  };
  const each = pages.find((page) => page.each === 'services');
  const old = each?.path.replace('{path}', '') ?? '';
  const entries = readdirSync('src/content/services');
  const [entry = ''] = entries;
  /** Matches paths of service pages in links. */
  const servicePath = new RegExp(
    `(?<=['"\`])${old}(?=(${entries.map((name) => name.replace('.ts', '')).join('|')})['"\`#])`,
    'g',
  );
  let project: Project;
  let output: string;
  beforeAll(() => {
    project = scratch.copyProject('renamed');
    for (const [from, to] of Object.entries(names))
      project.write('src/content/company.ts', project.read('src/content/company.ts').replaceAll(from, to));
    // Content and words may import JSON.
    for (const [name, facts] of Object.entries({ company: { findable: false }, words: {} })) {
      project.write(`src/content/${name}.json`, JSON.stringify(facts));
      project.edit(
        `src/content/${name}.ts`,
        'export default {',
        `import facts from './${name}.json';\nexport default { ...facts,`,
      );
    }
    project.edit('pages.config.ts', `path: '${each?.path}'`, "path: '/moved-here/{path}'");
    const written = readdirSync('src/content', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join('src/content', name));
    for (const file of ['pages.config.ts', ...written])
      project.write(file, project.read(file).replaceAll(servicePath, '/moved-here/'));
    const former = { path: `${old}${entry.replace('.ts', '')}`, title: 'As it was built before' };
    project.write('dist/.pages.json', JSON.stringify([former]));
    writeGreeting(project);
    addToHome(project, "{ type: 'greeting', name: 'Ada' }");
    const component = 'src/sections/greeting/component.tsx';
    project.write('edit', project.read(component).replace('greetings from', 'wishes from'));
    // Runs during the build, when Vite starts.
    project.write(
      'vite.config.ts',
      `import { existsSync, renameSync } from 'node:fs';\nif (existsSync('edit')) renameSync('edit', '${component}');\n${project.read('vite.config.ts')}`,
    );
    output = build(project);
  });

  test('a build during which files changed does not count as up to date', () => {
    expect(output).toContain('Files changed during the build');
    expect(textOn(project, 'index.html')).toContain('wishes from');
    expect(existsSync(join(project.dir, 'dist/.built-from'))).toBe(false);
  });

  test('all links to entries use the path of their page', () => {
    expect(output).toContain(`› /moved-here/{path}: the site had ${each?.path}, which leads nowhere now.`);
    for (const file of ['index.html', '404.html', `moved-here/${entry.replace('.ts', '.html')}`]) {
      expect(project.read(`dist/${file}`)).toContain('href="/moved-here/');
      expect(project.read(`dist/${file}`)).not.toContain(`href="${old}`);
    }
  });

  test('a site with `findable: false` has noindex on every page', () => expectNotIndexed(project));

  test("the company's name is defined in one place", () => {
    for (const [file, bytes] of contents(join(project.dir, 'dist'))) {
      if (!/\.(html|json|xml|txt|webmanifest)$/.test(file)) continue;
      for (const former of Object.keys(names)) expect(bytes.includes(former), `${former} in ${file}`).toBe(false);
    }
    expect(project.read('dist/index.html')).toContain('Ýþorn &amp; Daughters');
  });
});

test('the build reports all mistakes in content and keeps dist', () => {
  const project = scratch.copyProject('mistakes');
  project.write('dist/index.html', 'the last good build');
  const folder = 'src/content/services';
  const [sample = ''] = readdirSync(folder);
  /** Adds a copy of a service with another path and id. */
  const add = (name: string, id: number): string => {
    const text = project
      .read(`${folder}/${sample}`)
      .replace(/id: \d+/, `id: ${id}`)
      .replace(`path: '${sample.replace('.ts', '')}'`, `path: '${name}'`)
      .replace(/formerPaths: \[[^\]]*\],/, '');
    project.write(`${folder}/${name}.ts`, text);
    return `${folder}/${name}.ts`;
  };
  project.edit(add('mistake-1', 9001), 'banner: {', 'baner: {');
  project.edit(add('mistake-2', 9002), "path: '", "path: 'not-");
  add('mistake-3', 9003);
  add('mistake-4', 9003);
  project.edit(add('mistake-5', 9005), '  services: [', "  services: [\n    'One without a name',");
  project.edit(add('mistake-6', 9006), "icon: '", "icon: 'no-such-");
  project.edit(
    'src/content/navigation.ts',
    'export default [',
    "export default [{ name: 'X', path: '/no-such-page' },",
  );
  addToHome(project, "{ type: 'statistic' }");
  const { status, output } = project.build();
  expect(status).toBe(1);
  const lines = output.split('\n').filter((line) => line.includes(' › '));
  expect(lines.filter((line) => line.includes(`${folder}/mistake-`))).toHaveLength(5);
  expect(lines).toEqual(
    expect.arrayContaining([
      'pages.config.ts › / › sections[0] (type "statistic"): unknown section type. Did you mean "statistics"?',
      expect.stringMatching(/^src\/content\/navigation\.ts › \[0\] › path: "\/no-such-page" leads nowhere/),
      `${folder}/mistake-1.ts › baner: unknown field. Did you mean "banner"?`,
      `${folder}/mistake-2.ts › path: is "not-mistake-2", and the file is called "mistake-2.ts": give both one name`,
      `${folder}/mistake-4.ts › id: "9003" is taken already by ${folder}/mistake-3.ts`,
      `${folder}/mistake-5.ts › services[0]: must be written as "Name: explanation"`,
      expect.stringMatching(/mistake-6\.ts › icon: no icon "no-such-/),
    ]),
  );
  const { output: refusal } = project.build({ VITE_MAIL_RELAY_URL: 'mail.example.org' });
  expect(refusal).toContain('VITE_MAIL_RELAY_URL: must be an address');
  renameSync(join(project.dir, 'dist'), join(project.dir, 'elsewhere'));
  symlinkSync('elsewhere', join(project.dir, 'dist'), 'dir');
  expect(project.build().output).toContain('dist is a symbolic link, ');
  expect(project.read('dist/index.html')).toBe('the last good build');
});
