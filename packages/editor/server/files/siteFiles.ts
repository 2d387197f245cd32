import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOT_UTF8 } from '@worldwright/engine/build';
import { messageOf } from '@worldwright/engine/component';
import { hashOf, readText, type SourceText, UnreadableError, valueIn } from '../../code/sourceText.ts';
import { CONTENT, isTheme, LANGUAGES, PAGES, THEME } from '../../model/files.ts';
import type { SourceFile } from '../../model/site.ts';

/** Matches editable files: `src/content/faq.ts`, `src/languages/de/services/rpa.ts`. */
const EDITABLE =
  /^(pages\.config\.ts|src\/(content\/(?!schemas\/)|languages\/[a-z0-9-]+\/)([a-z0-9][a-z0-9-]*\/)?[a-z0-9][a-z0-9-]*\.ts)$/i;

/** Returns whether the editor may write a file. The path is relative to the project's root. */
export const isEditable = (file: string): boolean => EDITABLE.test(file) || isTheme(file);

/** Lists the editable files, relative to the project's root. */
export function listFiles(root: string): string[] {
  const files = [CONTENT, LANGUAGES].flatMap((folder) => {
    if (!existsSync(join(root, folder))) return [];
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    return names.map((name) => folder + name.replaceAll('\\', '/')).filter(isEditable);
  });
  const theme = Object.values(THEME).filter((file) => existsSync(join(root, file)));
  return [PAGES, ...files.sort(), ...theme];
}

const SHIPPED = 'src/words';

/** Returns the languages that have interface words: `de` for `src/words/de.ts`. */
export const shippedLanguages = (root: string): string[] =>
  existsSync(join(root, SHIPPED))
    ? readdirSync(join(root, SHIPPED)).flatMap((name) => /^([a-z]{2,3}(?:-[a-z0-9]+)*)\.ts$/.exec(name)?.[1] ?? [])
    : [];

export interface ReadFile {
  description: SourceFile;
  text: string;
  /** Absent if the text cannot be parsed. */
  source: SourceText | undefined;
}

/** Parses the text of a file. Errors are in its description. @param known the parsed text, if available. */
export function describeText(file: string, text: string, known?: SourceText): ReadFile {
  const hash = hashOf(text);
  try {
    const source = known ?? readText(file, text);
    return { description: { file, hash, value: valueIn(source.root) }, text, source };
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return { description: { file, hash, value: null, unreadable: error.message }, text, source: undefined };
  }
}

/** Creates the entry of a file that cannot be read. @param bytes content for the hash, which detects changes. */
const unreadableFile = (file: string, bytes: string | Uint8Array, why: string): ReadFile => ({
  description: { file, hash: hashOf(bytes), value: null, unreadable: why },
  text: bytes.toString(),
  source: undefined,
});

/** Reads a file of the project. Does not throw if the file cannot be read. */
export function readSiteFile(root: string, file: string): ReadFile {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(root, file));
  } catch (error) {
    const why = messageOf(error);
    return unreadableFile(file, why, why);
  }
  const text = bytes.toString('utf8');
  return Buffer.from(text).equals(bytes) ? describeText(file, text) : unreadableFile(file, bytes, NOT_UTF8);
}

/** A snapshot of the site's files, by path. */
export type Files = ReadonlyMap<string, ReadFile>;

export const readSiteFiles = (root: string): Files =>
  new Map(listFiles(root).map((file) => [file, readSiteFile(root, file)]));
