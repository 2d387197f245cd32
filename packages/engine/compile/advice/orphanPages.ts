import type { PageData } from '../../model/page.ts';
import type { Problem } from '../content/problems.ts';
import { textsIn } from '../content/textsIn.ts';
import type { CompiledSite } from '../inspect.ts';
import { pathOfLink } from '../links/links.ts';
import { groupBy } from './groupBy.ts';
import { numberOf, placeOf, writtenPath } from './placeOf.ts';

/** Returns the page paths in a value: only links start with a slash. */
const pathsIn = (value: unknown, paths: ReadonlySet<string>): string[] =>
  [...textsIn(value)].map(({ text }) => pathOfLink(text)).filter((path) => paths.has(path));

/** Reports indexed pages without a link from another page; once per block of pages. */
export function orphanAdvice({ pages, sources }: CompiledSite): Problem[] {
  const paths = new Set(pages.map(({ path }) => path));
  // Pages share their layout data, which is large: each layout is searched once.
  const framed = new Map<PageData['layout'], string[]>();
  const linked = new Map<string, Set<string>>();
  for (const { path, layout, sections, trail = [] } of pages) {
    const frame = framed.get(layout) ?? pathsIn(layout, paths);
    framed.set(layout, frame);
    for (const target of [...frame, ...pathsIn([sections, trail], paths)])
      linked.set(target, (linked.get(target) ?? new Set()).add(path));
  }
  const orphans = pages.filter(({ path, home = '/', meta }) => {
    const isLinked = [...(linked.get(path) ?? [])].some((from) => from !== path) || path === home;
    return meta.index && !isLinked;
  });
  return groupBy(orphans, ({ path }) => writtenPath(sources, path)).map(([first, ...others]) => {
    const written = writtenPath(sources, first.path);
    const count = others.length + 1;
    const one = written === first.path ? 'here' : `to ${first.path}`;
    const message =
      count === 1
        ? `no other page leads ${one}: link to it from a section or from src/content/navigation.ts`
        : `no other page leads to ${count} of its pages, such as ${first.path}: link to them from a section or from src/content/navigation.ts`;
    return { file: 'pages.config.ts', path: [written], message };
  });
}

/** Reports pages whose main heading follows another heading: screen readers and search engines expect it first. */
export function headingAdvice({ pages, sources }: CompiledSite): Problem[] {
  return pages.flatMap((page) => {
    const { sections, headingAt = 0 } = page;
    const first = sections.findIndex(({ props }) => 'heading' in props);
    if (first === -1 || first >= headingAt) return [];
    const before = numberOf(sources, page, first);
    const message = `has the main heading, but comes after section ${before}, which has one too: move it to the top`;
    return [{ ...placeOf(sources, page, headingAt), message }];
  });
}
