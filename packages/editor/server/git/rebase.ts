import { merged } from '../../code/merge.ts';
import type { Conflict, SaveRequest } from '../../model/answers.ts';
import { fileProblem, type Problem } from '../../model/problem.ts';
import type { DraftFile } from '../files/draft.ts';
import { describeText, type Files, type ReadFile } from '../files/siteFiles.ts';
import { words } from '../requestLanguage.ts';

/** Changes rebased on the files on disk. */
export interface Rebased {
  drafts: DraftFile[];
  /** Files in which both sides changed the same block. */
  conflicts: Conflict[];
  /** Problems of files on disk that cannot be parsed any more, and so cannot be merged. */
  problems: Problem[];
}

const conflictOf = ({ file, edited }: DraftFile, theirs: ReadFile | undefined): Conflict => ({
  file,
  yours: edited?.text ?? '',
  theirs: theirs?.text ?? '',
  hash: theirs?.description.hash ?? '',
});

/** Returns a problem if the file on disk cannot be parsed: writing it would discard changes made there. */
function unreadable({ file, base, edited }: DraftFile, theirs: ReadFile | undefined): Problem[] {
  const why = theirs?.description.unreadable;
  const isKnown = theirs?.description.hash === base?.description.hash || theirs?.text === edited?.text;
  if (why === undefined || isKnown) return [];
  return [fileProblem(file, words().file.unreadableWhy(why))];
}

/** Rebases a draft on the file on disk. Returns `undefined` on a conflict, unless `isOver`. */
function rebasedFile(draft: DraftFile, theirs: ReadFile | undefined, isOver: boolean): DraftFile | undefined {
  const { file, base, edited } = draft;
  if (base?.description.hash === theirs?.description.hash) return draft;
  if (edited?.text === theirs?.text) return { ...draft, base: theirs };
  const overwriting = isOver ? { ...draft, base: theirs } : undefined;
  if (!base?.source || !edited || !theirs) return overwriting;
  const text = merged(base.source, edited.text, theirs.text, isOver);
  const both = text === undefined ? undefined : describeText(file, text);
  return both?.source ? { ...draft, base: theirs, edited: both } : overwriting;
}

/**
 * Rebases drafts on the files on disk.
 *
 * @param over see `SaveRequest`.
 */
export function rebased(drafts: readonly DraftFile[], files: Files, over: SaveRequest['over'] = {}): Rebased {
  const problems = drafts.flatMap((draft) => unreadable(draft, files.get(draft.file)));
  const readable = drafts.filter(({ file }) => !problems.some((problem) => problem.file === file));
  const results = readable.map((draft) => {
    const conflict = conflictOf(draft, files.get(draft.file));
    const now = rebasedFile(draft, files.get(draft.file), over[draft.file] === conflict.hash);
    return { conflict, now };
  });
  return {
    drafts: results.flatMap(({ now }) => now ?? []),
    conflicts: results.flatMap(({ conflict, now }) => (now ? [] : conflict)),
    problems,
  };
}
