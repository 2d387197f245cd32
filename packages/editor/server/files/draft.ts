import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { codeIn, refuseForeign } from '../../code/foreign.ts';
import { newFile } from '../../code/newFile.ts';
import { readText, type SourceText, UnreadableError, valueIn } from '../../code/sourceText.ts';
import { TextEditor } from '../../code/textEditor.ts';
import type { Edit } from '../../model/answers.ts';
import { ChangeError } from '../../model/apply.ts';
import type { Change } from '../../model/change.ts';
import { CONTENT, collectionFolder, contentNameOf, languageFile, languageOf, PAGES, WORDS } from '../../model/files.ts';
import { isGroup, type Json } from '../../model/json.ts';
import type { Problem } from '../../model/problem.ts';
import { words } from '../requestLanguage.ts';
import type { Bases } from './bases.ts';
import { describeText, type Files, isEditable, type ReadFile } from './siteFiles.ts';

/** A file with the changes of the editor. */
export interface DraftFile {
  file: string;
  changes: Change[];
  /** As it was when the changes began; none for a new file. */
  base: ReadFile | undefined;
  /** As it is with the changes; none for a file that goes. */
  edited: ReadFile | undefined;
  /** The file that `edited` was made of, as it was; none where it is written anew. */
  origin: ReadFile | undefined;
}

/** Thrown when changes cannot be made to the files. */
export class DraftError extends Error {
  override name = 'DraftError';
  readonly problem: Problem;

  constructor(file: string, at: Problem['at'], message: string) {
    super(`${file}: ${message}`);
    this.problem = { severity: 'error', file, path: at.map(String), message, at };
  }
}

/** What a new file may be made of. */
interface Around {
  /** As they are on disk. */
  files: Files;
  /** Those that go, as they were. */
  gone: readonly ReadFile[];
}

/** The changes of one file that have been made already, with what came of each. */
interface Made {
  base: string;
  changes: Change[];
  /** What the text was after each change. */
  results: SourceText[];
}

/** Makes changes to files, and remembers what it has made: the next edit mostly has one change more. */
export class Drafts {
  readonly #made = new Map<string, Made>();
  /** Every text that the editor has shown, by its hash: changes are made to the one that they were made for. */
  readonly #shown = new Map<string, ReadFile>();
  /** The code that each file has had since the editor was opened: what was taken away with it comes back with it. */
  readonly #code = new Map<string, ReadonlySet<string>>();
  /** What each text was before the save that made it, by its hash. */
  readonly #earlier = new Map<string, ReadFile>();
  readonly #bases: Bases;
  readonly #root: string;

  #last: Files | undefined;

  /**
   * @param root folder of the project.
   * @param bases what changes were made to when the editor was open before.
   */
  constructor(root: string, bases: Bases) {
    this.#root = root;
    this.#bases = bases;
  }

  /** Notes what the editor shows. */
  show(files: Files): void {
    if (files === this.#last) return;
    this.#last = files;
    for (const file of files.values()) this.showFile(file);
  }

  /** Notes what the editor shows of a file, which others may have changed on disk. */
  showFile(read: ReadFile): void {
    const { hash, file } = read.description;
    if (this.#shown.get(hash) === read) return;
    this.#shown.set(hash, read);
    if (read.source) this.#code.set(file, new Set([...this.#codeOf(file), ...codeIn(read.source.root)]));
  }

  /** Notes that a file is to be what an edit makes of it. */
  follow({ base, edited }: DraftFile): void {
    if (!edited) return;
    this.showFile(edited);
    const { hash } = edited.description;
    // What leads back to an earlier text is no step beyond it.
    const isBack =
      hash === base?.description.hash || [...this.#earlierThan(base)].some((read) => hash === read.description.hash);
    if (base && !isBack) this.#earlier.set(hash, base);
  }

  /** What a text was before each of the saves that made it, the last first. */
  *#earlierThan(read: ReadFile | undefined): Generator<ReadFile> {
    for (let at = read && this.#earlier.get(read.description.hash); at; at = this.#earlier.get(at.description.hash))
      yield at;
  }

  #codeOf(file: string): ReadonlySet<string> {
    return this.#code.get(file) ?? new Set();
  }

  /** A file as it has said something before, with its comments and its code. */
  #formerly(file: string, value: Json): ReadFile | undefined {
    const saysIt = ({ description }: ReadFile) =>
      description.file === file && isDeepStrictEqual(description.value, value);
    return [...this.#shown.values()].findLast(saysIt);
  }

  /** A file as the editor has shown it; `undefined` where that is not known any more. */
  shown(file: string, hash: string): ReadFile | undefined {
    const known = this.#shown.get(hash) ?? this.#bases.read(file, hash);
    if (known) this.showFile(known);
    return known;
  }

  /**
   * The files that an edit changes.
   *
   * @param files as they are on disk.
   * @throws {DraftError} when a change cannot be made.
   */
  make({ changes, base }: Edit, files: Files): DraftFile[] {
    const gone = changes.flatMap(({ file, op, path }) => {
      const hash = op === 'remove' && path.length === 0 ? base[file] : undefined;
      return (hash !== undefined && this.shown(file, hash)) || [];
    });
    return [...new Set(changes.map(({ file }) => file))].flatMap((file) => {
      const own = changes.filter((change) => change.file === file);
      if (!isEditable(file)) throw new DraftError(file, [], words().file.foreign);
      try {
        return this.#makeFile(file, own, base[file], { files, gone }) ?? [];
      } catch (error) {
        if (error instanceof ChangeError) throw new DraftError(file, error.path, error.message);
        if (error instanceof UnreadableError) throw new DraftError(file, [], error.message);
        throw error;
      }
    });
  }

  /** Nothing of a file that has come and gone. */
  #makeFile(file: string, changes: Change[], hash: string | undefined, around: Around): DraftFile | undefined {
    const base = hash === undefined ? undefined : this.shown(file, hash);
    if (hash !== undefined && !base) throw new DraftError(file, [], words().file.other);
    if (base) this.#bases.keep(base);
    // What was done to it before it was taken away went with it.
    const removal = changes.findLastIndex(({ op, path }) => op === 'remove' && path.length === 0);
    const left = changes.slice(removal + 1);
    if (left.length === 0) return base && { file, changes, base, edited: undefined, origin: undefined };
    if (!base || removal !== -1) return { file, changes, base, ...this.#newFile(file, left, around) };
    const { source } = base;
    if (!source) throw new DraftError(file, [], words().file.unreadable);
    const edited = this.#edit(file, { ...base, source }, changes);
    return { file, changes, base, edited: describeText(file, edited.text, edited), origin: base };
  }

  #newFile(file: string, changes: Change[], { files, gone }: Around): Pick<DraftFile, 'edited' | 'origin'> {
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
        : this.#likeOf(collection, files);
    };
    const code = isOfLanguage
      ? new Set([...this.#codeOf(file), ...codeIn(readText(file, empty()).root)])
      : this.#codeOf(file);
    refuseForeign(first.value, code, []);
    const origin = this.#formerly(file, first.value) ?? renamedFrom(file, first.value, gone);
    const text = origin?.text ?? newFile(first.value, empty());
    const editor = new TextEditor(file, readText(file, text), undefined, code);
    editor.apply({ file, op: 'replace', path: [], value: first.value });
    for (const change of others) editor.apply(change);
    return { edited: describeText(file, editor.source.text, editor.source), origin };
  }

  /** The text that a new entry of a collection is like. */
  #likeOf(collection: string, files: Files): string {
    const folder = collectionFolder(collection);
    const other = [...files].find(([name, { source }]) => name.startsWith(folder) && source);
    return other ? other[1].text : emptyFile(this.#root, collection, true);
  }

  /** The text that has said a value before: what is undone brings back what else stood there, such as comments. */
  #knownText(value: Json, base: ReadFile): SourceText | undefined {
    const known = [base, ...this.#earlierThan(base)];
    return known.find(({ description }) => isDeepStrictEqual(description.value, value))?.source;
  }

  /** Makes the changes that have not been made yet. */
  #edit(file: string, base: ReadFile & { source: SourceText }, changes: Change[]): SourceText {
    const { source, description } = base;
    const before = this.#made.get(file);
    const known = before?.base === description.hash ? before : undefined;
    const differs = changes.findIndex((change, index) => !isDeepStrictEqual(change, known?.changes[index]));
    const same = differs === -1 ? changes.length : differs;
    const results = known?.results.slice(0, same) ?? [];
    let now = results.at(-1) ?? source;
    for (const change of changes.slice(same)) {
      const editor = new TextEditor(file, source, now, this.#codeOf(file));
      editor.apply(change);
      now = this.#knownText(valueIn(editor.source.root), base) ?? editor.source;
      results.push(now);
    }
    this.#made.set(file, { base: description.hash, changes: changes.slice(0, results.length), results });
    return now;
  }
}

/** What authors write, as every schema calls its type: `export type Service = z.input<typeof service>`. */
const WRITTEN = /^export type (\w+) = z\.input</m;

/** The type of what a file of content says, as its schema calls it. @param root folder of the project. */
function writtenType(root: string, name: string): string | undefined {
  const path = join(root, CONTENT, 'schemas', `${name}.ts`);
  return WRITTEN.exec(existsSync(path) ? readFileSync(path, 'utf8') : '')?.[1];
}

/** The text of a file that the first entry of a collection, or item of a list, is written into: with its type alone. */
function emptyFile(root: string, name: string, isEntry: boolean): string {
  const type = writtenType(root, name);
  const [value, folder, list] = isEntry ? ['{}', '..', ''] : ['[]', '.', '[]'];
  if (type === undefined) return `export default ${value};\n`;
  return `import type { ${type} } from '${folder}/schemas/${name}';\n\nexport default ${value} satisfies ${type}${list};\n`;
}

/** The text of a file that is translated into. The words of a language are those that the site ships. */
function emptyTranslation(file: string): string {
  const language = languageOf(file) ?? '';
  if (file === languageFile(language, WORDS))
    return `import words from '../../words/${language}';\n\nexport default words;\n`;
  return file === languageFile(language, PAGES)
    ? "import { translatePages } from '@worldwright/engine';\n\nexport default translatePages({});\n"
    : 'export default {};\n';
}

/** The files that an entry has been before, as it says itself. */
function formerFiles(file: string, value: Json): string[] {
  const former = isGroup(value) && Array.isArray(value.formerPaths) ? value.formerPaths : [];
  return former.map((path) => `${posix.dirname(file)}/${path}.ts`);
}

/** The file that a new entry was until now: one that goes, and one of the two has been the other before. */
export function renamedFrom(file: string, value: Json, gone: readonly ReadFile[]): ReadFile | undefined {
  const former = formerFiles(file, value);
  return gone.findLast(
    ({ description, source }) =>
      source && (former.includes(description.file) || formerFiles(description.file, description.value).includes(file)),
  );
}

/** The files as they are with the changes. */
export function withDraft(files: Files, drafts: readonly DraftFile[]): Files {
  const next = new Map(files);
  for (const { file, edited } of drafts) {
    if (edited) next.set(file, edited);
    else next.delete(file);
  }
  return next;
}
