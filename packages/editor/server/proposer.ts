import type { Conflicts, Proposed, Refused, SaveRequest } from '../model/answers.ts';
import type { Desk } from './desk.ts';
import type { DraftFile } from './draft.ts';
import { type Git, GitError } from './git.ts';
import { LIBRARY } from './pictures.ts';
import type { ProposalList } from './proposals.ts';
import { picturesFor } from './proposedPictures.ts';
import { rebased } from './rebase.ts';
import type { Saver } from './saver.ts';
import { describeText } from './siteFiles.ts';

/** Hands changes over: on a branch, ready for a pull request. */
export class Proposer {
  readonly #desk: Desk;
  readonly #saver: Saver;
  readonly #git: Git;
  readonly #list: ProposalList;

  /** @param list hands proposals over where others can look at them. */
  constructor(desk: Desk, saver: Saver, git: Git, list: ProposalList) {
    this.#desk = desk;
    this.#saver = saver;
    this.#git = git;
    this.#list = list;
  }

  /**
   * Puts an edit on a new branch, as one commit on the last one, and hands it over; the files on disk stay as they are.
   *
   * @throws {GitError} when there is no Git, or it refuses, or has not what is changed.
   */
  async propose(request: SaveRequest, title: string): Promise<Proposed | Conflicts | Refused> {
    const why = this.#git.missing();
    // Who proposes does not want the files to change: to save is for them to say.
    if (why !== undefined) throw new GitError(`${why}: your changes are still in the desk, and can be saved.`);
    return this.#saver.inTurn(async () => {
      const { over, ...edit } = request;
      const proven = await this.#saver.prove(edit, over);
      if (!('drafts' in proven)) return proven;
      const { drafts, conflicts, problems } = this.#onCommit(proven.drafts);
      const [conflict] = [...conflicts, ...problems];
      // It is nobody's to choose: what is on disk is in order, and has only not been committed.
      if (conflict)
        throw new GitError(
          `${conflict.file}: the same place was changed and saved before, and that is not in Git yet. Save this too, or have that committed first.`,
        );
      const library = this.#git.committed(LIBRARY);
      const files = [
        ...drafts.map(({ file, edited }) => ({ file, text: edited?.text })),
        ...(library === undefined ? [] : picturesFor(this.#desk.disk.root, drafts, library)),
      ];
      const list = proven.words.map((words) => `- ${words}`).join('\n');
      const proposed = this.#git.commit(files, title, list);
      return { ...proposed, words: proven.words, ...(await this.#list.handOver(proposed.branch, title, list)) };
    });
  }

  /** The changes on what is committed: what others have changed on disk since then is not ours to propose. */
  #onCommit(drafts: readonly DraftFile[]) {
    const committed = drafts.flatMap(({ file }) => {
      const text = this.#git.committed(file);
      return text === undefined ? [] : [[file, describeText(file, text)] as const];
    });
    // A file that nobody has committed yet is ours with all that is in it.
    const files = new Map([...this.#desk.disk.files, ...committed]);
    return rebased(drafts, files);
  }
}
