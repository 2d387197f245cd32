import type { PreviewPage } from '../../../model/answers.ts';

/** The old value where the new one says the same. */
const kept = <Value>(old: Value | undefined, value: Value): Value =>
  old !== undefined && JSON.stringify(old) === JSON.stringify(value) ? old : value;

/** Structural sharing: pages in which all that says the same is the same object as before, and is not rendered anew. */
export const shared = (before: PreviewPage[] = [], now: PreviewPage[]): PreviewPage[] =>
  now.map(({ page, places, values }) => {
    const old = before.find((one) => one.page.path === page.path);
    if (!old) return { page, places, values };
    const known = new Map(old.page.sections.map((section) => [section.key, section]));
    const sections = page.sections.map((section) => kept(known.get(section.key), section));
    const parts = Object.entries(page).map(([name, part]) => [name, kept<unknown>(Reflect.get(old.page, name), part)]);
    return {
      page: Object.assign(page, Object.fromEntries(parts), { sections }),
      places,
      values: kept(old.values, values),
    };
  });
