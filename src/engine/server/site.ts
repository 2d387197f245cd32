import { z } from 'zod';
import pageConfigs from '../../../pages.config';
import { link, text } from '../../content/fields';
import { nearest } from '../../content/nearest';
import { navigationItem } from '../../content/schemas';
import type { LayoutData } from '../layout';
import type { NavigatorStep, PageData } from '../page';
import type { SectionData } from '../section';
import { readContent, type Site, serviceSlugs } from './content';
import { checkLinks, type FoundLink, type LinkTarget, linksIn, linkTargets } from './links';
import { explainIssue, type Problem, problemsOf, SiteError } from './problems';
import { layoutDefinitions, sectionDefinitions } from './registry';

const FILE = 'pages.config.ts';

/** A permanent redirect from an old address. */
export interface Redirect {
  from: string;
  to: string;
}

export interface BuiltSite {
  pages: PageData[];
  redirects: Redirect[];
  /** Canonical origin of the site. */
  origin: string;
}

/** What every section may have beside its own properties. */
const sectionOptions = z.object({
  type: z.string(),
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens')
    .optional(),
  hidden: z.boolean().optional(),
  step: z.strictObject({ label: text({ label: 'Name of the dot' }), offset: z.number() }).optional(),
});

const page = z.strictObject({
  path: z.string().regex(/^\/[a-z0-9{}/-]*$/i, 'must start with "/"'),
  each: z.literal('services').optional(),
  layout: z.string(),
  title: text({ label: 'Title' }),
  description: text({ label: 'Description' }),
  index: z.literal(false).optional(),
  redirectFrom: z.array(link({ label: 'Old address' })).optional(),
  sections: z.array(z.looseObject({ type: z.string().optional() })).min(1),
});

/**
 * Checks all content and all pages, and resolves every page to the data that it is made of.
 *
 * @throws {SiteError} with every mistake found, if there is any.
 */
export function buildSite(configs: unknown = pageConfigs): BuiltSite {
  const { problems, site, services, navigation } = readContent();
  const reader = new PageReader(site, services);
  const list = z.array(z.unknown()).safeParse(configs);
  if (list.success) for (const [index, config] of list.data.entries()) reader.read(config, index);
  else problems.push({ file: FILE, path: [], message: 'must export a list of pages (definePages)' });

  const targets = linkTargets(list.data ?? [], serviceSlugs);
  problems.push(...reader.problems, ...checkLinks(reader.links, targets));
  problems.push(...checkNavigation(navigation, targets));
  if (problems.length > 0 || !site) throw new SiteError(problems);

  const paths = new Set(reader.pages.map(({ path }) => path));
  return {
    pages: reader.pages,
    redirects: reader.redirects.filter(({ from }) => !paths.has(from)),
    origin: site.company.url,
  };
}

/** Navigation items must lead to pages, and to sections that some page has. */
function checkNavigation(navigation: Site['navigation'], pages: LinkTarget[]): Problem[] {
  const place = (index: number, field: string) => ({
    file: 'src/content/navigation.ts',
    path: [`[${index}]`, field],
  });
  const anchors = [...new Set(pages.flatMap((page) => page.anchors))];
  return navigation.flatMap((item, index) => [
    ...checkLinks(
      [...linksIn(navigationItem, item)].map(({ href }) => ({ href, place: place(index, 'path') })),
      pages,
    ),
    ...(item.landingpath === undefined || anchors.includes(item.landingpath)
      ? []
      : [
          {
            ...place(index, 'landingpath'),
            message: `no page has a section with the id "${item.landingpath}".${nearest(item.landingpath, anchors)}`,
          },
        ]),
  ]);
}

/** Reads the pages of `pages.config.ts` one by one, collecting what is wrong with them. */
class PageReader {
  readonly problems: Problem[] = [];
  readonly pages: PageData[] = [];
  readonly redirects: Redirect[] = [];
  readonly links: FoundLink[] = [];
  readonly #site: Site | undefined;
  readonly #entries: Site['services'];

  /** Without `site`, when the content has mistakes, pages are checked but not made. */
  constructor(site: Site | undefined, entries: Site['services']) {
    this.#site = site;
    this.#entries = entries;
  }

  read(config: unknown, index: number): void {
    const name = pathOf(config) ?? `pages[${index}]`;
    const parsed = page.safeParse(config, { error: explainIssue });
    if (!parsed.success) {
      this.problems.push(...problemsOf(parsed.error, page, { file: FILE, path: [name] }));
      // The sections of a page with a mistake of its own are still worth checking.
      const sections = z.object({ sections: z.array(z.unknown()) }).safeParse(config);
      for (const [i, section] of (sections.data?.sections ?? []).entries()) this.#readSection(section, name, i, {});
      return;
    }
    if (!layoutDefinitions.has(parsed.data.layout))
      this.problems.push({
        file: FILE,
        path: [name, 'layout'],
        message: `unknown layout "${parsed.data.layout}".${nearest(parsed.data.layout, [...layoutDefinitions.keys()])}`,
      });
    const entries = parsed.data.each ? this.#entries : [undefined];
    for (const entry of entries) this.#readPage(parsed.data, name, entry);
  }

  #readPage(template: z.output<typeof page>, name: string, entry: Record<string, unknown> | undefined): void {
    const config = entry ? this.#fill(template, entry, name) : template;
    const place = { file: FILE, path: [name] };
    if (this.pages.some(({ path }) => path === config.path))
      this.problems.push({ ...place, message: `the path "${config.path}" is taken already` });

    const sections: SectionData[] = [];
    const steps: NavigatorStep[] = [];
    const limits = new Map<string, number>();
    for (const [index, descriptor] of config.sections.entries()) {
      const read = this.#readSection(descriptor, name, index, { page: config.path, entry, sections });
      if (!read) continue;
      const { section, step, limit } = read;
      const count = (limits.get(section.type) ?? 0) + 1;
      limits.set(section.type, count);
      if (limit !== undefined && count > limit)
        this.problems.push({
          file: FILE,
          path: [name, placeOf(descriptor, index)],
          message: `a page has at most ${limit} of this type`,
        });
      sections.push(section);
      if (step && section.id) steps.push({ ...step, id: section.id });
    }
    for (const from of config.redirectFrom ?? []) this.redirects.push({ from, to: config.path });
    const layout = this.#readLayout(config.layout);
    if (!this.#site || !layout) return;
    const { company } = this.#site;
    const isMissing = config.path.endsWith('/404');
    this.pages.push({
      path: config.path,
      meta: {
        title: config.title.includes(company.name) ? config.title : `${config.title} | ${company.name}`,
        description: config.description,
        ...(isMissing ? {} : { url: company.url + config.path }),
        image: `${company.url}/og.jpg`,
        siteName: company.name,
        index: !isMissing && config.index !== false,
      },
      layout,
      sections,
      steps,
      anchors: sections.flatMap(({ id }) => id ?? []),
    });
  }

  #readSection(
    descriptor: unknown,
    page: string,
    index: number,
    context: { page?: string; entry?: Record<string, unknown> | undefined; sections?: SectionData[] },
  ): { section: SectionData; step: z.output<typeof sectionOptions>['step']; limit: number | undefined } | undefined {
    const place = { file: FILE, path: [page, placeOf(descriptor, index)] };
    const problem = (message: string, field: string[] = []) => {
      this.problems.push({ ...place, path: [...place.path, ...field], message });
    };
    const { type } = z.object({ type: z.unknown() }).safeParse(descriptor).data ?? {};
    if (type === undefined) return void problem('missing field', ['type']);
    const definition = sectionDefinitions.get(String(type));
    if (!definition)
      return void problem(`unknown section type.${nearest(String(type), [...sectionDefinitions.keys()])}`);

    const { shape } = sectionOptions;
    const schema = definition.schema.extend(shape).strict();
    const parsed = schema.safeParse(descriptor, { error: explainIssue });
    if (!parsed.success) {
      this.problems.push(...problemsOf(parsed.error, schema, place));
      return undefined;
    }
    const options = sectionOptions.parse(descriptor);
    if (options.step && !options.id) problem('a step of the navigator needs a section with an id', ['step']);
    if (options.hidden) return undefined;
    if (options.id && context.sections?.some(({ id }) => id === options.id))
      problem(`the id "${options.id}" is taken already on this page`, ['id']);
    for (const { href, path } of linksIn(schema, descriptor))
      this.links.push({
        href,
        place: { file: FILE, path: [...place.path, ...path] },
        ...(context.page === undefined ? {} : { page: context.page }),
      });
    if (!this.#site) return undefined;

    const props = definition.schema.strip().parse(descriptor);
    let data: object = {};
    try {
      data = definition.data?.(props, { site: this.#site, ...(context.entry ? { entry: context.entry } : {}) }) ?? {};
    } catch (error) {
      return void problem(error instanceof Error ? error.message : String(error));
    }
    const section: unknown = {
      type,
      key: options.id ?? `${String(type)}-${index}`,
      ...(options.id ? { id: options.id } : {}),
      hydrate: typeof definition.hydrate === 'function' ? definition.hydrate(props) : definition.hydrate,
      ...(definition.moves ? { moves: true } : {}),
      props: { ...props, ...data, ...(options.id ? { id: options.id } : {}) },
    };
    return isSection(section) ? { section, step: options.step, limit: definition.limit } : undefined;
  }

  #readLayout(name: string): LayoutData | undefined {
    const definition = layoutDefinitions.get(name);
    if (!definition || !this.#site) return undefined;
    const layout: unknown = { name, data: definition.data(this.#site) };
    return isLayout(layout) ? layout : undefined;
  }

  /** Replaces `{field}` in every text of a page by the item's field. */
  #fill<T>(value: T, entry: Record<string, unknown>, name: string): T {
    const fill = (text: string) =>
      text.replace(/\{(\w+)\}/g, (braces, field: string) => {
        const content = entry[field];
        if (typeof content === 'string' || typeof content === 'number') return String(content);
        const message = `unknown field ${braces}.${nearest(field, Object.keys(entry))}`;
        this.problems.push({ file: FILE, path: [name], message });
        return braces;
      });
    const copy: T = JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
      typeof part === 'string' ? fill(part) : part,
    );
    return copy;
  }
}

function pathOf(config: unknown): string | undefined {
  return z.object({ path: z.string() }).safeParse(config).data?.path;
}

/** `sections[2] (type "stats")`. */
function placeOf(descriptor: unknown, index: number): string {
  const { type } = z.object({ type: z.string() }).safeParse(descriptor).data ?? {};
  return `sections[${index}]${type === undefined ? '' : ` (type "${type}")`}`;
}

/** The props were made by the type's own schema and data function, so a known type makes it a section. */
function isSection(section: unknown): section is SectionData {
  return z.object({ type: z.string().refine((type) => sectionDefinitions.has(type)) }).safeParse(section).success;
}

function isLayout(layout: unknown): layout is LayoutData {
  return z.object({ name: z.string().refine((name) => layoutDefinitions.has(name)) }).safeParse(layout).success;
}
