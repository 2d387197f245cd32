import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import own from '../../../../src/content/company';
import type { Company } from '../../../../src/content/schemas/company';
import { Scratch } from '../../build/tests/scratch';
import { readAnswers } from '../identity/answers.ts';
import { facts } from '../identity/questions.ts';

// Vitest itself loads modules that are written for Vite.
vi.mock(import('../../build/site/loadModule.ts'), () => ({ loadModule: (file: string) => import(file) }));

const company: Company = own;

const scratch = new Scratch();
const folder = mkdtempSync(join(tmpdir(), 'answers-'));
afterAll(() => {
  scratch.remove();
  rmSync(folder, { recursive: true });
});

const ANSWERS = {
  name: "Anna & Söhne's",
  tagline: 'We dig "deep"',
  url: 'https://anna.test',
  email: 'hi@anna.test',
  address: 'Weg 1, Berlin',
  platform: 'Digger',
  // Optional facts, only if the company has them.
  ...(company.phone && { phone: '+49 30 12345' }),
  ...(company.whatsapp && { whatsapp: 'https://wa.me/493012345' }),
  social: Object.fromEntries(company.social.slice(0, 1).map(({ name }) => [name, 'https://social.test/anna'])),
  colours: { text: '#101820', accent: '#ff7a1a' },
  logo: 'mark.svg',
};

const LOGO =
  '<?xml version="1.0"?><!-- mark --><svg viewBox="0 0 40 20" width="4"><path d="M0 0h40v20H0z" fill="#101820"/></svg>';

/** A script that prints all compiled pages of the site. */
const PAGES = `import { loadModule } from './packages/engine/build/site/loadModule.ts';
const { compileSite } = await loadModule('packages/engine/compile/site.ts');
console.log(JSON.stringify(compileSite().pages));`;

function projectWith(answers: object) {
  const project = scratch.copyProject(String(Math.random()));
  project.write('answers.json', JSON.stringify(answers));
  project.write('mark.svg', LOGO);
  project.write('pages.ts', PAGES);
  const run = () => project.run(process.execPath, 'packages/engine/cli/make-it-yours.ts', '--answers', 'answers.json');
  return { project, run };
}

test.each([
  [
    '{ "name": "Anna", "phone": 49301234, "social": { "X": null } }',
    [
      ' › phone: must be a text in quotes, or a group of such texts',
      ' › social: must be a text in quotes, or a group of such texts',
    ],
  ],
  ['["Anna"]', [': must be texts by name, as the README shows']],
  ['{ "name": "Anna",, }', [': is not written right as JSON. (']],
  ['{ "email": "", "name": "" }', [' › email: ', ' › name: ']],
])('invalid answers are reported with their place: %s', async (text, lines) => {
  const file = join(folder, 'answers.json');
  writeFileSync(file, text);
  const refusal: unknown = await readAnswers(file).catch((error: unknown) => error);
  for (const line of lines) expect(String(refusal)).toContain(file + line);
});

test('a missing file of answers is reported', async () => {
  const file = join(folder, 'none.json');
  await expect(readAnswers(file)).rejects.toThrow(`${file}: there is no such file`);
});

test('every question has a label, including those for optional facts', () => {
  expect(facts.length).toBeGreaterThan(0);
  const unlabelled = facts.filter(({ key, label }) => label.split(/: | \(/).includes(key.replace(/\..*/, '')));
  expect(unlabelled).toEqual([]);
});

describe('without changes to the project', () => {
  const { project, run } = projectWith({});
  const before = project.read('src/content/company.ts');
  afterEach(() => expect(project.read('src/content/company.ts')).toBe(before));

  test('all invalid answers are reported, and nothing is written', () => {
    const wrong = {
      nmae: 'x',
      email: 'write me',
      colours: { text: '#cccccc', accent: 'orange', night: '#000000' },
      logo: 'none.svg',
    };
    project.write('answers.json', JSON.stringify({ ...ANSWERS, ...wrong }));
    const { status, output } = run();
    expect(status).toBe(1);
    expect(output).toContain('answers.json › nmae: unknown field. Did you mean "name"?');
    expect(output).toMatch(/answers\.json › email: /);
    expect(output).toMatch(/answers\.json › colours › text: .* contrast with --surface is 1\.\d, and words need 4\.5/);
    expect(output).toContain('answers.json › colours › accent: must be a colour as "#16213b"');
    expect(output).toContain('answers.json › colours › night: unknown field. There is "text", "page" and "accent".');
    expect(output).toContain('answers.json › logo: there is no file none.svg');
  });

  test('without standard input nothing changes', () => {
    const { status, output } = project.run(process.execPath, 'packages/engine/cli/make-it-yours.ts');
    expect(status).toBe(130);
    expect(output).toContain('Nothing has been changed');
  });
});

test('answers are written into the files and shown on every page, and nothing else changes', () => {
  const { project, run } = projectWith(ANSWERS);
  const comment = '// Whoever wrote this comment wants to find it again.\n';
  project.edit('src/content/company.ts', '  tagline:', `  ${comment}  tagline:`);
  const pagesNow = () => project.run(process.execPath, 'pages.ts').output;
  const before = pagesNow();
  const { status, output } = run();
  expect(output).toMatch(/samples to replace before the launch|Ready to launch/);
  expect(status, output).toBe(0);

  expect(project.read('src/content/company.ts')).toContain(comment);
  expect(project.read('src/theme/tokens.css')).toContain('--ink: #101820;');
  expect(project.read('src/theme/tokens.css')).toContain('--ember: #ff7a1a;');
  expect(project.read('src/theme/logo.svg')).toBe(
    '<svg viewBox="0 0 40 20" width="4"><path d="M0 0h40v20H0z" fill="#101820"/></svg>',
  );
  const pages = pagesNow();
  for (const fact of ['name', 'email', 'platform'] as const) {
    const old = company[fact];
    if (!old || !before.includes(old)) continue;
    expect(pages).toContain(ANSWERS[fact]);
    expect(pages).not.toContain(old);
  }
  expect(project.check().output).toMatch(/All \d+ pages are in order/);
  expect(project.run('biome', 'check', 'src/content', 'src/theme').status).toBe(0);
});

test('without a formatter configuration only answered facts change', () => {
  const { project, run } = projectWith({ tagline: 'Another line' });
  rmSync(join(project.dir, 'biome.json'));
  const others = () => project.read('src/content/company.ts').replace(/^ *(tagline|formerNames): .*$/gm, '');
  const before = others();
  expect(run().status).toBe(0);
  expect(others()).toBe(before);
});

test('an empty answer removes an optional fact, and another answer adds it again', () => {
  const social = Object.fromEntries(company.social.map(({ name }) => [name, '']));
  const { project, run } = projectWith({ phone: '', whatsapp: '', security: { contact: '' }, social });
  const emptyLines = () => project.read('src/content/company.ts').match(/^\s*$/gm)?.length;
  const before = emptyLines();
  const first = run();
  expect([first.status, first.output]).toEqual([0, expect.not.stringContaining("in the site's files")]);
  expect(emptyLines()).toBe(before);
  const pages = project.run(process.execPath, 'pages.ts').output;
  const removed = [company.phone, company.whatsapp, ...company.social.map(({ url }) => url)].filter(Boolean);
  expect(removed.filter((fact) => pages.includes(String(fact)))).toEqual([]);
  expect(project.read('src/content/company.ts')).not.toContain('security');
  expect(project.run('biome', 'check', 'src/content').status).toBe(0);

  const phone = '+49 30 54321';
  project.write('answers.json', JSON.stringify({ phone, security: { contact: 'safe@anna.test' } }));
  const half = run();
  expect(half.output).toMatch(/^security › expires: /);
  expect(half.status).toBe(1);
  project.write(
    'answers.json',
    JSON.stringify({ phone, security: { contact: 'safe@anna.test', expires: '2099-01-01' } }),
  );
  expect(run().status).toBe(0);
  expect(project.read('src/content/company.ts')).toContain(phone);
  expect(project.read('src/content/company.ts')).toContain("contact: 'safe@anna.test'");

  // A new network would need an icon, for which there is no question.
  project.write('answers.json', JSON.stringify({ social: { LinkedIn: 'https://www.linkedin.com/company/anna' } }));
  expect(run().output).toContain(
    'answers.json › social › LinkedIn: is no network of src/content/company.ts: add it to social there',
  );
});

test('a company without a platform needs neither its name nor texts about it', () => {
  const { project, run } = projectWith({ platform: '' });
  const question = "  { question: 'What is {company.platform}?', answer: 'It is ours.' },\n";
  project.write('src/content/faq.ts', `export default [\n${question}];\n`);
  expect(run().output).not.toContain('has no value');
  expect(project.read('src/content/company.ts')).not.toContain('platform:');
  project.write('answers.json', JSON.stringify({ platform: 'Digger' }));
  expect(run().status).toBe(0);
  expect(project.read('src/content/company.ts')).toContain("platform: 'Digger'");
  expect(project.read('src/content/company.ts')).not.toContain('undefined');
  expect(project.run(process.execPath, 'pages.ts').output).not.toContain('{company.platform}');
});

test('a text with the former name is reported', () => {
  const { project, run } = projectWith({ ...ANSWERS, colours: {}, logo: '' });
  const voices = project.read('src/content/testimonials.ts');
  project.write(
    'src/content/testimonials.ts',
    voices.replace(/review:\s*['"`]/, (begin) => `${begin}${company.name} is good. `),
  );
  expect(run().output).toMatch(/testimonials\.ts › \[0\] › review: says ".*", a former name/);
});

test('a former name of one letter is not searched in texts', () => {
  const { project, run } = projectWith({ ...ANSWERS, colours: {}, logo: '' });
  const facts = project.read('src/content/company.ts');
  project.write('src/content/company.ts', facts.replace(/^ {2}name: .*$/m, "  name: 'A',"));
  const { status, output } = run();
  expect(status).toBe(0);
  expect(output).not.toMatch(/former name|formerNames|in the site's files/);
});
