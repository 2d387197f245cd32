import type { PreviewPage } from '../../../model/answers.ts';

/** Returns the old value if both are equal. */
const reused = <Value>(old: Value | undefined, value: Value): Value =>
  old !== undefined && JSON.stringify(old) === JSON.stringify(value) ? old : value;

/** Structural sharing: returns pages whose unchanged parts are the previous objects, so that React skips them. */
export const shareStructure = (before: PreviewPage[] = [], now: PreviewPage[]): PreviewPage[] =>
  now.map(({ page, places, values }) => {
    const old = before.find((one) => one.page.path === page.path);
    if (!old) return { page, places, values };
    const known = new Map(old.page.sections.map((section) => [section.key, section]));
    const sections = page.sections.map((section) => reused(known.get(section.key), section));
    const parts = Object.entries(page).map(([name, part]) => [
      name,
      reused<unknown>(Reflect.get(old.page, name), part),
    ]);
    return {
      page: Object.assign(page, Object.fromEntries(parts), { sections }),
      places,
      values: reused(old.values, values),
    };
  });
