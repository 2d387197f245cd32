import { merged } from '../../code/merge.ts';
import type { Conflict, ConflictBlock } from '../../model/answers.ts';
import { fileProblem, type Problem } from '../../model/problem.ts';
import type { Choices, Kept } from '../../model/requests.ts';
import type { DraftFile } from '../files/draft.ts';
import { describeText, type ReadFile } from '../files/siteFiles.ts';
import { words } from '../requestLanguage.ts';

/** Changes rebased on the files on disk. */
export interface Rebased {
  drafts: DraftFile[];
  /** Files in which both sides changed the same block. */
  conflicts: Conflict[];
  /** Problems of files on disk that cannot be parsed any more, and so cannot be merged. */
  problems: Problem[];
}

/** Returns a problem if the file on disk cannot be parsed: writing it would discard changes made there. */
function unreadable({ file, base, edited }: DraftFile, theirs: ReadFile | undefined): Problem[] {
  const why = theirs?.description.unreadable;
  const isKnown = theirs?.description.hash === base?.description.hash || theirs?.text === edited?.text;
  if (why === undefined || isKnown) return [];
  return [fileProblem(file, words().file.unreadableWhy(why))];
}

/** Rebases a draft on the file on disk, or returns the conflicts. @param kept the version to keep of each. */
function rebasedFile(
  draft: DraftFile,
  theirs: ReadFile | undefined,
  kept: readonly Kept[] | undefined,
): { draft: DraftFile } | { blocks: ConflictBlock[] } {
  const { file, base, edited } = draft;
  if (base?.description.hash === theirs?.description.hash) return { draft };
  if (edited?.text === theirs?.text) return { draft: { ...draft, base: theirs } };
  const merge = base?.source && edited?.source && theirs && merged(base.source, edited.source, theirs.text, kept);
  if (merge && 'blocks' in merge) return merge;
  const both = merge && describeText(file, merge.text);
  if (both?.source) return { draft: { ...draft, base: theirs, edited: both } };
  // One side has deleted the file, or the merged text cannot be parsed.
  if (!kept) return { blocks: [{ at: [], yours: edited?.text ?? '', theirs: theirs?.text ?? '' }] };
  return { draft: { ...draft, base: theirs, edited: kept[0] === 'theirs' ? theirs : edited } };
}

/** Rebases drafts on the files on disk, or on those of a commit. */
export function rebased(
  drafts: readonly DraftFile[],
  files: ReadonlyMap<string, ReadFile | undefined>,
  choices: Choices = {},
): Rebased {
  const problems = drafts.flatMap((draft) => unreadable(draft, files.get(draft.file)));
  const readable = drafts.filter(({ file }) => !problems.some((problem) => problem.file === file));
  const rebase: Rebased = { drafts: [], conflicts: [], problems };
  for (const one of readable) {
    const { file } = one;
    const theirs = files.get(file);
    const hash = theirs?.description.hash ?? '';
    const result = rebasedFile(one, theirs, choices[file]?.hash === hash ? choices[file].kept : undefined);
    if ('draft' in result) rebase.drafts.push(result.draft);
    else rebase.conflicts.push({ file, hash, blocks: result.blocks });
  }
  return rebase;
}
