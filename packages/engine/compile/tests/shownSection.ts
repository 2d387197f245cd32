import { readContent } from '../content/content';
import { formatProblem } from '../content/problems';
import { structuredDataOf } from '../describe/graph';
import { markdownOf } from '../describe/markdown';
import { inspectSite } from '../inspect';
import { banner, contentWith, page, pagesWith } from './littleSite';

/** Compiles sections on a page of a small site; returns mistakes, Markdown and added structured data. */
export function shownSections(sections: object[], files: Record<string, unknown> = {}) {
  const pages = pagesWith(page('/more', { sections: [banner, ...sections] }));
  const { problems, site } = inspectSite(pages, readContent(contentWith(files)));
  const found = site?.pages.find(({ path }) => path === '/more');
  if (!site || !found) return { problems: problems.map(formatProblem), markdown: '', nodes: [], frames: [] };
  const { '@graph': graph }: { '@graph': Record<string, unknown>[] } = JSON.parse(
    structuredDataOf(found, site.facts, site.sources.get(found.path)?.graph),
  );
  const own = ['Organization', 'WebSite', 'WebPage'];
  return {
    problems: [],
    frames: found.sections.flatMap(({ frames = [] }) => frames),
    markdown: markdownOf(found, site.origin, site.words),
    nodes: graph.filter((node) => !own.includes(String(node['@type']))),
  };
}
