import type { Content } from '../../model/content.ts';
import type { PageData } from '../../model/page.ts';
import type { SectionData } from '../../model/section.ts';
import { blocks, linked, plain } from '../../model/text/markdown.ts';
import { withoutSoftHyphens } from '../../model/text/softHyphens.ts';
import { layoutDefinitions, sectionDefinitions } from '../registry.ts';
import { defaultMarkdown } from './defaultMarkdown.ts';
import { ofSection } from './ofSection.ts';

/** Relative addresses in Markdown links and images. */
const LOCAL = /(?<=\]\()([/#])/g;

/**
 * Returns a page as Markdown, from the same data as its HTML: metadata, sections, and the layout. Links are absolute,
 * because the file is read outside the site.
 */
export function markdownOf(page: PageData, origin: string, words: Content['words']): string {
  const { title, description, url = origin + page.path } = page.meta;
  const written = blocks(
    [
      '---',
      ...Object.entries({ title, description, url }).map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
      '---',
    ].join('\n'),
    page.trail?.map(({ name, path }) => (path === page.path ? plain(name) : linked(name, path))).join(' › '),
    ...page.sections.map((section) => ofSection(page, section, 'markdown', () => sectionMarkdown(section, words))),
    layoutDefinitions.get(page.layout.name)?.markdownOf(page.layout, words),
  );
  const text = withoutSoftHyphens(written);
  return `${text.replace(LOCAL, (start) => (start === '#' ? `${url}#` : `${origin}/`))}\n`;
}

function sectionMarkdown(section: SectionData, words: Content['words']): string {
  const definition = sectionDefinitions.get(section.type);
  if (!definition) return '';
  return (
    definition.markdownOf(section, words) ??
    defaultMarkdown(definition.schema, section.props, definition.opensPage ? 1 : 2)
  );
}
