import { z } from 'zod';
import { nearest } from '../../model/text/nearest.ts';
import { type PageTranslation, translationSchema } from '../../model/translations.ts';
import type { ContentFiles } from '../content/content.ts';
import { explainIssue } from '../content/explainIssue.ts';
import { type Problem, problemsOf } from '../content/problems.ts';
import { repair } from '../content/repair.ts';
import { described, infoOf } from '../content/schemaWalk.ts';
import { isLinkedByCode } from '../pages/missingPages.ts';
import { contentDefinitions, sectionDefinitions } from '../registry.ts';
import { folderOf, PAGES, WORDS } from './files.ts';
import { sectionKeys } from './keys.ts';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges a translation into its original: objects are merged, other values replaced. */
function merged(original: unknown, own: unknown): unknown {
  if (!isObject(original) || !isObject(own)) return own;
  const changed = Object.entries(own).map(([name, value]) => [name, merged(original[name], value)]);
  return { ...original, ...Object.fromEntries(changed) };
}

/** Facts about the site, which are the same in every language. */
const SITE_FACTS = [
  'url',
  'language',
  'languagePrefix',
  'untranslated',
  'findable',
  'aiCrawlers',
  'integrations',
  'security',
  'sample',
];

/** Facts that are names, which are usually the same in every language. */
const NAME_FACTS = ['name', 'shortName', 'platform', 'formerNames', 'social', 'enquiryFields'];

/** Returns the language of a tag, without region and script. */
const baseOf = (tag: string): string => tag.split('-', 1)[0]?.toLowerCase() ?? '';

interface OverlaidContent {
  problems: Problem[];
  files: Map<string, unknown>;
  /** Translated paths of entries, by file; only those that differ. */
  paths: Map<string, string>;
}

/**
 * Merges the content of a language into that of the first. Lists are replaced; facts and entries are merged by field.
 *
 * @param isOmitting whether to omit untranslated entries of collections with translated ones.
 */
export function overlayContent(
  language: string,
  original: ContentFiles,
  own: ContentFiles,
  isOmitting: boolean,
): OverlaidContent {
  const folder = folderOf(language);
  const problems: Problem[] = [];
  const report = (file: string, path: string[], message: string) =>
    problems.push({ file: `${folder}/${file}`, path, message });
  const files = new Map(original);
  const paths = new Map<string, string>();
  const translated = new Set([...own.keys()].flatMap((file) => /^[^/]+\//.exec(file)?.[0] ?? []));
  if (!own.has(WORDS))
    report(
      WORDS,
      [],
      "missing file: a language needs the words of buttons, fields and messages. Write export { default } from '../../words/de'; or copy src/words/en.ts here and translate it",
    );
  const declared: unknown = Object(own.get(WORDS)).language;
  if (typeof declared === 'string' && baseOf(declared) !== baseOf(language))
    report(
      WORDS,
      ['language'],
      `is "${declared}", but the folder is "${language}": translate these words and write "${language}" here`,
    );
  for (const [file, value] of own) {
    if (file === PAGES) continue;
    if (!original.has(file)) {
      report(
        file,
        [],
        `there is no src/content/${file} that it could translate.${nearest(file, [...original.keys()])}`,
      );
      continue;
    }
    const isEntry = file.includes('/');
    if ((isEntry || file === 'company.ts') && !isObject(value)) {
      report(file, [], 'must export an object with what differs in this language');
      continue;
    }
    files.set(file, isEntry || file === 'company.ts' ? merged(original.get(file), value) : value);
    if (!isObject(value)) continue;
    for (const fact of file === 'company.ts' ? SITE_FACTS : ['id'])
      if (fact in value) report(file, [fact], 'is the same in every language: leave it out here');
    if (isEntry && typeof value.path === 'string') paths.set(`src/content/${file}`, value.path);
  }
  for (const [file, value] of files) {
    const collection = /^[^/]+\//.exec(file)?.[0];
    if (collection === undefined || !isObject(value)) continue;
    const { formerPaths: _, ...fields } = value;
    if (isOmitting && translated.has(collection) && !own.has(file)) files.delete(file);
    else files.set(file, { ...fields, path: file.slice(collection.length, -'.ts'.length) });
  }
  files.set('company.ts', { ...Object(files.get('company.ts')), language });
  return { problems, files, paths };
}

/** Mistakes in a page are reported when the first language is read. */
const writtenPage = z.looseObject({
  path: z.string(),
  sections: z.array(z.unknown()).catch([]),
  share: z.looseObject({}).optional().catch(undefined),
  redirectFrom: z.array(z.string()).catch([]),
});
type WrittenPage = z.output<typeof writtenPage>;

/** A page of `pages.config.ts` in a language. */
export interface OverlaidPage {
  /** Input for the compiler. */
  config: WrittenPage;
  translation: PageTranslation | undefined;
  /** The key of each section in the translation, existing or not. */
  keys: string[];
  /** Whether each section is translated, or has no texts to translate. */
  isTranslated: boolean[];
  /** Untranslated parts: paths in `pages.ts`. */
  untranslated: string[][];
}

/** Returns whether a text has words besides placeholders. */
const hasWords = (text: unknown): boolean => typeof text === 'string' && /\p{L}/u.test(text.replace(/\{[\w.]+\}/g, ''));

const OPTIONS = ['type', 'id', 'hidden'];

/** Returns the paths of texts in a value that its translation omits. */
function missingTexts(schema: z.core.$ZodType, original: unknown, own: unknown): string[][] {
  const texts = [...described(schema, original)].flatMap(({ schema: part, value, path }) => [
    ...(infoOf(part).kind === 'text' && !infoOf(part).isSelection && hasWords(value) ? [path] : []),
    ...(infoOf(part).kind === 'picture' && hasWords(Object(value).alt) ? [[...path, 'alt']] : []),
  ]);
  const isGiven = (path: readonly PropertyKey[]): boolean => {
    let at: unknown = own;
    for (const key of path) {
      if (!isObject(at)) return at !== undefined;
      at = at[String(key)];
    }
    return at !== undefined;
  };
  const missing = texts.filter((path) => !isGiven(path)).map((path) => path.map(String));
  // Nested schemas, as in `optional()`, yield a field more than once.
  return [...new Map(missing.map((path) => [path.join('\n'), path])).values()];
}

function untranslatedIn(section: unknown, own: Fields): string[][] {
  const { type, step, hidden, ...props }: Fields = isObject(section) ? section : {};
  const schema = sectionDefinitions.get(String(type))?.schema;
  if (!schema || hidden === true) return [];
  const dot = isObject(step) && hasWords(step.label) && !hasWords(Object(own.step).label);
  return [...missingTexts(schema, props, own), ...(dot ? [['step', 'label']] : [])];
}

/** Returns untranslated texts of facts and entries: files of the language, and paths in them. */
export function untranslatedFields(original: ContentFiles, own: ContentFiles): { file: string; path: string[] }[] {
  return [...original].flatMap(([file, value]) => {
    const definition = contentDefinitions.get(file.replace(/(\/.*)?\.ts$|\/.*/, ''));
    const isCompany = file === 'company.ts';
    if (!definition || (!isCompany && (!('entry' in definition) || !own.has(file)))) return [];
    const schema = 'entry' in definition ? definition.entry : definition.schema;
    return missingTexts(schema, value, own.get(file) ?? {})
      .filter(([field]) => !(isCompany && NAME_FACTS.includes(field ?? '')))
      .map((path) => ({ file, path }));
  });
}

const without = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** Fields of a page that are merged separately, or not at all. */
const SEPARATE_FIELDS = ['path', 'sections', 'redirectFrom', 'alternates', 'share'];

/**
 * Merges a page and its translation. An untranslated page is the original without its old addresses, except those that
 * code links to, such as `/thank-you`, which the page replaces.
 */
function overlayPage(config: WrittenPage, translation: PageTranslation | undefined): OverlaidPage {
  const names = sectionKeys(config.sections);
  const given = translation?.sections ?? {};
  const keys = names.map((own) => own.find((key) => key in given) ?? own[0] ?? '');
  const ownOf = (key: string) => given[key] ?? {};
  const missing = config.sections.map((section, index) => untranslatedIn(section, ownOf(keys[index] ?? '')));
  // The original share title is in the first language.
  const share = { ...without(config.share ?? {}, translation ? ['title'] : []), ...translation?.share };
  const texts = ['title', 'description'].filter(
    (name) => hasWords(config[name]) && !Object.hasOwn(translation ?? {}, name),
  );
  const untranslated = [
    ...texts.map((name) => [name]),
    ...keys.flatMap((key, index) => {
      const paths = missing[index] ?? [];
      if (key in given) return paths.map((path) => ['sections', key, ...path]);
      return paths.length > 0 ? [['sections', key]] : [];
    }),
  ];
  const redirectFrom = [...(translation?.redirectFrom ?? []), ...config.redirectFrom.filter(isLinkedByCode)];
  return {
    config: {
      ...without(config, SEPARATE_FIELDS),
      // An untranslated page is shown in the first language, in which search engines already have it.
      ...(translation ? without(translation, SEPARATE_FIELDS) : { index: false }),
      ...(Object.keys(share).length > 0 ? { share } : {}),
      redirectFrom,
      path: config.path,
      sections: config.sections.map((section, index) => merged(section, ownOf(keys[index] ?? ''))),
    },
    translation,
    keys,
    isTranslated: keys.map((key, index) => key in given || missing[index]?.length === 0),
    untranslated: (translation ? untranslated : [[]]).map((path) => [config.path, ...path]),
  };
}

/** Reports mistakes in the keys and options of a page's translated sections. */
function sectionProblems(page: WrittenPage, { sections }: PageTranslation, file: string): Problem[] {
  const names = sectionKeys(page.sections);
  return Object.entries(sections).flatMap(([key, own]) => {
    const place = { file, path: [page.path, 'sections', key] };
    const known = names.find((some) => some.includes(key));
    if (!known)
      return [
        {
          ...place,
          message: `${page.path} has no section with this id or type in pages.config.ts.${nearest(key, names.flat())}`,
        },
      ];
    const [first] = known.filter((name) => name in sections);
    if (first !== key) return [{ ...place, message: `is the section "${first}", which is translated already` }];
    return OPTIONS.filter((name) => name !== 'hidden' && name in own).map((name) => ({
      ...place,
      path: [...place.path, name],
      message: 'is the same in every language: leave it out here',
    }));
  });
}

const sectionsOnly = translationSchema.pick({ sections: true }).strip();

/** Merges the pages of a language into those of `pages.config.ts`. @param isRepaired see `Showing` */
export function overlayPages(
  language: string,
  configs: unknown,
  own: ContentFiles,
  isRepaired = false,
): { problems: Problem[]; pages: OverlaidPage[]; written: ReadonlySet<string> } {
  const file = `${folderOf(language)}/${PAGES}`;
  const originals = [configs].flat().flatMap((config) => writtenPage.safeParse(config).data ?? []);
  const exported = own.get(PAGES) ?? {};
  const isValid = isObject(exported);
  const written = isValid ? exported : {};
  const problems: Problem[] = isValid
    ? []
    : [{ file, path: [], message: 'must export pages by their paths: translatePages({ … })' }];
  const translations = new Map<string, PageTranslation>();
  for (const [path, value] of Object.entries(written)) {
    const original = originals.find((page) => page.path === path);
    if (!original) {
      const known = originals.map((page) => page.path);
      problems.push({
        file,
        path: [path],
        message: `there is no such page in pages.config.ts: take its path from there, or delete this.${nearest(path, known)}`,
      });
      continue;
    }
    const { data, error } = translationSchema.safeParse(value, { error: explainIssue });
    if (error) problems.push(...problemsOf(error, translationSchema, { file, path: [path] }));
    // Check its sections even if its title is invalid.
    const shown =
      data ?? (isRepaired ? repair(translationSchema, value) : undefined) ?? sectionsOnly.safeParse(value).data;
    if (!shown) continue;
    problems.push(...sectionProblems(original, shown, file));
    translations.set(path, shown);
  }
  const pages = originals.map((page) => overlayPage(page, translations.get(page.path)));
  // An unreadable file may contain any page.
  const names = isValid ? Object.keys(written) : originals.map(({ path }) => path);
  return { problems, pages, written: new Set(names) };
}

/** Returns untranslated files and folders of `src/content`: lists, and collections without a translated entry. */
export function untranslatedContent(original: ContentFiles, own: ContentFiles): Set<string> {
  const names = new Set([...contentDefinitions.keys()].filter((name) => !['company', 'words'].includes(name)));
  for (const file of own.keys()) names.delete(file.replace(/(\/.*)?\.ts$|\/.*/, ''));
  const places = [...names].flatMap((name) => {
    if ([...original.keys()].some((file) => file.startsWith(`${name}/`))) return [`src/content/${name}/`];
    const value = original.get(`${name}.ts`);
    // An empty list shows nothing.
    return Array.isArray(value) && value.length === 0 ? [] : [`src/content/${name}.ts`];
  });
  return new Set(places);
}
