import { nearest } from '../../model/text/nearest.ts';
import { slugOf } from '../../model/text/slug.ts';
import { isLanguage } from '../../model/values/language.ts';
import { collectionDefinitions, contentDefinitions } from '../registry.ts';

/** Returns the place of content that has a folder instead of a file, or a file instead of a folder. */
export const otherPlace = (name: string, isFolder: boolean): string =>
  isFolder
    ? `is in a folder, and "${name}" is one file: write it into src/content/${name}.ts`
    : `is one file, and "${name}" has a file for each entry: move each to src/content/${name}/, called like its path`;

/** Returns why content without a schema is a mistake, and what to do. */
export function unknownReason(name: string, isFolder: boolean): string {
  if (isFolder && /^..(-|$)/.test(name) && isLanguage(name))
    return `there is no schema for it. Texts in another language belong in src/languages/${name}.`;
  const other = nearest(name, [...contentDefinitions.keys()]);
  return `there is no schema for it.${other || ` Rename it, or add src/content/schemas/${name}.ts.`}`;
}

/** Returns the reason and fix for a text of another program, such as Markdown; undefined for notes beside content. */
function foreignReason(folder: string | undefined, name: string): string | undefined {
  const [, base = '', extension = ''] = /^(.*?)(\.\w+)$/.exec(name) ?? [];
  if (folder === undefined && !contentDefinitions.has(base)) return undefined;
  const isElsewhere = folder !== undefined && !collectionDefinitions.has(folder);
  const moved = isElsewhere ? `, in one of ${[...collectionDefinitions.keys()].join(', ')}` : '';
  return `is not read, as content is not written in ${extension} files: write it as ${slugOf(base)}.ts${moved}`;
}

/** Returns why a file is ignored, and what to do; undefined if it may stay. @param file path from the project's root */
export function ignoredReason(file: string): string | undefined {
  const parts = file.split('/').slice(file.startsWith('src/languages/') ? 3 : 2);
  const [name, folder, ...outer] = parts.toReversed();
  if (name === undefined) return 'is not read: a language is a folder, such as src/languages/de';
  if (!/\.([cm]?[jt]sx?|ts\.txt)$/i.test(name)) return foreignReason(outer.at(-1) ?? folder, name);
  return outer.length > 0
    ? `is not read, as it is in a nested folder: move it out of "${folder}"`
    : `is not read, as its name does not end in ".ts": call it ${name.replace(/(\.ts)?\.\w+$/i, '.ts')}`;
}
