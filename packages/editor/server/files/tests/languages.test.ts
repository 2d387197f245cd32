import { pageConfigs } from '@worldwright/engine/site';
import { Scratch } from '@worldwright/engine/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languageFile, PAGES, WORDS } from '../../../model/files.ts';
import { addLanguage, translation } from '../../../ui/languages/translate';
import { editorOf } from '../../tests/editorOf';

const scratch = new Scratch();
afterAll(() => scratch.remove());

const OWN = languageFile('de', PAGES);
const HOME = `// Unsere Startseite.
import { translatePages } from '@worldwright/engine';

export default translatePages({
  '/': {
    title: 'Startseite',
    sections: {
      // Der Anfang.
      hero: { welcome: 'Willkommen' },
    },
  },
});
`;

const project = scratch.copyProject('languages');
const { editor, saver } = editorOf(project);

beforeAll(() => {
  project.write('src/languages/de/words.ts', "export { default } from '../../words/de';\n");
  project.write(OWN, HOME);
  project.edit('src/content/company.ts', 'export default {', "export default {\n  untranslated: 'show',");
});

const hashes = async () => Object.fromEntries((await editor.site()).files.map(({ file, hash }) => [file, hash]));

test('shows a page in its language, and lists untranslated texts', async () => {
  const { shown } = await editor.preview({ changes: [], base: {}, show: ['/de'] });
  const [home] = shown;
  expect(home?.page.meta).toMatchObject({ language: 'de', title: expect.stringContaining('Startseite') });
  const sections = Object(pageConfigs)[0].sections;
  for (const [index, place] of (home?.places ?? []).entries())
    expect(sections[place ?? -1].type).toBe(home?.page.sections[index]?.type);
  const { languages, problems, pages } = await editor.check({ changes: [], base: {} });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const [german] = languages;
  expect(german?.pages).toContainEqual(['/', '/de']);
  expect(german?.untranslated).toContainEqual(expect.objectContaining({ file: OWN, path: ['/', 'description'] }));
  // Each page of the list is a page in the first language.
  expect(pages.flatMap(({ paths }) => paths).filter((path) => path.startsWith('/de'))).toEqual([]);
});

test('a translation changes only its own lines, and an untranslated entry gets a file', async () => {
  const base = await hashes();
  const files = { [OWN]: { '/': { title: 'Startseite', sections: { hero: { welcome: 'Willkommen' } } } } };
  const hero = { file: OWN, base: ['/', 'sections', 'hero'], original: { tagline: 'One', pitch: 'Two' } };
  const rpa = { file: 'src/languages/de/services/rpa.ts', base: [], original: { title: 'Robotic Process Automation' } };
  const changes = [
    ...translation(files, hero, ['tagline'], 'Eine Zeile'),
    ...translation(files, rpa, ['title'], 'Roboter'),
  ];
  const answer = await saver.save({ changes, base });
  expect(answer).toMatchObject({ saved: true });
  expect(project.read(OWN)).toBe(
    HOME.replace("{ welcome: 'Willkommen' }", "{ welcome: 'Willkommen', tagline: 'Eine Zeile' }"),
  );
  expect(project.read(rpa.file)).toBe("export default {\n  title: 'Roboter',\n};\n");
});

test('a new language contains only the interface words', async () => {
  const other = scratch.copyProject('added');
  const { editor: added, saver: disk } = editorOf(other);
  const file = languageFile('de', WORDS);
  const changes = addLanguage({ [PAGES]: added.disk.files.get(PAGES)?.description.value ?? null }, 'de');
  const { languages, problems } = await added.check({ changes, base: {} });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(languages.map(({ language, pages }) => [language, pages])).toEqual([['de', [['/', '/de']]]]);
  expect(await disk.save({ changes, base: {} })).toMatchObject({ saved: true });
  expect(other.read(file)).toBe("import words from '../../words/de';\n\nexport default words;\n");
  const foreign = disk.save({
    changes: [{ file: languageFile('ja', WORDS), op: 'add', path: [], value: { $code: 'process.exit()' } }],
    base: {},
  });
  await expect(foreign).rejects.toThrow('code is written in the file itself');
});
