import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { PUBLIC } from '@worldwright/engine/build';
import { ENDINGS, MASTERS } from '@worldwright/engine/cli';
import type { DraftFile } from '../files/draft.ts';
import { LIBRARY, libraryOf } from '../pictures.ts';
import type { FileToCommit } from './git.ts';

/** Returns the names of the pictures in a value. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'src' in value && typeof value.src === 'string' ? [value.src] : [];
  return [...own, ...Object.values(value).flatMap(namesIn)];
}

/** Returns the paths of a master and its web files. */
function filesOf(root: string, name: string, src: string): string[] {
  const masters = ENDINGS.map((ending) => `${MASTERS}/${name}${ending}`);
  const [folder, stem] = [`${PUBLIC}${dirname(src)}`, basename(src, extname(src))];
  const made = readdirSync(join(root, folder)).filter(
    (file) => file.startsWith(`${stem}-`) || file.startsWith(`${stem}.`),
  );
  return [...masters.filter((file) => existsSync(join(root, file))), ...made.map((file) => `${folder}/${file}`)];
}

/**
 * Returns the uncommitted pictures that a proposal uses, and the library with them. Without them the branch could not
 * be built.
 *
 * @param committed the library's text in the last commit.
 */
export function picturesFor(root: string, drafts: readonly DraftFile[], committed: string): FileToCommit[] {
  const [current, before] = [libraryOf(readFileSync(join(root, LIBRARY), 'utf8')), libraryOf(committed)];
  const named = new Set(drafts.flatMap(({ edited }) => namesIn(edited?.description.value)));
  // Values contain only the name of the light version.
  const isNamed = (name: string) => named.has(name) || named.has(name.replace(/-night$/, ''));
  const fresh = Object.entries(current).filter(([name]) => !(name in before) && isNamed(name));
  if (fresh.length === 0) return [];
  // Keeps the order of the library.
  const added = Object.fromEntries(fresh);
  const kept = Object.keys(current).filter((name) => name in before || name in added);
  const list = { ...Object.fromEntries(kept.map((name) => [name, before[name] ?? added[name]])), ...before };
  const files = fresh.flatMap(([name, { src }]) => filesOf(root, name, src));
  return [
    { file: LIBRARY, text: `${JSON.stringify(list, null, 2)}\n` },
    ...files.map((file) => ({ file, text: readFileSync(join(root, file)) })),
  ];
}
