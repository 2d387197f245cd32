import { applyChange, type Change } from '../../model/change.ts';
import { languageFile, languageOf, PAGES, WORDS } from '../../model/files.ts';
import { type Json, listAt, type Path, partAt, textAt } from '../../model/json.ts';
import { locale } from '../interfaceWords.ts';
import type { Files } from '../state/edits/history.ts';
import { useEditorStore } from '../state/store.ts';

/** A value to translate, and where its translation goes. */
export interface Subject {
  file: string;
  /** Path of the translated value in that file. */
  base: Path;
  /** The value in the site's first language. */
  original: Json;
}

/** Returns the site's other languages as options. */
export const useLanguages = () => {
  const names = useEditorStore(({ history }) => languagesIn(history.files).join(' '));
  return namedLanguages(names.split(' ').filter(Boolean));
};

/**
 * Returns the changes that add a language: the site's interface texts, and the home page with its first section,
 * untranslated at first.
 */
export function addLanguage(files: Files, language: string): Change[] {
  const home = listAt(files[PAGES], []).find((page) => textAt(page, ['path']) === '/');
  const opening = sectionKey(listAt(home, ['sections']), 0, undefined);
  return [
    { file: languageFile(language, WORDS), op: 'add', path: [], value: { $code: 'words' } },
    { file: languageFile(language, PAGES), op: 'add', path: [], value: { '/': { sections: { [opening]: {} } } } },
  ];
}

export const languageName = (language: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;

export const namedLanguages = (languages: readonly string[]) =>
  languages.map((value) => ({ value, name: languageName(value) }));

/** Whether a text contains words besides placeholders. */
export const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{[\w.]+\}/g, ''));

/**
 * Returns the changes that translate a text. Groups contain only translated fields. A list is translated as a whole, so
 * its first text copies the others in the first language. An empty text removes the translation.
 *
 * @param path of the text in the translated value
 */
export function translation(files: Files, { file, base, original }: Subject, path: Path, text: string): Change[] {
  const target = [...base, ...path];
  const own = files[file];
  const originalAt = (depth: number): Json | undefined =>
    depth < base.length ? undefined : partAt(original, target.slice(base.length, depth));
  const valueFrom = (depth: number): Json => {
    const [key, ...rest] = target.slice(depth);
    if (key === undefined) return text;
    const value = originalAt(depth);
    if (Array.isArray(value))
      return applyChange(structuredClone(value), { file, op: 'replace', path: [key, ...rest], value: text });
    return { [key]: valueFrom(depth + 1) };
  };
  if (own === undefined) return text === '' ? [] : [{ file, op: 'add', path: [], value: valueFrom(0) }];
  let known = 0;
  while (known < target.length && partAt(own, target.slice(0, known + 1)) !== undefined) known += 1;
  const isInList = target.some((key, depth) => depth >= base.length && typeof key === 'number');
  if (known === target.length)
    return [
      text === '' && !isInList
        ? { file, op: 'remove', path: target }
        : { file, op: 'replace', path: target, value: text },
    ];
  if (text === '') return [];
  const place = target[known];
  const count = listAt(own, target.slice(0, known)).length;
  // A shorter list also gets the items before this one.
  const before = typeof place === 'number' ? listAt(originalAt(known), []).slice(count, place) : [];
  return [
    ...before.map(
      (value, index): Change => ({ file, op: 'add', path: [...target.slice(0, known), count + index], value }),
    ),
    { file, op: 'add', path: target.slice(0, known + 1), value: valueFrom(known + 1) },
  ];
}

/** Returns the key of a section in a language's file: its id, or its type and number. */
export function sectionKey(sections: readonly Json[], index: number, translated: Json | undefined): string {
  const [section, type] = [sections[index], textAt(sections[index], ['type'])];
  const number = sections.slice(0, index + 1).filter((one) => textAt(one, ['type']) === type).length;
  const names = [textAt(section, ['id']), number === 1 ? type : `${type}/${number}`].filter(Boolean);
  return names.find((name) => partAt(translated, [name]) !== undefined) ?? names[0] ?? '';
}

/** Returns the index of the section with a key in a language's file, if any. */
export function sectionWithKey(sections: readonly Json[], key: string | number | undefined): number | undefined {
  const names = { [String(key)]: true };
  const index = sections.findIndex((_, place) => sectionKey(sections, place, names) === key);
  return index < 0 ? undefined : index;
}

const languagesIn = (files: Files): string[] => [
  ...new Set(Object.keys(files).flatMap((file) => languageOf(file) ?? [])),
];

/** Returns where a language has a translation. */
type PlaceOf = (language: string) => Pick<Change, 'file' | 'path'>;

const pageIn =
  (path: string): PlaceOf =>
  (language) => ({ file: languageFile(language, PAGES), path: [path] });

const entryIn =
  (file: string): PlaceOf =>
  (language) => ({ file: languageFile(language, file), path: [] });

const follow = (files: Files, from: PlaceOf, to: PlaceOf | undefined): Change[] =>
  languagesIn(files).flatMap((language): Change[] => {
    const { file, path } = from(language);
    const value = partAt(files[file], path);
    if (value === undefined) return [];
    return [{ file, op: 'remove', path }, ...(to ? [{ ...to(language), op: 'add' as const, value }] : [])];
  });

/** Returns the changes that move a page's translations to another address. @param to none if the page is removed */
export const followPage = (files: Files, from: string, to?: string): Change[] =>
  follow(files, pageIn(from), to === undefined ? undefined : pageIn(to));

/** Returns the changes that move an entry's translations to another file. @param to none if the entry is removed */
export const followEntry = (files: Files, from: string, to?: string): Change[] =>
  follow(files, entryIn(from), to === undefined ? undefined : entryIn(to));
