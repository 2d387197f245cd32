import { merged } from '../code/merge.ts';
import type { Conflict, SaveRequest } from '../model/answers.ts';
import type { DraftFile } from './draft.ts';
import { describeText, type Files, type ReadFile } from './siteFiles.ts';

/** Changes as they can be written on what is on disk now. */
export interface Rebased {
  drafts: DraftFile[];
  /** Files in which the same block has been changed on both sides. */
  conflicts: Conflict[];
}

const conflictOf = ({ file, edited }: DraftFile, theirs: ReadFile | undefined): Conflict => ({
  file,
  yours: edited?.text ?? '',
  theirs: theirs?.text ?? '',
  hash: theirs?.description.hash ?? '',
});

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
  const results = drafts.map((draft) => {
    const conflict = conflictOf(draft, files.get(draft.file));
    const now = rebasedFile(draft, files.get(draft.file), over[draft.file] === conflict.hash);
    return { conflict, now };
  });
  return {
    drafts: results.flatMap(({ now }) => now ?? []),
    conflicts: results.flatMap(({ conflict, now }) => (now ? [] : conflict)),
  };
}
