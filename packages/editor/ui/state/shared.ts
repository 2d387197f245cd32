import type { PreviewPage } from '../../model/answers.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The new object with the parts of the old one that say the same. */
function withOldParts<Value extends object>(old: Value, value: Value): Value {
  const parts = Object.entries(value).map(([name, part]) => {
    const before: unknown = Reflect.get(old, name);
    return [name, isSame(before, part) ? before : part];
  });
  return Object.assign(value, Object.fromEntries(parts));
}

function sharedPage(old: PreviewPage, { page, places, values }: PreviewPage): PreviewPage {
  const known = new Map(old.page.sections.map((section) => [section.key, section]));
  const sections = page.sections.map((section) => {
    const before = known.get(section.key);
    return before && isSame(before, section) ? before : section;
  });
  const { sections: _old, ...others } = old.page;
  return {
    page: withOldParts({ ...others, sections }, { ...page, sections }),
    places,
    values: isSame(old.values, values) ? old.values : values,
  };
}

/** Structural sharing: pages in which all that says the same is the same object as before, and is not rendered anew. */
export const shared = (before: PreviewPage[] = [], now: PreviewPage[]): PreviewPage[] =>
  now.map((one) => {
    const old = before.find(({ page }) => page.path === one.page.path);
    return old ? sharedPage(old, one) : one;
  });
