import type { ConflictBlock } from '../model/answers.ts';
import { type Hunk, hunksOf, patched } from '../model/hunks.ts';
import type { Path } from '../model/json.ts';
import type { Kept, Side } from '../model/requests.ts';
import type { SourceNode, Span } from './sourceNode.ts';
import type { SourceText } from './sourceText.ts';

const linesOf = (text: string): string[] => text.split(/(?<=\n)/);

interface SidedHunk extends Hunk {
  side: Side;
}

/** A unit in which conflicts are detected. */
interface Block {
  at: Path;
  first: number;
  last: number;
}

/** Returns a file's blocks: a section, another field of a page, an item, a fact. */
function spansOf(root: SourceNode): [at: Path, span: Span][] {
  if (root.kind === 'group') return root.fields.map(({ name, outer }) => [[name], outer]);
  if (root.kind !== 'list') return [[[], root]];
  return root.items.flatMap((item, index): [Path, Span][] => {
    const fields = item.kind === 'group' ? item.fields : [];
    if (!fields.some(({ name }) => name === 'sections')) return [[[index], item.outer]];
    return fields.flatMap(({ name, outer, node }): [Path, Span][] =>
      name === 'sections' && node.kind === 'list'
        ? node.items.map((section, place) => [[index, name, place], section.outer])
        : [[[index, name], outer]],
    );
  });
}

function blocksOf({ text, root }: SourceText): Block[] {
  const starts = [0];
  for (const line of linesOf(text)) starts.push((starts.at(-1) ?? 0) + line.length);
  const lineAt = (offset: number) => starts.findLastIndex((start) => start <= offset);
  return spansOf(root).map(([at, { start, end }]) => ({ at, first: lineAt(start), last: lineAt(end - 1) }));
}

const touches = ({ first, last }: Block, { start, end }: Hunk): boolean =>
  start === end ? start > first && start <= last : start <= last && end > first;

/** Returns whether changes overlap or are equal. Different insertions at one place are both kept. */
const overlap = (one: Hunk, other: Hunk): boolean =>
  (one.start < other.end && other.start < one.end) ||
  (one.start === other.start && one.end === other.end && one.put.join('') === other.put.join(''));

const sorted = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trim())
    .toSorted()
    .join('\n');

/** Groups the changes of both sides that overlap, touch the same block, or move one. */
function groupsOf(hunks: readonly SidedHunk[], lines: readonly string[], blocks: readonly Block[]): SidedHunk[][] {
  // A move removes lines and inserts them elsewhere, cut at another line of the block.
  const isMove = (one: SidedHunk, other: SidedHunk) =>
    one.side === other.side && other.put.length > 0 && sorted(lines.slice(one.start, one.end)) === sorted(other.put);
  const belong = (one: SidedHunk, other: SidedHunk) =>
    isMove(one, other) ||
    isMove(other, one) ||
    overlap(one, other) ||
    blocks.some((block) => touches(block, one) && touches(block, other));
  return hunks.reduce<SidedHunk[][]>((groups, hunk) => {
    const own = groups.filter((group) => group.some((one) => belong(one, hunk)));
    return [...groups.filter((group) => !own.includes(group)), [...own.flat(), hunk]];
  }, []);
}

/**
 * Performs a three-way merge of two versions.
 *
 * @param base the common ancestor.
 * @param kept the version to keep at each conflict.
 * @returns the merged text, or without `kept` the conflicts: blocks that both sides have changed differently.
 */
export function merged(
  base: SourceText,
  yours: SourceText,
  theirs: string,
  kept?: readonly Kept[],
): { text: string } | { blocks: ConflictBlock[] } {
  const lines = linesOf(base.text);
  const hunksTo = (text: string, side: Side): SidedHunk[] =>
    (hunksOf(lines, linesOf(text)) ?? []).map((hunk) => ({ ...hunk, side }));
  const own = hunksTo(yours.text, 'yours');
  const groups = groupsOf([...own, ...hunksTo(theirs, 'theirs')], lines, blocksOf(base));
  const conflicts = groups
    .map((hunks) => ({ hunks, ...sidesOf(lines, hunks) }))
    .filter(({ hunks, ...texts }) => new Set(hunks.map(({ side }) => side)).size > 1 && texts.yours !== texts.theirs)
    .toSorted((one, other) => one.start - other.start);
  if (conflicts.length > 0 && !kept) {
    const blocks = blocksOf(yours);
    return {
      blocks: conflicts.map(({ start, ...texts }) => {
        const before = own.filter((hunk) => hunk.end <= start);
        const place = before.reduce((line, hunk) => line + hunk.put.length - (hunk.end - hunk.start), start);
        const at = blocks.findLast(({ first }) => first <= place)?.at ?? [];
        return { at, yours: texts.yours, theirs: texts.theirs };
      }),
    };
  }
  const chosen = groups.flatMap((hunks) => {
    const choice = kept?.[conflicts.findIndex((one) => one.hunks === hunks)] ?? 'both';
    if (choice !== 'both') return hunks.filter(({ side }) => side === choice);
    return hunks.filter(
      (hunk) => hunk.side === 'yours' || !hunks.some((one) => one.side === 'yours' && overlap(one, hunk)),
    );
  });
  return { text: patched(lines, chosen) };
}

/** Returns both versions of the lines that some changes cover. */
function sidesOf(lines: readonly string[], hunks: readonly SidedHunk[]) {
  const [start, end] = [Math.min(...hunks.map((hunk) => hunk.start)), Math.max(...hunks.map((hunk) => hunk.end))];
  const textOf = (side: Side) => {
    const own = hunks.filter((hunk) => hunk.side === side);
    const moved = own.map((hunk) => ({ ...hunk, start: hunk.start - start, end: hunk.end - start }));
    return patched(lines.slice(start, end), moved);
  };
  return { start, yours: textOf('yours'), theirs: textOf('theirs') };
}
