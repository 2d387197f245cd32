import { type Hunk, hunksOf, patched } from '../model/hunks.ts';
import type { SourceNode, Span } from './sourceNode.ts';
import type { SourceText } from './sourceText.ts';

const linesOf = (text: string): string[] => text.split(/(?<=\n)/);

const changesOf = (before: string, after: string): Hunk[] => hunksOf(linesOf(before), linesOf(after)) ?? [];

/** Returns the units in which conflicts are detected: a section, another field of a page, an item, a fact. */
function blocksOf(root: SourceNode): Span[] {
  if (root.kind === 'group') return root.fields.map(({ outer }) => outer);
  if (root.kind !== 'list') return [root];
  return root.items.flatMap((item) => {
    const lists = item.kind === 'group' ? item.fields.filter(({ name }) => name === 'sections') : [];
    if (item.kind !== 'group' || lists.length === 0) return [item.outer];
    return item.fields.flatMap(({ name, outer, node }) =>
      name === 'sections' && node.kind === 'list' ? node.items.map((section) => section.outer) : [outer],
    );
  });
}

function touched({ text, root }: SourceText, hunks: readonly Hunk[]): Set<number> {
  const starts = [0];
  for (const line of linesOf(text)) starts.push((starts.at(-1) ?? 0) + line.length);
  const lineAt = (offset: number) => starts.findLastIndex((start) => start <= offset);
  const found = new Set<number>();
  for (const [index, { start, end }] of blocksOf(root).entries()) {
    const [first, last] = [lineAt(start), lineAt(end - 1)];
    const isTouched = (hunk: Hunk) =>
      hunk.start === hunk.end ? hunk.start > first && hunk.start <= last : hunk.start <= last && hunk.end > first;
    if (hunks.some(isTouched)) found.add(index);
  }
  return found;
}

/** Returns whether both sides change the same block or the same lines. */
function conflicts(base: SourceText, own: readonly Hunk[], other: readonly Hunk[]): boolean {
  const others = touched(base, other);
  if ([...touched(base, own)].some((block) => others.has(block))) return true;
  return other.some((hunk) => own.some((one) => one.start === hunk.start || overlap(one, hunk)));
}

const overlap = (one: Hunk, other: Hunk): boolean => one.start < other.end && other.start < one.end;

/**
 * Performs a three-way merge of two versions that change different blocks.
 *
 * @param base the common ancestor.
 * @param isOver whether conflicting lines of `theirs` are overwritten.
 * @returns `undefined` on a conflict, unless `isOver`.
 */
export function merged(base: SourceText, yours: string, theirs: string, isOver = false): string | undefined {
  const [own, other] = [changesOf(base.text, yours), changesOf(base.text, theirs)];
  if (!isOver && conflicts(base, own, other)) return undefined;
  const kept = other.filter((hunk) => !own.some((one) => overlap(one, hunk)));
  return patched(linesOf(base.text), [...own, ...kept]);
}
