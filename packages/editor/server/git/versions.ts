import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PageData } from '@worldwright/engine/component';
import type { PastPageRequest, Version, VersionsRequest } from '../../model/answers.ts';
import { hasCode, isGroup, type Json } from '../../model/json.ts';
import type { Editor } from '../editor.ts';
import { describeText } from '../files/siteFiles.ts';
import { words } from '../requestLanguage.ts';
import { type Git, GitError } from './git.ts';

/** Maximum number of commits to search. Older versions are available in Git only. */
const MAX_COMMITS = 100;

/** Returns the page in a file's value with its path, or the whole value if no page is given. */
function partOf(value: Json, page: string | undefined): { value: Json; path: number[] } | undefined {
  if (page === undefined) return value === null ? undefined : { value, path: [] };
  if (!Array.isArray(value)) return undefined;
  const index = value.findIndex((one) => isGroup(one) && one.path === page);
  return index < 0 ? undefined : { value: value[index] ?? null, path: [index] };
}

/**
 * Returns the distinct earlier versions of a page or a file, newest first. Omits versions with code, which the editor
 * cannot restore.
 *
 * @throws {GitError} if there is no Git repository with a commit.
 */
export async function versionsOf(editor: Editor, git: Git, { file, page }: VersionsRequest): Promise<Version[]> {
  const why = git.missing();
  if (why !== undefined) throw new GitError(words().versions.noGit(why));
  const whole = editor.disk.files.get(file)?.description.value ?? null;
  const now = partOf(whole, page);
  if (!now) return [];
  const seen = new Set([JSON.stringify(now.value)]);
  const versions: Version[] = [];
  for (const commit of git.commitsOf(file, MAX_COMMITS)) {
    const text = git.committed(file, commit.commit);
    const then = text === undefined ? undefined : partOf(describeText(file, text).description.value, page);
    const json = JSON.stringify(then?.value);
    if (!then || seen.has(json) || hasCode(then.value)) continue;
    seen.add(json);
    const changes = await editor.wordsOf({ file, op: 'replace', path: now.path, value: then.value }, whole);
    versions.push({ ...commit, words: changes, value: then.value });
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
