import { diffArrays } from 'diff';

/** A change of a list: the items from `start` to before `end` give way to others. */
export interface Hunk {
  start: number;
  end: number;
  put: string[];
}

/** The changes that make one list another; nothing where they are more than `most`. */
export function hunksOf(before: string[], after: string[], most = Number.POSITIVE_INFINITY): Hunk[] | undefined {
  const parts = diffArrays(before, after, { maxEditLength: most });
  if (!parts) return undefined;
  let at = 0;
  const hunks: Hunk[] = [];
  for (const { added, removed, value } of parts) {
    const last = hunks.at(-1);
    const [start, end] = [at, added ? at : at + value.length];
    const put = added ? value : [];
    if ((added || removed) && last?.end === start) Object.assign(last, { end, put: [...last.put, ...put] });
    else if (added || removed) hunks.push({ start, end, put });
    at = end;
  }
  return hunks;
}

/** A list with changes that do not touch the same items. */
export function patched(base: readonly string[], hunks: readonly Hunk[]): string {
  const all = hunks.toSorted((one, other) => one.start - other.start || one.end - other.end);
  const pieces = all.flatMap(({ start, put }, index) => [...base.slice(all[index - 1]?.end ?? 0, start), ...put]);
  return [...pieces, ...base.slice(all.at(-1)?.end ?? 0)].join('');
}
