import type { PreviewPage } from '../../../model/answers.ts';
import { type Json, type Path, partAt, textAt } from '../../../model/json.ts';

type Container = Json[] | { [key: string]: Json };

const isContainer = (value: Json | undefined): value is Container => typeof value === 'object' && value !== null;

/**
 * Replaces the placeholders of a text: `{company.name}`, `{title}`.
 *
 * @param values for placeholders without a group; they depend on the page
 */
export const fill = (text: string, company: Json | undefined, values: PreviewPage['values'] = {}): string =>
  text.replace(
    /\{(company\.)?(\w+)\}/g,
    (whole, group: string | undefined, field: string) => (group ? textAt(company, [field]) : values[field]) || whole,
  );

const identities = new WeakMap<object, string>();
let count = 0;

/**
 * Returns an id for an object or list. It stays the same when the value is moved or edited, until the editor is closed.
 * A copy gets a new id; plain values have none.
 */
export function identityOf(value: Json | undefined): string | undefined {
  if (!isContainer(value)) return undefined;
  const known = identities.get(value);
  if (known !== undefined) return known;
  count += 1;
  const identity = `node-${count}`;
  identities.set(value, identity);
  return identity;
}

/** Transfers the ids of a place and its ancestors to the values after a change. */
export function keepIdentities(before: Json, after: Json, path: Path): void {
  for (let length = 0; length <= path.length; length++) {
    const [old, now] = [partAt(before, path.slice(0, length)), partAt(after, path.slice(0, length))];
    const identity = identityOf(old);
    if (identity !== undefined && isContainer(now) && now !== old) identities.set(now, identity);
  }
}

/** Reuses the previous items of a list that was read again, wherever they are now. */
function reuseItems(before: Json[], now: Json[]): Json[] {
  const known = new Map<string, Json[]>();
  for (const item of before) known.set(JSON.stringify(item), [...(known.get(JSON.stringify(item)) ?? []), item]);
  const same = now.map((item) => known.get(JSON.stringify(item))?.shift());
  const found = new Set(same);
  return now.map((item, index) => {
    const old = before[index];
    return same[index] ?? (found.has(old) ? item : reuseParts(old, item));
  });
}

/**
 * Reuses unchanged parts of the previous value in one that was read again. They keep their ids, and so do their
 * ancestors at the same path.
 */
export function reuseParts(before: Json | undefined, now: Json): Json {
  if (!isContainer(before) || !isContainer(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  if (JSON.stringify(before) === JSON.stringify(now)) return before;
  const next = Array.isArray(now)
    ? reuseItems(Array.isArray(before) ? before : [], now)
    : Object.fromEntries(Object.entries(now).map(([key, part]) => [key, reuseParts(partAt(before, [key]), part)]));
  keepIdentities(before, next, []);
  return next;
}
