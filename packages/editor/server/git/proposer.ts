import type { Conflicts, Proposed, Refused, SaveRequest } from '../../model/answers.ts';
import type { EditorParts } from '../app.ts';
import type { DraftFile } from '../files/draft.ts';
import { describeText, type Files } from '../files/siteFiles.ts';
import { LIBRARY } from '../pictures.ts';
import { words } from '../requestLanguage.ts';
import { type Git, GitError } from './git.ts';
import { picturesFor } from './proposedPictures.ts';
import { rebased } from './rebase.ts';

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
  { over, ...edit }: SaveRequest,
  title: string,
): Promise<Proposed | Conflicts | Refused> {
  const why = git.missing();
  // Does not fall back to saving: proposing must not change the files.
  if (why !== undefined) throw new GitError(words().proposals.kept(why));
  return saver.inTurn(async () => {
    const verified = await saver.verify(edit, over);
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
    const list = verified.words.map((change) => `- ${change}`).join('\n');
    const { branch } = git.commit(files, title, list);
    return { branch, ...(await proposals.handOver(branch, title, list)) };
  });
}
