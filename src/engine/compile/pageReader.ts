import { z } from 'zod';
import type { LayoutData } from '../model/layout';
import { nearest } from '../model/nearest';
import type { NavigatorStep, PageData, PageMeta } from '../model/page';
import type { SectionData } from '../model/section';
import type { Site } from './content';
import type { FoundLink } from './links';
import { type PageTemplate, page as pageSchema } from './pageSchema';
import { explainIssue, type Problem, problemsOf } from './problems';
import { nameOf, readSection } from './readSection';
import { layoutDefinitions } from './registry';
import { type ShareCard, shareCardOf } from './share';

const FILE = 'pages.config.ts';

/** A permanent redirect from an old address. */
export interface Redirect {
  from: string;
  to: string;
}

/** Reads the pages of `pages.config.ts` one by one, collecting what is wrong with them. */
export class PageReader {
  readonly problems: Problem[] = [];
  readonly pages: PageData[] = [];
  readonly redirects: Redirect[] = [];
  readonly shareCards: ShareCard[] = [];
  readonly links: FoundLink[] = [];
  readonly #site: Site | undefined;
  readonly #entries: Site['services'];
  readonly #paths = new Set<string>();

  /** Without `site`, when the content has mistakes, pages are checked but not made. */
  constructor(site: Site | undefined, entries: Site['services']) {
    this.#site = site;
    this.#entries = entries;
  }

  /** Reads one entry of the file: a page, or with `each` a page per item. */
  read(config: unknown, index: number): void {
    const name = z.object({ path: z.string() }).safeParse(config).data?.path ?? `pages[${index}]`;
    const parsed = pageSchema.safeParse(config, { error: explainIssue });
    if (!parsed.success) {
      this.problems.push(...problemsOf(parsed.error, pageSchema, { file: FILE, path: [name] }));
      // The sections of a page with a mistake of its own are still worth checking.
      const { sections } = z.object({ sections: z.array(z.unknown()) }).safeParse(config).data ?? { sections: [] };
      for (const [i, section] of sections.entries())
        this.problems.push(...readSection(section, { file: FILE, page: name, index: i, site: undefined }).problems);
      return;
    }
    const { layout } = parsed.data;
    if (!layoutDefinitions.has(layout))
      this.#complain([name, 'layout'], `unknown layout "${layout}".${nearest(layout, [...layoutDefinitions.keys()])}`);
    if (parsed.data.each === undefined) this.#readPage(parsed.data, name);
    else for (const entry of this.#entries) this.#readPage(this.#fill(parsed.data, entry, name), name, entry);
  }

  #complain(path: string[], message: string): void {
    this.problems.push({ file: FILE, path, message });
  }

  #readPage(config: PageTemplate, name: string, entry?: Record<string, unknown>): void {
    const { path } = config;
    if (this.#paths.has(path)) this.#complain([name], `the path "${path}" is taken already`);
    this.#paths.add(path);
    for (const from of config.redirectFrom ?? []) this.redirects.push({ from, to: path });

    const sections: SectionData[] = [];
    const steps: NavigatorStep[] = [];
    const anchors: string[] = [];
    const counts = new Map<string, number>();
    for (const [index, descriptor] of config.sections.entries()) {
      const read = readSection(descriptor, { file: FILE, page: name, index, path, entry, site: this.#site });
      this.problems.push(...read.problems);
      this.links.push(...read.links);
      if (read.section) sections.push(read.section);
      if (!read.seen) continue;
      const { type, id, step, limit = Number.POSITIVE_INFINITY } = read.seen;
      const place = [name, nameOf(descriptor, index)];
      const count = (counts.get(type) ?? 0) + 1;
      counts.set(type, count);
      if (count > limit) this.#complain(place, `a page has at most ${limit} of this type`);
      if (!id) continue;
      if (anchors.includes(id)) this.#complain([...place, 'id'], `the id "${id}" is taken already on this page`);
      anchors.push(id);
      if (step) steps.push({ ...step, id });
    }
    const layout = this.#makeLayout(config.layout);
    if (!this.#site || !layout) return;
    const card = shareCardOf(config, sections);
    this.shareCards.push(card);
    this.pages.push({ path, meta: metaOf(config, this.#site, card), layout, sections, steps, anchors });
  }

  #makeLayout(name: string): LayoutData | undefined {
    const definition = layoutDefinitions.get(name);
    if (!definition || !this.#site) return undefined;
    const layout: unknown = { name, data: definition.data(this.#site) };
    return isLayout(layout) ? layout : undefined;
  }

  /** Replaces `{field}` in every text of a page by the item's field. */
  #fill(template: PageTemplate, entry: Record<string, unknown>, name: string): PageTemplate {
    const fill = (text: string) =>
      text.replace(/\{(\w+)\}/g, (braces, field: string) => {
        const content = entry[field];
        if (typeof content === 'string' || typeof content === 'number') return String(content);
        this.#complain([name], `unknown field ${braces}.${nearest(field, Object.keys(entry))}`);
        return braces;
      });
    return JSON.parse(JSON.stringify(template), (_key, part: unknown) =>
      typeof part === 'string' ? fill(part) : part,
    );
  }
}

function metaOf({ path, title, description, index }: PageTemplate, { company }: Site, card: ShareCard): PageMeta {
  const isMissing = path.endsWith('/404');
  return {
    title: title.includes(company.name) ? title : `${title} | ${company.name}`,
    description,
    ...(isMissing ? {} : { url: company.url + path }),
    image: { url: company.url + card.file, alt: card.picture?.alt ?? card.title },
    siteName: company.name,
    index: !isMissing && index !== false,
  };
}

/** The data was made by the layout's own function, so a known name makes it a layout. */
function isLayout(layout: unknown): layout is LayoutData {
  return z.object({ name: z.string().refine((name) => layoutDefinitions.has(name)) }).safeParse(layout).success;
}
