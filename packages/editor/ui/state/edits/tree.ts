import type { PreviewPage } from '../../../model/answers.ts';
import { partAt } from '../../../model/apply.ts';
import type { Json, Path } from '../../../model/json.ts';

type Container = Json[] | { [key: string]: Json };

const isContainer = (value: Json | undefined): value is Container => typeof value === 'object' && value !== null;

/** The list at a path, empty where there is none. */
export function listAt(value: Json | undefined, path: Path): Json[] {
  const found = partAt(value, path);
  return Array.isArray(found) ? found : [];
}

/** The text at a path, empty where there is none. */
export function textAt(value: Json | undefined, path: Path): string {
  const found = partAt(value, path);
  return typeof found === 'string' ? found : '';
}

/**
 * A text with what its placeholders stand for: `{company.name}`, `{title}`.
 *
 * @param values what those stand for that have no group: they belong to the page that shows the text.
 */
export const fill = (text: string, company: Json | undefined, values: PreviewPage['values'] = {}): string =>
  text.replace(
    /\{(company\.)?(\w+)\}/g,
    (whole, group: string | undefined, field: string) => (group ? textAt(company, [field]) : values[field]) || whole,
  );

const identities = new WeakMap<object, string>();
let count = 0;

/**
 * A name for an object or list that it keeps when it is moved or edited, as long as the editor is open: what is selected
 * stays selected. A copy is another. Plain values have none.
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

/** Gives what stands at a path after a change, and all that is around it, the identities that it had before. */
export function keepIdentities(before: Json, after: Json, path: Path): void {
  for (let length = 0; length <= path.length; length++) {
    const [old, now] = [partAt(before, path.slice(0, length)), partAt(after, path.slice(0, length))];
    const identity = identityOf(old);
    if (identity !== undefined && isContainer(now) && now !== old) identities.set(now, identity);
  }
}

/** The items of a list that was read again: those that say what one said before are that one, wherever it stands now. */
function withKnownItems(before: Json[], now: Json[]): Json[] {
  const known = new Map<string, Json[]>();
  for (const item of before) known.set(JSON.stringify(item), [...(known.get(JSON.stringify(item)) ?? []), item]);
  const same = now.map((item) => known.get(JSON.stringify(item))?.shift());
  const found = new Set(same);
  return now.map((item, index) => {
    const old = before[index];
    return same[index] ?? (found.has(old) ? item : withKnownParts(old, item));
  });
}

/**
 * A value that was read again, with the parts of what was there before that say the same: they keep their identities, and
 * what stands around them in the same place too.
 */
export function withKnownParts(before: Json | undefined, now: Json): Json {
  if (!isContainer(before) || !isContainer(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  if (JSON.stringify(before) === JSON.stringify(now)) return before;
  const next = Array.isArray(now)
    ? withKnownItems(Array.isArray(before) ? before : [], now)
    : Object.fromEntries(Object.entries(now).map(([key, part]) => [key, withKnownParts(partAt(before, [key]), part)]));
  keepIdentities(before, next, []);
  return next;
}
