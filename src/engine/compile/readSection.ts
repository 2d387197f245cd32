import { z } from 'zod';
import { nearest } from '../model/nearest';
import type { SectionData, Step } from '../model/section';
import type { Site } from './content';
import { type FoundLink, linksIn } from './links';
import { sectionOptions } from './pageSchema';
import { explainIssue, type Problem, problemsOf } from './problems';
import { sectionDefinitions } from './registry';

/** What is known where a section stands. */
interface Place {
  /** File and page, for messages. */
  file: string;
  page: string;
  index: number;
  /** Path of the page, for its links; none where the page could not be read. */
  path?: string;
  /** Item that the page is made from. */
  entry?: Record<string, unknown> | undefined;
  /** Without it, when the content has mistakes, the section is checked but not made. */
  site: Site | undefined;
}

interface ReadSection {
  problems: Problem[];
  links: FoundLink[];
  /** What the page must know of the section, unless it is hidden or has mistakes. */
  seen?: { type: string; id: string | undefined; step: Step | undefined; limit: number | undefined };
  /** The section itself, where there is content to make it with. */
  section?: SectionData;
}

/** `sections[2] (type "statistics")`. */
export function nameOf(descriptor: unknown, index: number): string {
  const { type } = z.object({ type: z.string() }).safeParse(descriptor).data ?? {};
  return `sections[${index}]${type === undefined ? '' : ` (type "${type}")`}`;
}

/** Checks a section by its type, and makes the data that its component gets. */
export function readSection(descriptor: unknown, place: Place): ReadSection {
  const at = { file: place.file, path: [place.page, nameOf(descriptor, place.index)] };
  const refuse = (message: string, field: string[] = []): ReadSection => ({
    problems: [{ ...at, path: [...at.path, ...field], message }],
    links: [],
  });

  const { type } = z.object({ type: z.unknown() }).safeParse(descriptor).data ?? {};
  if (type === undefined) return refuse('missing field', ['type']);
  const definition = sectionDefinitions.get(String(type));
  if (!definition) return refuse(`unknown section type.${nearest(String(type), [...sectionDefinitions.keys()])}`);

  const schema = definition.schema.extend(sectionOptions.shape).strict();
  const parsed = schema.safeParse(descriptor, { error: explainIssue });
  if (!parsed.success) return { problems: problemsOf(parsed.error, schema, at), links: [] };
  const { id, step, hidden } = sectionOptions.parse(descriptor);
  if (step && !id) return refuse('a step of the navigator needs a section with an id', ['step']);
  if (hidden) return { problems: [], links: [] };

  const links = [...linksIn(schema, descriptor)].map(({ href, path }) => ({
    href,
    place: { file: at.file, path: [...at.path, ...path] },
    ...(place.path === undefined ? {} : { page: place.path }),
  }));
  const seen = { type: String(type), id, step, limit: definition.limit };
  if (!place.site) return { problems: [], links, seen };

  const props = definition.schema.strip().parse(descriptor);
  try {
    const data = definition.data?.(props, { site: place.site, ...(place.entry ? { entry: place.entry } : {}) }) ?? {};
    const section: unknown = {
      type,
      key: id ?? `${String(type)}-${place.index}`,
      ...(id ? { id } : {}),
      hydrate: typeof definition.hydrate === 'function' ? definition.hydrate(props) : definition.hydrate,
      ...(definition.moves ? { moves: true } : {}),
      props: { ...props, ...data, ...(id ? { id } : {}) },
    };
    return { problems: [], links, seen, ...(isSection(section) ? { section } : {}) };
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/** The props were made by the type's own schema and data function, so a known type makes it a section. */
function isSection(section: unknown): section is SectionData {
  return z.object({ type: z.string().refine((type) => sectionDefinitions.has(type)) }).safeParse(section).success;
}
