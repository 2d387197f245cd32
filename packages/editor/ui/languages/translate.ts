import { applyChange, partAt } from '../../model/apply.ts';
import type { Change } from '../../model/change.ts';
import { LANGUAGES, languageFile, languageOf, PAGES, WORDS } from '../../model/files.ts';
import type { Json, Path } from '../../model/json.ts';
import { locale } from '../interfaceWords.ts';
import type { Files } from '../state/edits/change.ts';
import { listAt, textAt } from '../state/edits/tree.ts';
import { useEditorStore } from '../state/store.ts';

/** What is translated, and where to. */
export interface Subject {
  /** File of the language. */
  file: string;
  /** Where in that file the translation of the value stands. */
  base: Path;
  /** The value in the first language. */
  original: Json;
}

/** The further languages of the site, as options. */
export const useLanguages = () => {
  const names = useEditorStore(({ history }) =>
    Object.keys(history.files)
      .filter((file) => file.startsWith(LANGUAGES))
      .map(languageOf)
      .join(' '),
  );
  return namedLanguages([...new Set(names.split(' '))].filter(Boolean));
};

/**
 * The changes that add a language: it has the words of the interface that the site ships, and its home page with the
 * section that it begins with, in the first language until it is translated.
 */
export function addLanguage(files: Files, language: string): Change[] {
  const home = listAt(files[PAGES], []).find((page) => textAt(page, ['path']) === '/');
  const opening = sectionKey(listAt(home, ['sections']), 0, undefined);
  return [
    { file: languageFile(language, WORDS), op: 'add', path: [], value: { $code: 'words', $why: 'variable' } },
    { file: languageFile(language, PAGES), op: 'add', path: [], value: { '/': { sections: { [opening]: {} } } } },
  ];
}

/** The name of a language in the language of the editor. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;

/** Languages as options, by their names. */
export const namedLanguages = (languages: readonly string[]) =>
  languages.map((value) => ({ value, name: languageName(value) }));

/** Whether a text has words of its own: not only what stands for others. */
export const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{[\w.]+\}/g, ''));

/**
 * The changes of a language's file that translate a text. Groups have only what differs; a list is there as a whole, so
 * the first text of it brings the others as they are in the first language. An empty text is no translation.
 *
 * @param path the text, in the value that is translated.
 */
export function translation(files: Files, { file, base, original }: Subject, path: Path, text: string): Change[] {
  const way = [...base, ...path];
  const own = files[file];
  const originalAt = (depth: number): Json | undefined =>
    depth < base.length ? undefined : partAt(original, way.slice(base.length, depth));
  const made = (depth: number): Json => {
    const [key, ...rest] = way.slice(depth);
    if (key === undefined) return text;
    const value = originalAt(depth);
    if (Array.isArray(value))
      return applyChange(structuredClone(value), { file, op: 'replace', path: [key, ...rest], value: text });
    return { [key]: made(depth + 1) };
  };
  if (own === undefined) return text === '' ? [] : [{ file, op: 'add', path: [], value: made(0) }];
  let known = 0;
  while (known < way.length && partAt(own, way.slice(0, known + 1)) !== undefined) known += 1;
  const isInList = way.some((key, depth) => depth >= base.length && typeof key === 'number');
  if (known === way.length)
    return [
      text === '' && !isInList ? { file, op: 'remove', path: way } : { file, op: 'replace', path: way, value: text },
    ];
  if (text === '') return [];
  const place = way[known];
  const count = listAt(own, way.slice(0, known)).length;
  // A list of the language that is shorter gets the items before this one too.
  const before = typeof place === 'number' ? listAt(originalAt(known), []).slice(count, place) : [];
  return [
    ...before.map(
      (value, index): Change => ({ file, op: 'add', path: [...way.slice(0, known), count + index], value }),
    ),
    { file, op: 'add', path: way.slice(0, known + 1), value: made(known + 1) },
  ];
}

/** The name by which the language's file calls a section of a page: its id, or its type with its number. */
export function sectionKey(sections: readonly Json[], index: number, translated: Json | undefined): string {
  const [section, type] = [sections[index], textAt(sections[index], ['type'])];
  const number = sections.slice(0, index + 1).filter((one) => textAt(one, ['type']) === type).length;
  const names = [textAt(section, ['id']), number === 1 ? type : `${type}/${number}`].filter(Boolean);
  return names.find((name) => partAt(translated, [name]) !== undefined) ?? names[0] ?? '';
}

/** What the further languages say of something that gets another name, or goes. */
function renamed(file: string, path: Path, value: Json | undefined, to?: Pick<Change, 'file' | 'path'>): Change[] {
  if (value === undefined) return [];
  return [{ file, op: 'remove', path }, ...(to ? [{ ...to, op: 'add' as const, value }] : [])];
}

const languagesIn = (files: Files): string[] => [
  ...new Set(Object.keys(files).flatMap((file) => languageOf(file) ?? [])),
];

/** Changes that let the languages follow a page to another address. @param to none where the page goes. */
export const followPage = (files: Files, from: string, to?: string): Change[] =>
  languagesIn(files).flatMap((language) => {
    const file = languageFile(language, PAGES);
    const value = partAt(files[file], [from]);
    return renamed(file, [from], value, to === undefined ? undefined : { file, path: [to] });
  });

/** Changes that let the languages follow an entry to another file. @param to none where the entry goes. */
export const followEntry = (files: Files, from: string, to?: string): Change[] =>
  languagesIn(files).flatMap((language) => {
    const file = languageFile(language, from);
    return renamed(
      file,
      [],
      files[file],
      to === undefined ? undefined : { file: languageFile(language, to), path: [] },
    );
  });
