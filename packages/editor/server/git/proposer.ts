import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { PUBLIC } from '@worldwright/engine/build';
import { ENDINGS, MASTERS } from '@worldwright/engine/cli';
import type { Conflicts, Proposed, Refused } from '../../model/answers.ts';
import type { ProposeRequest, SaveRequest } from '../../model/requests.ts';
import type { EditorParts } from '../app.ts';
import type { DraftFile } from '../files/draft.ts';
import { describeText, type Files } from '../files/siteFiles.ts';
import { LIBRARY, libraryOf } from '../pictures.ts';
import { words } from '../requestLanguage.ts';
import { type FileToCommit, type Git, GitError } from './git.ts';
import { rebased } from './rebase.ts';

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'src' in value && typeof value.src === 'string' ? [value.src] : [];
  return [...own, ...Object.values(value).flatMap(namesIn)];
}

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

/** Rebases changes on the last commit: uncommitted changes of others must not be proposed. */
function onCommit(git: Git, drafts: readonly DraftFile[], files: Files) {
  const committed = drafts.flatMap(({ file }) => {
    const text = git.committed(file);
    return text === undefined ? [] : [[file, describeText(file, text)] as const];
  });
  // Uncommitted new files are proposed completely.
  return rebased(drafts, new Map([...files, ...committed]));
}

/**
 * Commits an edit to a new branch, pushes it and requests a review. The files on disk stay unchanged.
 *
 * @throws {GitError} without Git, if Git fails, or if the edit depends on uncommitted changes.
 */
export async function propose(
  { editor, saver, git, proposals }: Pick<EditorParts, 'editor' | 'saver' | 'git' | 'proposals'>,
  { choices, ...edit }: SaveRequest,
  { title, body }: Pick<ProposeRequest, 'title' | 'body'>,
): Promise<Proposed | Conflicts | Refused> {
  const why = git.missing();
  // Does not fall back to saving: proposing must not change the files.
  if (why !== undefined) throw new GitError(words().proposals.kept(why));
  return saver.inTurn(async () => {
    const verified = await saver.verify(edit, choices);
    if (!('drafts' in verified)) return verified;
    const { drafts, conflicts, problems } = onCommit(git, verified.drafts, editor.disk.files);
    const [conflict] = [...conflicts, ...problems];
    // An error instead of a choice: the files on disk are valid, but not committed.
    if (conflict) throw new GitError(words().proposals.notCommitted(conflict.file));
    const library = git.committed(LIBRARY);
    const files = [
      ...drafts.map(({ file, edited }) => ({ file, text: edited?.text })),
      ...(library === undefined ? [] : picturesFor(editor.disk.root, drafts, library)),
    ];
    const { branch } = git.commit(files, title, body);
    return { branch, ...(await proposals.handOver(branch, title, body)) };
  });
}
