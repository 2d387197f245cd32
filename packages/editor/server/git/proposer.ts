import type { Conflicts, Proposed, Refused, SaveRequest } from '../../model/answers.ts';
import type { EditorParts } from '../app.ts';
import type { DraftFile } from '../files/draft.ts';
import { describeText, type Files } from '../files/siteFiles.ts';
import { LIBRARY } from '../pictures.ts';
import { words } from '../requestLanguage.ts';
import { type Git, GitError } from './git.ts';
import { picturesFor } from './proposedPictures.ts';
import { rebased } from './rebase.ts';

/** The changes on what is committed: what others have changed on disk since then is not ours to propose. */
function onCommit(git: Git, drafts: readonly DraftFile[], files: Files) {
  const committed = drafts.flatMap(({ file }) => {
    const text = git.committed(file);
    return text === undefined ? [] : [[file, describeText(file, text)] as const];
  });
  // A file that nobody has committed yet is ours with all that is in it.
  return rebased(drafts, new Map([...files, ...committed]));
}

/**
 * Puts an edit on a new branch, as one commit on the last one, and hands it over; the files on disk stay as they are.
 *
 * @throws {GitError} when there is no Git, or it refuses, or has not what is changed.
 */
export async function propose(
  { editor, saver, git, proposals }: Pick<EditorParts, 'editor' | 'saver' | 'git' | 'proposals'>,
  { over, ...edit }: SaveRequest,
  title: string,
): Promise<Proposed | Conflicts | Refused> {
  const why = git.missing();
  // Who proposes does not want the files to change: to save is for them to say.
  if (why !== undefined) throw new GitError(words().proposals.kept(why));
  return saver.inTurn(async () => {
    const proven = await saver.prove(edit, over);
    if (!('drafts' in proven)) return proven;
    const { drafts, conflicts, problems } = onCommit(git, proven.drafts, editor.disk.files);
    const [conflict] = [...conflicts, ...problems];
    // It is nobody's to choose: what is on disk is in order, and has only not been committed.
    if (conflict) throw new GitError(words().proposals.notCommitted(conflict.file));
    const library = git.committed(LIBRARY);
    const files = [
      ...drafts.map(({ file, edited }) => ({ file, text: edited?.text })),
      ...(library === undefined ? [] : picturesFor(editor.disk.root, drafts, library)),
    ];
    const list = proven.words.map((change) => `- ${change}`).join('\n');
    const { branch } = git.commit(files, title, list);
    return { branch, ...(await proposals.handOver(branch, title, list)) };
  });
}
