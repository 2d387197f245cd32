import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import pages from '../../pages.config';
import company from '../../src/content/company';
import navigation from '../../src/content/navigation';
import { writeCaseStudies, writeCaseStudy } from './caseStudies';
import { addToHome, writeGreeting } from './greeting';
import { type Project, Scratch } from './scratch';

const scratch = new Scratch();
afterAll(() => scratch.remove());

/** Every file below a folder with its bytes. */
function contents(dir: string): Map<string, Buffer> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => [
      join(parentPath, name).slice(dir.length),
      readFileSync(join(parentPath, name)),
    ]),
  );
}

/** Awkward for anything that takes a replacement pattern for a text, or a text for HTML. */
const AWKWARD = '$& $\' $` $$ US$"5" <b>&amp;';
const AWKWARD_HTML = '$&amp; $&#x27; $` $$ US$&quot;5&quot; &lt;b&gt;&amp;amp;';

const home = pages.find(({ path }) => path === '/');
/** Heading of the form on the home page. */
const heading = home?.sections.flatMap((section) => (section.type === 'contact' ? section.heading : []))[0];

/** Builds a project. Answers with the number of its pages, and of those that no earlier build had made. */
function build(project: Project, env: NodeJS.ProcessEnv = {}): { all: number; made: number } {
  const { status, output } = project.build(env);
  expect(status, output).toBe(0);
  const [, all, made] = /(\d+) pages in .*?, (\d+) of them made anew/.exec(output) ?? [];
  return { all: Number(all), made: Number(made) };
}

test('two builds are the same to the byte, all at once or page by page, and awkward copy comes out unharmed', () => {
  const [one, two] = [scratch.copyProject('one'), scratch.copyProject('two')];
  const change = (project: Project) => project.edit('pages.config.ts', `'${heading}'`, JSON.stringify(AWKWARD));
  change(one);
  const { all } = build(one);
  // The second in another place, with nothing kept from before, in another time zone and language.
  const elsewhere = { BUILD_CACHE_DIR: join(two.dir, '.cache/build'), TZ: 'Pacific/Chatham', LANG: 'tr_TR.UTF-8' };
  expect(build(two, elsewhere)).toEqual({ all, made: all });
  expect(build(two, elsewhere)).toEqual({ all, made: 0 });
  change(two);
  expect(build(two, elsewhere)).toEqual({ all, made: 1 });

  expect(one.read('dist/index.html')).toContain(AWKWARD_HTML);
  expect(
    JSON.parse(one.read('dist/data/index.json')).sections.map(
      ({ props }: { props: { heading?: string } }) => props.heading,
    ),
  ).toContain(AWKWARD);

  const [first, second] = [contents(join(one.dir, 'dist')), contents(join(two.dir, 'dist'))];
  expect([...second.keys()]).toEqual([...first.keys()]);
  for (const [file, bytes] of first) expect(second.get(file)?.equals(bytes), file).toBe(true);
  for (const name of ['sitemap.xml', 'robots.txt', '_redirects', '404.html', 'index.html.br'])
    expect([...first.keys()]).toContain(`/${name}`);
});

test('a new section is a new folder, and nothing else', () => {
  const project = scratch.copyProject('section');
  writeGreeting(project);
  addToHome(project, "{ type: 'greeting', name: 'Ada' }");
  const { status, output } = project.build();
  expect(status, output).toBe(0);
  const home = project.read('dist/index.html').replaceAll('<!-- -->', '');
  expect(home).toContain(`ADA (3), greetings from ${company.name}`);
  expect(home).toContain('#123456');
  expect(project.read('dist/404.html')).not.toContain('#123456');
});

test('the definition of a section is checked like its use', () => {
  const project = scratch.copyProject('definition');
  writeGreeting(project);
  project.edit('src/sections/greeting/section.ts', "example: { name: 'Ada' }", "example: { nmae: 'Ada' }");
  project.edit('src/sections/greeting/section.ts', "text({ label: 'Name' })", 'z.string()');
  const lines = project.check().output.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'src/sections/greeting/section.ts › example › name: missing field',
      'src/sections/greeting/section.ts › example › nmae: unknown field. Did you mean "name"?',
      "src/sections/greeting/section.ts › name: has no label: .meta({ label: '…' })",
    ]),
  );
  project.write('src/sections/greeting/section.ts', "export default { type: 'greeting' };");
  expect(project.check().output).toContain('src/sections/greeting/section.ts exports no definition');
});

test('a component that is not bound to its section stops the build, and is named', () => {
  const project = scratch.copyProject('unbound');
  writeGreeting(project);
  project.edit('src/sections/greeting/component.tsx', "sectionComponent('greeting', Greeting)", 'Greeting');
  addToHome(project, "{ type: 'greeting', name: 'Ada' }");
  const { status, output } = project.build();
  expect(status).toBe(1);
  expect(output).toContain("src/sections/greeting/component.tsx must export default sectionComponent('greeting', …)");
});

test('a new collection is its schema and its entries; a page with each gives every entry a page', () => {
  const project = scratch.copyProject('collection');
  writeCaseStudies(project);
  expect(project.build().output).toContain('/work/harbour ');
  expect(project.read('dist/work/harbour.html')).toMatch(/<h1[^>]*>How harbour went<\/h1>.*Measure before you cut/s);
  expect(project.read('dist/sitemap.xml')).toContain('/work/harbour<');

  writeCaseStudy(project, 1, 'bridge', 'brigde');
  expect(project.check().output).toContain(
    'src/content/case-studies/bridge.ts › path: must be the file\'s own name, found "brigde"',
  );
});

test('the addresses of entries are those of their page, everywhere', () => {
  const project = scratch.copyProject('moved');
  const each = pages.find((page) => page.each === 'services');
  project.edit('pages.config.ts', `path: '${each?.path}'`, "path: '/moved-here/{path}'");
  const old = each?.path.replace('{path}', '') ?? '';
  const [entry] = readdirSync('src/content/services');
  const former = { path: `${old}${entry?.replace('.ts', '')}`, title: 'As it was built before' };
  project.write('dist/.pages.json', JSON.stringify([former]));
  const { status, output } = project.build();
  expect(status, output).toBe(0);
  expect(output).toContain(`› /moved-here/{path}: the site had ${each?.path}, which leads nowhere now.`);
  for (const file of ['index.html', '404.html', `moved-here/${entry?.replace('.ts', '.html')}`]) {
    expect(project.read(`dist/${file}`)).toContain('href="/moved-here/');
    expect(project.read(`dist/${file}`)).not.toContain(`href="${old}`);
  }
});

test('what the company is called is said in one place', () => {
  const project = scratch.copyProject('renamed');
  const names = {
    [company.name]: 'Qwlm & Daughters',
    [company.platform]: 'Vexmere',
    [company.tagline]: 'Zinc for everybody',
  };
  for (const [old, name] of Object.entries(names))
    project.write('src/content/company.ts', project.read('src/content/company.ts').replaceAll(old, name));
  const host = new URL(company.url).hostname;
  project.write('src/content/company.ts', project.read('src/content/company.ts').replaceAll(host, 'qwlm.test'));
  const { status, output } = project.build();
  expect(status, output).toBe(0);
  for (const [file, bytes] of contents(join(project.dir, 'dist'))) {
    if (!/\.(html|json|xml|txt|webmanifest)$/.test(file)) continue;
    for (const old of [...Object.keys(names), host]) expect(bytes.includes(old), `${old} in ${file}`).toBe(false);
  }
  expect(project.read('dist/index.html')).toContain('Qwlm &amp; Daughters');
});

test('mistakes in content stop the build, all at once, and dist stays as it was', () => {
  const project = scratch.copyProject('mistakes');
  project.write('dist/index.html', 'the last good build');
  const [one, two, three, four, five] = readdirSync('src/content/services');
  const file = (name: string | undefined) => `src/content/services/${name}`;
  const idOf = (name: string | undefined) => /id: (\d+)/.exec(project.read(file(name)))?.[1];
  const item = navigation.findIndex(({ path }) => path !== '/');
  const leads = navigation[item]?.path;
  const counting = pages.find(({ sections }) => sections.some(({ type }) => type === 'statistics'));
  const section = counting?.sections.findIndex(({ type }) => type === 'statistics');
  project.edit(file(one), 'banner: {', 'baner: {');
  project.edit(file(two), "path: '", "path: 'not-");
  const [first, second] = [three, four].sort();
  project.edit(file(second), `id: ${idOf(second)}`, `id: ${idOf(first)}`);
  project.edit(file(five), '  services: [', "  services: [\n    'A ninth one: too many',");
  project.edit('src/content/navigation.ts', `'${leads}'`, `'${leads}x'`);
  project.edit('src/content/values.ts', 'icon: ', "icon: 'no-such-icon', // ");
  project.edit('pages.config.ts', "type: 'statistics'", "type: 'statistic'");
  const { status, output } = project.build();
  expect(status).toBe(1);
  const lines = output.split('\n').filter((line) => line.includes(' › '));
  expect(lines).toHaveLength(8);
  expect(lines).toEqual(
    expect.arrayContaining([
      `pages.config.ts › ${counting?.path} › sections[${section}] (type "statistic"): unknown section type. Did you mean "statistics"?`,
      `src/content/navigation.ts › [${item}] › path: "${leads}x" leads nowhere: there is no such page. Did you mean "${leads}"?`,
      `${file(one)} › baner: unknown field. Did you mean "banner"?`,
      `${file(one)} › banner: missing field`,
      `${file(five)} › services: must have exactly 8 sub-services`,
      `${file(second)} › id: "${idOf(first)}" is taken already by ${file(first)}`,
      `${file(two)} › path: must be the file's own name, found "not-${two?.replace('.ts', '')}"`,
      expect.stringMatching(/^src\/content\/values\.ts › \[0\] › icon: no icon "no-such-icon"\./),
    ]),
  );
  expect(project.read('dist/index.html')).toBe('the last good build');
});

test('a section that throws stops the build, and is named', () => {
  const project = scratch.copyProject('throws');
  project.edit('src/sections/faq/component.tsx', 'return (', "if (heading) throw new Error('it broke');\n  return (");
  const { status, output } = project.build();
  expect(status).toBe(1);
  expect(output).toMatch(/\/\S* › \S+ \(type "faq"\): it broke/);
  expect(existsSync(join(project.dir, 'dist'))).toBe(false);
  expect(existsSync(join(project.dir, '.dist-next'))).toBe(false);
});
