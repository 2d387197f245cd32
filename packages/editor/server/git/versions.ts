import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { PageData } from '@worldwright/engine/component';
import type { Version } from '../../model/answers.ts';
import { hasCode, isGroup, type Json, partAt } from '../../model/json.ts';
import type { PastPageRequest, VersionsRequest } from '../../model/requests.ts';
import type { Editor } from '../editor.ts';
import { FORMER_NAMES, withNames } from '../files/draft.ts';
import { describeText } from '../files/siteFiles.ts';
import { words } from '../requestLanguage.ts';
import { type Git, GitError } from './git.ts';

/** Maximum number of commits to search. Older versions are available in Git only. */
const MAX_COMMITS = 100;

/** Returns the page in a file's value with one of its addresses, or the whole value if there are none. */
function partOf(value: Json, addresses: readonly Json[] | undefined): Json | undefined {
  if (!addresses) return value ?? undefined;
  if (!Array.isArray(value)) return undefined;
  return value.find((one) => isGroup(one) && addresses.includes(one.path ?? ''));
}

/** Returns the former names of a renamed page or entry. */
const formerOf = (value: Json): Json[] =>
  FORMER_NAMES.flatMap((field) => {
    const names = partAt(value, [field]);
    return Array.isArray(names) ? names : [];
  });

/**
 * Returns the distinct earlier versions of a page or a file, newest first, also under former names. Omits versions with
 * code, which the editor cannot restore.
 *
 * @throws {GitError} if there is no Git repository with a commit.
 */
export function versionsOf(editor: Pick<Editor, 'disk'>, git: Git, { file, page }: VersionsRequest): Version[] {
  const why = git.missing();
  if (why !== undefined) throw new GitError(words().versions.noGit(why));
  const whole = editor.disk.files.get(file)?.description.value ?? null;
  const now = partOf(whole, page === undefined ? undefined : [page]);
  if (now === undefined) return [];
  const versions: Version[] = [];
  const former = formerOf(now);
  const files = page === undefined ? [file, ...former.map((name) => `${dirname(file)}/${name}.ts`)] : [file];
  for (const commit of git.commitsOf(files, MAX_COMMITS)) {
    const text = files.map((one) => git.committed(one, commit.commit)).find((one) => one !== undefined);
    const addresses = page === undefined ? undefined : [page, ...former];
    const then = text === undefined ? undefined : partOf(describeText(file, text).description.value, addresses);
    if (then === undefined || hasCode(then)) continue;
    // Restoring it must not break links.
    const value = withNames(then, now);
    if ([now, ...versions.map((one) => one.value)].some((one) => isDeepStrictEqual(one, value))) continue;
    const [before, current] = [then, now].map((one) => partAt(one, ['path']));
    const formerName = typeof before === 'string' && before !== current ? { formerName: before } : {};
    versions.push({ ...commit, ...formerName, value });
  }
  return versions;
}

/** Parent of the folders for earlier sources. It is inside the project, so that packages resolve. */
const FOLDER = '.cache/editor/past';

/** Removes the earlier sources that a killed editor has left behind. */
export const removePastSources = (root: string): void => rmSync(join(root, FOLDER), { recursive: true, force: true });

/**
 * Returns a page with the content of a commit and the sections of today, or `null` if they do not fit or there was no
 * such page.
 *
 * @throws {GitError} if there is no such commit.
 */
export async function pastPage(editor: Editor, git: Git, request: PastPageRequest): Promise<PageData | null> {
  const parent = join(editor.disk.root, FOLDER);
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'at-'));
  try {
    return await editor.pageIn(git.checkOut(request.commit, folder), request.address);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
