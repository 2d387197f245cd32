import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { PUBLIC } from '@worldwright/engine/build';
import { ENDINGS, MASTERS } from '@worldwright/engine/cli';
import type { DraftFile } from '../files/draft.ts';
import { LIBRARY, libraryOf } from '../pictures.ts';
import type { FileToCommit } from './git.ts';

/** The pictures that a value names. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'src' in value && typeof value.src === 'string' ? [value.src] : [];
  return [...own, ...Object.values(value).flatMap(namesIn)];
}

/** A master and its web files. */
function filesOf(root: string, name: string, src: string): string[] {
  const masters = ENDINGS.map((ending) => `${MASTERS}/${name}${ending}`);
  const [folder, stem] = [`${PUBLIC}${dirname(src)}`, basename(src, extname(src))];
  const made = readdirSync(join(root, folder)).filter(
    (file) => file.startsWith(`${stem}-`) || file.startsWith(`${stem}.`),
  );
  return [...masters.filter((file) => existsSync(join(root, file))), ...made.map((file) => `${folder}/${file}`)];
}

/**
 * What a proposal needs beside its own files: the pictures that it names and nobody has committed yet. Without them
 * whoever takes the branch could not build it.
 *
 * @param committed the library as the last commit has it.
 */
export function picturesFor(root: string, drafts: readonly DraftFile[], committed: string): FileToCommit[] {
  const [there, before] = [libraryOf(readFileSync(join(root, LIBRARY), 'utf8')), libraryOf(committed)];
  const named = new Set(drafts.flatMap(({ edited }) => namesIn(edited?.description.value)));
  // A picture by night is named by that of the day.
  const isNamed = (name: string) => named.has(name) || named.has(name.replace(/-night$/, ''));
  const fresh = Object.entries(there).filter(([name]) => !(name in before) && isNamed(name));
  if (fresh.length === 0) return [];
  // In the order of the library, which is that of its files.
  const added = Object.fromEntries(fresh);
  const kept = Object.keys(there).filter((name) => name in before || name in added);
  const list = { ...Object.fromEntries(kept.map((name) => [name, before[name] ?? added[name]])), ...before };
  const files = fresh.flatMap(([name, { src }]) => filesOf(root, name, src));
  return [
    { file: LIBRARY, text: `${JSON.stringify(list, null, 2)}\n` },
    ...files.map((file) => ({ file, text: readFileSync(join(root, file)) })),
  ];
}
