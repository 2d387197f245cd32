import type { Version, VersionsRequest } from '../../model/answers.ts';
import { hasCode, isGroup, type Json } from '../../model/json.ts';
import type { Editor } from '../editor.ts';
import { describeText } from '../files/siteFiles.ts';
import { words } from '../requestLanguage.ts';
import { type Git, GitError } from './git.ts';

/** Commits that are looked at: what is older is found with Git. */
const COMMITS = 100;

/** The part of a file's value that is asked for, and its place there. */
function partOf(value: Json, page: string | undefined): { value: Json; path: number[] } | undefined {
  if (page === undefined) return value === null ? undefined : { value, path: [] };
  if (!Array.isArray(value)) return undefined;
  const index = value.findIndex((one) => isGroup(one) && one.path === page);
  return index < 0 ? undefined : { value: value[index] ?? null, path: [index] };
}

/**
 * The versions of a page or a file that differ from how it is now and from each other, the newest first. Those that are
 * written with code are left out: they cannot be brought back here.
 *
 * @throws {GitError} when there is no Git, or it has no commit.
 */
export async function versionsOf(editor: Editor, git: Git, { file, page }: VersionsRequest): Promise<Version[]> {
  const why = git.missing();
  if (why !== undefined) throw new GitError(words().versions.noGit(why));
  const whole = editor.disk.files.get(file)?.description.value ?? null;
  const now = partOf(whole, page);
  if (!now) return [];
  const seen = new Set([JSON.stringify(now.value)]);
  const versions: Version[] = [];
  for (const commit of git.commitsOf(file, COMMITS)) {
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
