import { merged } from '../code/merge.ts';
import type { Conflict } from '../model/answers.ts';
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

/** A draft on what is on disk now; `undefined` where both have changed the same. */
function rebasedFile(draft: DraftFile, theirs: ReadFile | undefined): DraftFile | undefined {
  const { file, base, edited } = draft;
  if (base?.description.hash === theirs?.description.hash) return draft;
  if (edited?.text === theirs?.text) return { ...draft, base: theirs };
  if (!base?.source || !edited || !theirs) return undefined;
  const text = merged(base.source, edited.text, theirs.text);
  const both = text === undefined ? undefined : describeText(file, text);
  return both?.source ? { ...draft, base: theirs, edited: both } : undefined;
}

/**
 * Puts changes onto files that have changed on disk meanwhile.
 *
 * @param files as they are on disk.
 */
export function rebased(drafts: readonly DraftFile[], files: Files): Rebased {
  const results = drafts.map((draft) => ({ draft, now: rebasedFile(draft, files.get(draft.file)) }));
  return {
    drafts: results.flatMap(({ now }) => now ?? []),
    conflicts: results.flatMap(({ draft, now }) => (now ? [] : conflictOf(draft, files.get(draft.file)))),
  };
}
