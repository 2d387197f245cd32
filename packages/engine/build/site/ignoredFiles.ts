import { existsSync } from 'node:fs';
import { filesBelow } from './filesBelow.ts';
import { CONTENT, isContent, isOfLanguage, LANGUAGES } from './siteFiles.ts';

/**
 * Files that look like content: code, and texts of other programs. Excludes JSON, which content may import, notes and
 * dotfiles.
 */
const LOOKS_LIKE_CONTENT =
  /^(?!schemas\/|(.*\/)?(\.|readme\b)).*\.([cm]?[jt]sx?|ts\.txt|mdx?|markdown|ya?ml|toml|html?|txt|docx?|odt|rtf)$/i;

/** Whether a file looks like content but is ignored because of its name or folder. @param path from the project's root. */
export const isIgnoredFile = (path: string): boolean =>
  [[CONTENT, isContent] as const, [LANGUAGES, isOfLanguage] as const].some(([folder, isRead]) => {
    const name = path.slice(folder.length);
    return path.startsWith(folder) && LOOKS_LIKE_CONTENT.test(name) && !isRead(name);
  });

/** Returns the ignored files of `src/content` and `src/languages`, as paths from the project's root. */
export const ignoredFiles = (): string[] =>
  [CONTENT, LANGUAGES]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => filesBelow(folder))
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isIgnoredFile)
    .sort();
