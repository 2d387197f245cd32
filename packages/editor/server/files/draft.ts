import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { codeIn, refuseForeign } from '../../code/foreign.ts';
import { readText, type SourceText, UnreadableError, valueIn } from '../../code/sourceText.ts';
import { newFile, TextEditor } from '../../code/textEditor.ts';
import { type Change, ChangeError } from '../../model/change.ts';
import { CONTENT, collectionFolder, contentNameOf, languageFile, languageOf, PAGES, WORDS } from '../../model/files.ts';
import { isGroup, type Json } from '../../model/json.ts';
import type { Problem } from '../../model/problem.ts';
import type { Edit } from '../../model/requests.ts';
import { words } from '../requestLanguage.ts';
import type { Bases } from './bases.ts';
import { describeText, type Files, isEditable, type ReadFile } from './siteFiles.ts';

export interface DraftFile {
  file: string;
  changes: Change[];
  /** The file before the changes. Absent for a new file. */
  base: ReadFile | undefined;
  /** The file after the changes. Absent for a deleted file. */
  edited: ReadFile | undefined;
  /** The version from which `edited` was created. Absent if it was written from scratch. */
  origin: ReadFile | undefined;
}

/** Thrown if changes cannot be applied. */
export class DraftError extends Error {
  override name = 'DraftError';
  readonly problem: Problem;

  constructor(file: string, at: Problem['at'], message: string) {
    super(`${file}: ${message}`);
    this.problem = { severity: 'error', file, path: at.map(String), message, at };
  }
}

interface Sources {
  files: Files;
  removed: readonly ReadFile[];
}

interface AppliedChanges {
  base: string;
  changes: Change[];
  results: SourceText[];
}

/** Applies changes to files. Caches results, because an edit usually extends the previous one by one change. */
export class Drafts {
  readonly #applied = new Map<string, AppliedChanges>();
  /** All versions that the editor has shown, by hash. Changes apply to the version that they were made for. */
  readonly #shown = new Map<string, ReadFile>();
  /** All code that each file has contained since the editor's start. Undo may restore it. */
  readonly #code = new Map<string, ReadonlySet<string>>();
  /** The version before the save that created a version, by the latter's hash. */
  readonly #earlier = new Map<string, ReadFile>();
  readonly #bases: Bases;
  readonly #root: string;

  #lastShown: Files | undefined;

  constructor(root: string, bases: Bases) {
    this.#root = root;
    this.#bases = bases;
  }

  show(files: Files): void {
    if (files === this.#lastShown) return;
    this.#lastShown = files;
    for (const file of files.values()) this.showFile(file);
  }

  /** Registers a file that the editor shows. Its version on disk may differ. */
  showFile(read: ReadFile): void {
    const { hash, file } = read.description;
    if (this.#shown.get(hash) === read) return;
    this.#shown.set(hash, read);
    if (read.source) this.#code.set(file, new Set([...this.#codeOf(file), ...codeIn(read.source.root)]));
  }

  /** Registers the version of a file that a save creates. */
  follow({ base, edited }: DraftFile): void {
    if (!edited) return;
    this.showFile(edited);
    const { hash } = edited.description;
    // Returning to an earlier text is not a new step in the history.
    const isBack =
      hash === base?.description.hash || [...this.#earlierThan(base)].some((read) => hash === read.description.hash);
    if (base && !isBack) this.#earlier.set(hash, base);
  }

  /** Yields the versions before each save that led to a version, newest first. */
  *#earlierThan(read: ReadFile | undefined): Generator<ReadFile> {
    for (let at = read && this.#earlier.get(read.description.hash); at; at = this.#earlier.get(at.description.hash))
      yield at;
  }

  #codeOf(file: string): ReadonlySet<string> {
    return this.#code.get(file) ?? new Set();
  }

  /** Returns the last version of a file with a value, with its comments and code. */
  #shownWith(file: string, value: Json): ReadFile | undefined {
    const hasValue = ({ description }: ReadFile) =>
      description.file === file && isDeepStrictEqual(description.value, value);
    return [...this.#shown.values()].findLast(hasValue);
  }

  /** Returns a version of a file that the editor has shown, or `undefined` if it is unknown. */
  shown(file: string, hash: string): ReadFile | undefined {
    const known = this.#shown.get(hash) ?? this.#bases.read(file, hash);
    if (known) this.showFile(known);
    return known;
  }

  /**
   * Returns the files that an edit changes.
   *
   * @throws {DraftError} if a change cannot be applied.
   */
  make({ changes, base }: Edit, files: Files): DraftFile[] {
    const removed = changes.flatMap(({ file, op, path }) => {
      const hash = op === 'remove' && path.length === 0 ? base[file] : undefined;
      return (hash !== undefined && this.shown(file, hash)) || [];
    });
    return [...new Set(changes.map(({ file }) => file))].flatMap((file) => {
      const own = changes.filter((change) => change.file === file);
      if (!isEditable(file)) throw new DraftError(file, [], words().file.foreign);
      try {
        return this.#makeFile(file, own, base[file], { files, removed }) ?? [];
      } catch (error) {
        if (error instanceof ChangeError) throw new DraftError(file, error.path, error.message);
        if (error instanceof UnreadableError) throw new DraftError(file, [], error.message);
        throw error;
      }
    });
  }

  /** Returns the draft of one file, or `undefined` if the edit added and deleted it. */
  #makeFile(file: string, changes: Change[], hash: string | undefined, sources: Sources): DraftFile | undefined {
    const base = hash === undefined ? undefined : this.shown(file, hash);
    if (hash !== undefined && !base) throw new DraftError(file, [], words().file.other);
    if (base) this.#bases.keep(base);
    // Changes before a deletion have no effect.
    const removal = changes.findLastIndex(({ op, path }) => op === 'remove' && path.length === 0);
    const left = changes.slice(removal + 1);
    if (left.length === 0) return base && { file, changes, base, edited: undefined, origin: undefined };
    if (!base || removal !== -1) return { file, changes, base, ...this.#newFile(file, left, sources) };
    const { source } = base;
    if (!source) throw new DraftError(file, [], words().file.unreadable);
    const edited = this.#edit(file, { ...base, source }, changes);
    return { file, changes, base, edited: describeText(file, edited.text, edited), origin: base };
  }

  #newFile(file: string, changes: Change[], { files, removed }: Sources): Pick<DraftFile, 'edited' | 'origin'> {
    const [first, ...others] = changes;
    const [collection] = contentNameOf(file).split('/').slice(0, -1);
    const isOfLanguage = languageOf(file) !== undefined;
    const isList = first?.op === 'add' && collection === undefined && !isOfLanguage && Array.isArray(first.value);
    if (first?.op !== 'add' || first.path.length > 0 || (collection === undefined && !isOfLanguage && !isList))
      throw new DraftError(file, [], words().file.none);
    const empty = () => {
      if (isOfLanguage) return emptyTranslation(file);
      return collection === undefined
        ? emptyFile(this.#root, contentNameOf(file), false)
        : this.#templateFor(collection, files);
    };
    const code = isOfLanguage
      ? new Set([...this.#codeOf(file), ...codeIn(readText(file, empty()).root)])
      : this.#codeOf(file);
    refuseForeign(first.value, code, []);
    const origin = this.#shownWith(file, first.value) ?? renamedFrom(file, first.value, removed);
    const text = origin?.text ?? newFile(first.value, empty());
    const editor = new TextEditor(file, readText(file, text), undefined, code);
    editor.apply({ file, op: 'replace', path: [], value: first.value });
    for (const change of others) editor.apply(change);
    return { edited: describeText(file, editor.source.text, editor.source), origin };
  }

  /** Returns the text of another entry of a collection, as a template for a new one. */
  #templateFor(collection: string, files: Files): string {
    const folder = collectionFolder(collection);
    const other = [...files].find(([name, { source }]) => name.startsWith(folder) && source);
    return other ? other[1].text : emptyFile(this.#root, collection, true);
  }

  /** Returns an earlier text with the same value, so that undo also restores comments. */
  #earlierText(value: Json, base: ReadFile): SourceText | undefined {
    const known = [base, ...this.#earlierThan(base)];
    return known.find(({ description }) => isDeepStrictEqual(description.value, value))?.source;
  }

  #edit(file: string, base: ReadFile & { source: SourceText }, changes: Change[]): SourceText {
    const { source, description } = base;
    const before = this.#applied.get(file);
    const known = before?.base === description.hash ? before : undefined;
    const differs = changes.findIndex((change, index) => !isDeepStrictEqual(change, known?.changes[index]));
    const same = differs === -1 ? changes.length : differs;
    const results = known?.results.slice(0, same) ?? [];
    let now = results.at(-1) ?? source;
    for (const change of changes.slice(same)) {
      const editor = new TextEditor(file, source, now, this.#codeOf(file));
      editor.apply(change);
      now = this.#earlierText(valueIn(editor.source.root), base) ?? editor.source;
      results.push(now);
    }
    this.#applied.set(file, { base: description.hash, changes: changes.slice(0, results.length), results });
    return now;
  }
}

/** Matches the input type of a schema: `export type Service = z.input<typeof service>`. */
const INPUT_TYPE = /^export type (\w+) = z\.input</m;

/** Returns the name of a content file's type in its schema. @param root folder of the project. */
function inputType(root: string, name: string): string | undefined {
  const path = join(root, CONTENT, 'schemas', `${name}.ts`);
  return INPUT_TYPE.exec(existsSync(path) ? readFileSync(path, 'utf8') : '')?.[1];
}

/** Returns the text of a typed, empty file for a collection's first entry or a list's first item. */
function emptyFile(root: string, name: string, isEntry: boolean): string {
  const type = inputType(root, name);
  const [value, folder, list] = isEntry ? ['{}', '..', ''] : ['[]', '.', '[]'];
  if (type === undefined) return `export default ${value};\n`;
  return `import type { ${type} } from '${folder}/schemas/${name}';\n\nexport default ${value} satisfies ${type}${list};\n`;
}

/** Returns the text of an empty translation. Interface words are imported from `src/words`. */
function emptyTranslation(file: string): string {
  const language = languageOf(file) ?? '';
  if (file === languageFile(language, WORDS))
    return `import words from '../../words/${language}';\n\nexport default words;\n`;
  return file === languageFile(language, PAGES)
    ? "import { translatePages } from '@worldwright/engine';\n\nexport default translatePages({});\n"
    : 'export default {};\n';
}

/** Fields with the former names of a page or an entry. */
export const FORMER_NAMES = ['redirectFrom', 'formerPaths'];

/** Returns an earlier value of a page or an entry with its names of today. */
export function withNames(value: Json, now: Json): Json {
  if (!isGroup(value) || !isGroup(now)) return value;
  const isName = ([field]: [string, Json]) => field === 'path' || FORMER_NAMES.includes(field);
  return Object.fromEntries([
    ...Object.entries(value).filter((field) => !isName(field)),
    ...Object.entries(now).filter(isName),
  ]);
}

function formerFiles(file: string, value: Json): string[] {
  const former = isGroup(value) && Array.isArray(value.formerPaths) ? value.formerPaths : [];
  return former.map((path) => `${posix.dirname(file)}/${path}.ts`);
}

/** Returns the deleted file that a new entry was renamed from, by the `formerPaths` of either. */
export function renamedFrom(file: string, value: Json, removed: readonly ReadFile[]): ReadFile | undefined {
  const former = formerFiles(file, value);
  return removed.findLast(
    ({ description, source }) =>
      source && (former.includes(description.file) || formerFiles(description.file, description.value).includes(file)),
  );
}

export function withDraft(files: Files, drafts: readonly DraftFile[]): Files {
  const next = new Map(files);
  for (const { file, edited } of drafts) {
    if (edited) next.set(file, edited);
    else next.delete(file);
  }
  return next;
}
