import german from '../../../../../src/words/de';
import { readablePath } from '../../../compile/content/problems';
import { byLanguage, PAGES, WORDS } from '../../../compile/languages/files';
import { sectionKeys } from '../../../compile/languages/keys';
import { contentDefinitions } from '../../../compile/registry';
import { ListDefinition } from '../../../model/content';
import { translationSchema } from '../../../model/translations';
import { REMOVED, withPart } from './change';
import { fieldChanges } from './fields';
import type { Mutation, SiteFiles } from './mutations';
import type { Page } from './pages';

const LANGUAGE = 'de';

/** Returns a complete translation of all lists, entries and pages, with unchanged texts. */
function translationOf({ content }: SiteFiles, pages: readonly Page[]): [file: string, value: unknown][] {
  const translated = pages.map((page) => {
    const keys = sectionKeys(page.sections).flatMap(([key]) => key ?? []);
    const texts = { title: 'Eine Seite', description: 'Was darauf steht' };
    return [page.path, { ...texts, sections: Object.fromEntries(keys.map((key) => [key, {}])) }] as const;
  });
  const lists = [...content].filter(
    ([file]) => contentDefinitions.get(file.replace('.ts', '')) instanceof ListDefinition,
  );
  const entries = [...content.keys()].filter((file) => file.includes('/')).map((file) => [file, {}] as const);
  return [[WORDS, german], [PAGES, Object.fromEntries(translated)], ...lists, ...entries.map(([...entry]) => entry)];
}

/** Yields changes of an additional language's files: of each field, and of references to the first language. */
export function* languageMutations(files: SiteFiles, pages: readonly Page[], pictures: string[]): Generator<Mutation> {
  const own = translationOf(files, pages);
  const change = (
    subject: string,
    what: string,
    [file, ...path]: [file: string, ...PropertyKey[]],
    part: unknown,
    mistakeAt?: PropertyKey[],
    folder = LANGUAGE,
  ): Mutation => ({
    subject: `language ${subject}`,
    name: `src/languages/${[`${folder}/${file}`, ...readablePath(path)].join(' › ')}: ${what}`,
    make: () => ({
      ...files,
      languages: byLanguage(
        Object.entries(Object(withPart(Object.fromEntries(own), [file, ...path], part))).map(([name, value]) => [
          `${folder}/${name}`,
          value,
        ]),
      ),
    }),
    ...(mistakeAt
      ? { mistake: { file: `src/languages/${folder}${file === '' ? '' : `/${file}`}`, path: readablePath(mistakeAt) } }
      : {}),
  });

  for (const [file, value] of own) {
    const definition = contentDefinitions.get(file.replace('.ts', ''));
    if (definition && 'schema' in definition)
      for (const { what, path, part, mistakeAt } of fieldChanges(definition.schema, value, pictures))
        if (path.length > 0) yield change('content', what, [file, ...path], part, mistakeAt);
    if (!file.includes('/')) continue;
    yield change('entries', 'address of another', [file, 'path'], 'same');
    yield change('entries', 'number', [file, 'id'], 7, ['id']);
    yield change('entries', 'no object', [file], 'text', []);
  }
  for (const page of pages) {
    const at = (...path: PropertyKey[]): [string, ...PropertyKey[]] => [PAGES, page.path, ...path];
    const changes = fieldChanges(translationSchema, { title: 'Eine Seite', sections: {} }, pictures);
    for (const { what, path, part, mistakeAt } of changes)
      if (path.length > 0) yield change('pages', what, at(...path), part, mistakeAt && [page.path, ...mistakeAt]);
    for (const [key = ''] of sectionKeys(page.sections)) {
      yield change('sections', 'not translated', at('sections', key), REMOVED);
      yield change('sections', 'other type', at('sections', key, 'type'), 'text', [page.path, 'sections', key, 'type']);
      yield change('sections', 'unknown', at('sections', `${key}-gone`), {}, [page.path, 'sections', `${key}-gone`]);
    }
    yield change('pages', 'not translated', at(), REMOVED);
    yield change('pages', 'of a page that is gone', [PAGES, `${page.path}-gone`], {}, [`${page.path}-gone`]);
  }
  yield change('files', 'no words', [WORDS], undefined, []);
  yield change('files', 'of an entry that is gone', ['services/gone.ts'], {}, []);
  for (const folder of ['x', 'no language', 'en_US', '_', 'EN'])
    yield {
      ...change('files', 'no language', [PAGES], {}, undefined, folder),
      mistake: { file: 'src/languages/', path: [] },
    };
}
