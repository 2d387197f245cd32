import { diffArrays } from 'diff';

/** Replaces the items from `start` up to, but not including, `end`. */
export interface Hunk {
  start: number;
  end: number;
  put: string[];
}

/** Returns the changes from one list to another, or `undefined` if there are more than `maxEdits`. */
export function hunksOf(before: string[], after: string[], maxEdits = Number.POSITIVE_INFINITY): Hunk[] | undefined {
  const parts = diffArrays(before, after, { maxEditLength: maxEdits });
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

/** Applies changes that do not overlap, and joins the items. */
export function patched(base: readonly string[], hunks: readonly Hunk[]): string {
  const all = hunks.toSorted((one, other) => one.start - other.start || one.end - other.end);
  const pieces = all.flatMap(({ start, put }, index) => [...base.slice(all[index - 1]?.end ?? 0, start), ...put]);
  return [...pieces, ...base.slice(all.at(-1)?.end ?? 0)].join('');
}
