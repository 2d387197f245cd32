import { merged } from '../../code/merge.ts';
import type { Conflict, SaveRequest } from '../../model/answers.ts';
import { fileProblem, type Problem } from '../../model/problem.ts';
import type { DraftFile } from '../files/draft.ts';
import { describeText, type Files, type ReadFile } from '../files/siteFiles.ts';
import { words } from '../requestLanguage.ts';

/** Changes as they can be written on what is on disk now. */
export interface Rebased {
  drafts: DraftFile[];
  /** Files in which the same block has been changed on both sides. */
  conflicts: Conflict[];
  /** Files that have been changed, and cannot be read any more: nothing can be put together with them. */
  problems: Problem[];
}

const conflictOf = ({ file, edited }: DraftFile, theirs: ReadFile | undefined): Conflict => ({
  file,
  yours: edited?.text ?? '',
  theirs: theirs?.text ?? '',
  hash: theirs?.description.hash ?? '',
});

/** Why nothing can be put onto a file as it is on disk now; what came of it by then would go with it. */
function unreadable({ file, base, edited }: DraftFile, theirs: ReadFile | undefined): Problem[] {
  const why = theirs?.description.unreadable;
  const isKnown = theirs?.description.hash === base?.description.hash || theirs?.text === edited?.text;
  if (why === undefined || isKnown) return [];
  return [fileProblem(file, words().file.unreadableWhy(why))];
}

/** A draft on what is on disk now; `undefined` where both have changed the same, and neither gives way. */
function rebasedFile(draft: DraftFile, theirs: ReadFile | undefined, isOver: boolean): DraftFile | undefined {
  const { file, base, edited } = draft;
  if (base?.description.hash === theirs?.description.hash) return draft;
  if (edited?.text === theirs?.text) return { ...draft, base: theirs };
  const asItIs = isOver ? { ...draft, base: theirs } : undefined;
  if (!base?.source || !edited || !theirs) return asItIs;
  const text = merged(base.source, edited.text, theirs.text, isOver);
  const both = text === undefined ? undefined : describeText(file, text);
  return both?.source ? { ...draft, base: theirs, edited: both } : asItIs;
}

/**
 * Puts changes onto files that have changed on disk meanwhile.
 *
 * @param files as they are on disk.
 * @param over of `SaveRequest`.
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
