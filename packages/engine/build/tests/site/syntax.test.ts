import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadModule } from '../../site/loadModule';
import { syntaxMistake } from '../../site/syntax';
import { Scratch } from '../scratch';

const scratch = new Scratch();
const folder = mkdtempSync(join(tmpdir(), 'syntax-'));
afterAll(() => {
  scratch.remove();
  rmSync(folder, { recursive: true });
});

const written = (text: string): string => {
  const file = join(folder, 'page.ts');
  writeFileSync(file, text);
  return file;
};
const mistakeOf = (text: string) => syntaxMistake(written(text))?.message.replace(/^\S*\//, '');

const wrong = [
  [
    "{\n  heading: 'Don't panic',\n}",
    "line 2: is not written right here: an apostrophe inside of '…' ends the text; write \\' or ’.",
  ],
  [
    "{\n  heading: 'What it's',\n}",
    "line 2: is not written right here: an apostrophe inside of '…' ends the text; write \\' or ’.",
  ],
  [
    '{\n  heading: "Say "yes" now",\n}',
    'line 2: is not written right here: a quote inside of "…" ends the text; write \\" or “ and ”.',
  ],
  ["{\n  heading: 'One'\n\n  text: 'Two',\n}", 'line 2: is not written right here: a comma is missing at its end.'],
  [
    "{\n  heading: 'One,\n  text: 'Two',\n}",
    'line 2: is not written right here: the text that begins here has no end on its line.',
  ],
  ['{\n  heading: “One”,\n}', "line 2: is not written right here: a text stands between straight quotes: '…', not “."],
  ['{\n  heading: „One“,\n}', "line 2: is not written right here: a text stands between straight quotes: '…', not „."],
  ['{\n  a: 1, # new\n}', 'line 2: is not written right here: a note stands behind "//", not "#".'],
  ['{\n  a: 1, #new\n}', 'line 2: is not written right here: a note stands behind "//", not "#".'],
  ['{\n  <!-- new -->\n}', 'line 2: is not written right here: a note stands behind "//", not "<!--".'],
  [
    '{\n  /* a: 1,\n}',
    'line 2: is not written right here: the note that begins here with "/*" has no "*/" at its end.',
  ],
  ['{ a: 1.250,00 }', 'line 1: is not written right here: a number has no comma: write 1250.5.'],
  ['{\n  a: 1,250,\n}', 'line 2: is not written right here: a number has no comma: write 1250.5.'],
  ['{\n  a: 1,,\n}', 'line 2: is not written right here: a comma is too many here.'],
  ['{\n  a: 50%,\n}', "line 2: is not written right here: a text stands between quotes: '…'."],
  ['{\n  a: <b>Hi</b>,\n}', "line 2: is not written right here: a text stands between quotes: '…'."],
  ["{\n  heading = 'One',\n}", 'line 2: is not written right here: a colon stands after the name of a field, not "=".'],
  ["[{ heading: 'One' }", 'line 1: is not written right here: a "]" is missing here or above.'],
  ["[{ heading: '{' }, }]", 'line 1: is not written right here: a "}" is too many here or above.'],
  [
    "[\n  {\n    heading: 'One',\n\n  { heading: 'Two' },\n]",
    'line 5: is not written right here: a "}" is missing here or above.',
  ],
  [
    "{\n  heading: 'One';\n  text: 'Two',\n}",
    'line 2: is not written right here: a comma stands after a field, not ";".',
  ],
  ['{\n  heading: One more,\n}', "line 2: is not written right here: a text stands between quotes: '…'."],
  [
    "{\n<<<<<<< HEAD\n  heading: 'One',\n=======\n  heading: 'Two',\n>>>>>>> other\n}",
    'line 2: is not written right here: Git has marked a conflict: keep one of both, and delete the lines with <<<, === and >>>.',
  ],
  [
    '{ date: 2027-03-01 }',
    "line 1: is not written right here: dates, and numbers that begin with 0, stand between quotes: '2027-03-01', '030 1234'.",
  ],
  ['{ heading: }', 'line 1: is not written right here.'],
] as const;

test.each(wrong)('%j: reports line and fix', (text, message) => {
  const line = mistakeOf(`export default ${text};`);
  expect([line?.slice(0, line.indexOf(' (')), line?.slice(line.indexOf(' ('))]).toEqual([
    `page.ts, ${message}`,
    expect.stringMatching(/ \(.+\)$/),
  ]);
});

test('reports the file of invalid JSON', async () => {
  const importer = join(folder, 'importer.ts');
  writeFileSync(join(folder, 'list.json'), '{ "a":');
  writeFileSync(importer, "import list from './list.json';\nexport default list;");
  await expect(loadModule(importer)).rejects.toThrow(/list\.json: is not written right as JSON\. \(.+\)$/);
});

test.each([
  ['is empty', '', 'exports nothing; write: export default …'],
  ['is in another encoding', Buffer.from([0xff, 0xfe]), 'is not UTF-8: save it as UTF-8 in an editor'],
])('a file that %s is reported with its fix', async (_, content, message) => {
  const file = join(folder, 'content.ts');
  const importer = join(folder, 'importer.ts');
  writeFileSync(file, content);
  writeFileSync(importer, "import content from './content.ts';\nexport default content;");
  const expected = expect.stringMatching(new RegExp(`content\\.ts: ${message}$`));
  await expect(loadModule(importer)).rejects.toMatchObject({ name: 'SiteError', message: expected });
});

test('an import of a missing file is reported with its importer', async () => {
  const importer = join(folder, 'importer.ts');
  writeFileSync(importer, "import content from './nowhere';\nexport default content;");
  await expect(loadModule(importer)).rejects.toThrow(/importer\.ts: imports "\.\/nowhere", which is no file: correct/);
});

test('an import of a name that does not exist is reported with its importer', async () => {
  const importer = join(folder, 'importer.ts');
  writeFileSync(join(folder, 'helper.ts'), 'export const define = Object;');
  writeFileSync(importer, "import { translate } from './helper.ts';\nexport default translate({});");
  const message = expect.stringMatching(/importer\.ts: imports "translate", which does not exist/);
  await expect(loadModule(importer)).rejects.toMatchObject({ name: 'SiteError', message });
});

test('a valid file has no mistake', () => expect(mistakeOf("export default 'Don’t panic';")).toBeUndefined());

test('every reader of the file reports the same message, without terminal colours', async () => {
  const file = written("export default {\n  heading: 'Don't panic',\n};");
  const mistake = syntaxMistake(file);
  expect(mistake?.problems).toEqual([
    { file: expect.stringMatching(/page\.ts$/), path: ['line 2'], message: expect.stringMatching(/apostrophe/) },
  ]);
  await expect(loadModule(file)).rejects.toMatchObject({ name: 'SiteError', message: mistake?.message });
});

test('an invalid colour, an unknown package and missing files of the theme are reported without a stack', () => {
  const project = scratch.copyProject('colour');
  const failure = ({ status, output } = project.check()) => {
    expect(status).toBe(1);
    expect(output).not.toMatch(/^ +at |plugin|\.loaded/m);
    return output;
  };
  const [pages, tokens] = [project.read('pages.config.ts'), project.read('src/theme/tokens.css')];
  for (const [specifier, name] of [['no-such-package/part', 'no-such-package'], ['@worldwright/engin']]) {
    project.write('pages.config.ts', `import '${specifier}';\n${pages}`);
    expect(failure()).toContain(`pages.config.ts: imports "${name ?? specifier}"`);
  }
  project.write('pages.config.ts', pages);
  project.write('src/theme/tokens.css', tokens.replace(/--ember: .*;/, '--ember: orangish;'));
  expect(failure()).toMatch(/^src\/theme\/tokens\.css › --ember: .*orangish/m);
  project.write('src/theme/tokens.css', tokens);
  // Logos are read after the colours.
  for (const files of [['public/favicon.svg', 'src/theme/logo.svg'], ['src/theme/colours.ts']]) {
    for (const file of files) rmSync(join(project.dir, file));
    const output = failure();
    for (const file of files) expect(output).toContain(`${file}: missing file`);
  }
});

test('the check and the build report the same message', () => {
  const project = scratch.copyProject('apostrophe');
  project.edit('pages.config.ts', "title: '", "title: 'Don't ");
  const expected = /^pages\.config\.ts, line \d+: is not written right here: an apostrophe/m;
  const { status, output } = project.check();
  expect([status, output]).toEqual([1, expect.stringMatching(expected)]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with it.
  expect(output).not.toMatch(/\u001b|rolldown/);
  const read = project.run(
    process.execPath,
    '--input-type=module',
    '-e',
    "await import('./packages/engine/build/site/ownFiles.ts').then(({ readOwnFiles }) => readOwnFiles()).catch(({ message }) => console.log(message))",
  );
  expect(read.output).toMatch(expected);
});

/** Start of a program that changes files of the site while the development server watches them. */
const DEVELOP = `
  import { writeFileSync } from 'node:fs';
  import { resolve } from 'node:path';
  import { createServer } from 'vite';
  import { LiveSite } from './packages/engine/build/site/liveSite.ts';
  const server = await createServer({ server: { middlewareMode: true, ws: false, watch: null }, logLevel: 'silent' });
  const site = new LiveSite(server);
  const write = (file, text) => {
    writeFileSync(file, text);
    server.environments.ssr.moduleGraph.onFileChange(resolve(file));
  };`;

test("development reports the check's messages until mistakes are fixed", () => {
  const project = scratch.copyProject('saved');
  const [entry = ''] = readdirSync(join(project.dir, 'src/content/services')).filter((name) => name.endsWith('.ts'));
  const file = `src/content/services/${entry}`;
  const program = `${DEVELOP}
    const print = async () => console.log(JSON.stringify((await site.mistakes()) ?? 'none'));
    await print();
    for (const text of ['// Not yet.', "export default { title: 'Don't' };", "\\nthrow new Error('It stopped');"]) {
      write('${file}', text);
      await print();
    }
    write('${file}', ${JSON.stringify(project.read(file))});
    await print();
    process.exit();`;
  const { output } = project.run(process.execPath, '--input-type=module', '-e', program);
  const messages = output.split('\n').flatMap((line) => (line.startsWith('"') ? [JSON.parse(line)] : []));
  expect(messages, output).toEqual([
    'none',
    expect.stringContaining(`${file}: exports nothing; write: export default …`),
    expect.stringContaining(`${file}, line 1: is not written right here: an apostrophe`),
    expect.stringMatching(new RegExp(`^${file}:2:\\d+: It stopped`)),
    'none',
  ]);
});

test('the development server compiles a multilingual site once per change, and redirects old URLs', () => {
  const project = scratch.copyProject('languages');
  const pages = 'src/languages/de/pages.ts';
  const titled = (title: string) => `export default { '/': { title: '${title}', description: 'x' } };\n`;
  const facts = "export default {\n  untranslated: 'show',\n  languagePrefix: 'always',";
  project.edit('src/content/company.ts', 'export default {', facts);
  project.write('src/languages/de/words.ts', "export { default } from '../../words/de';\n");
  project.write(pages, titled('Erster'));
  const program = `${DEVELOP}
    const first = await site.page('/de');
    console.log(first.meta.title, first === (await site.page('/de')));
    write('${pages}', ${JSON.stringify(titled('Zweiter'))});
    console.log((await site.page('/de')).meta.title);
    writeFileSync('redirects.csv', '/blog/*,/services\\n');
    for (const path of ['/Services', '/blog/1?a=b', '/de', '/nowhere']) console.log(await site.redirectOf(path));
    process.exit();`;
  const { output } = project.run(process.execPath, '--input-type=module', '-e', program);
  expect(output).toMatch(/Erster.* true\nZweiter/);
  expect(output).toContain('\n/en/services\n/en/services?a=b\nundefined\nundefined\n');
});

test('the build reports a syntax error in a component with its position, without colours', () => {
  const project = scratch.copyProject('component');
  const [section = ''] = readdirSync(join(project.dir, 'src/sections'));
  const file = `src/sections/${section}/component.tsx`;
  project.write(file, `${project.read(file)}\nexport const unfinished = (;\n`);
  // Tools print colours if `CI` is set.
  const { status, output } = project.build({ CI: undefined });
  expect(status).toBe(1);
  expect(output).toContain(`${file}:`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with it.
  expect(output).not.toMatch(/\u001b|^ +at /m);
});
