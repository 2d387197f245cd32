import { z } from 'zod';
import { ContentMistake } from '../../model/contentMistake.ts';
import { messageOf } from '../../model/messageOf.ts';
import type { SectionContext, SectionData } from '../../model/section.ts';
import { type Step, sectionOptions } from '../../model/sectionOptions.ts';
import { nearest } from '../../model/text/nearest.ts';
import {
  isPublic,
  isShown,
  markOf,
  type Showing,
  type Span,
  scheduleProblem,
  spanOf,
} from '../../model/values/schedule.ts';
import { explainIssue } from '../content/explainIssue.ts';
import { type Place, type Problem, problemsOf } from '../content/problems.ts';
import { repair } from '../content/repair.ts';
import { type FoundLink, linksIn } from '../links/links.ts';
import { sectionDefinitions } from '../registry.ts';

export interface SectionPlace {
  place: Place;
  /** Path of the page, for the section's links; undefined if the page could not be read. */
  path?: string;
  /** Number of preceding sections of the same type on the page. */
  earlier: number;
  /** Undefined if the content has mistakes; the section is then checked but not made. */
  context: Omit<SectionContext, 'earlier'> | undefined;
  /** Default: sections of all times. */
  showing?: Showing;
  /** Schedules of the page and its entry, as written. */
  schedules?: unknown[];
}

/** Properties of a visible section that the page checks. */
export interface SeenSection {
  definition: NonNullable<ReturnType<typeof sectionDefinitions.get>>;
  id: string | undefined;
  step: Step | undefined;
  span: Span;
}

interface CompiledSection {
  problems: Problem[];
  links: FoundLink[];
  /** Undefined for a hidden section or one with mistakes. Set without `section` if the section is not public now. */
  seen?: SeenSection;
  /** The section itself, if there is content to make it with. */
  section?: SectionData | undefined;
}

const options = Object.keys(sectionOptions.shape);

const parts = z
  .looseObject({
    type: z.unknown(),
    id: z.unknown(),
    hidden: z.unknown(),
    draft: z.unknown(),
    from: z.unknown(),
    until: z.unknown(),
    step: z.unknown(),
  })
  .partial();

const typed = z.object({ type: z.string() });

/** Returns a section's type, if it is valid. */
export const typeOf = (descriptor: unknown): string | undefined => typed.safeParse(descriptor).data?.type;

/** `sections[2] (type "statistics")`. */
export function nameOf(descriptor: unknown, index: number): string {
  const type = typeOf(descriptor);
  return `sections[${index}]${type === undefined ? '' : ` (type "${type}")`}`;
}

/** Checks a section with its type's schema and makes its component's props. */
export function compileSection(
  descriptor: unknown,
  { place, path, earlier, context, showing, schedules = [] }: SectionPlace,
): CompiledSection {
  const refuse = (message: string, field: string[] = []): CompiledSection => ({
    problems: [{ ...place, path: [...place.path, ...field], message }],
    links: [],
  });
  const { data, error } = parts.safeParse(descriptor, { error: explainIssue });
  if (error) return { problems: problemsOf(error, typed, place), links: [] };
  const { type, id, hidden, draft, from, until, step, ...own } = data;
  if (type === undefined) return refuse('missing field', ['type']);
  const definition = sectionDefinitions.get(String(type));
  if (!definition) {
    const guessed = nearest(String(type), [...sectionDefinitions.keys()]);
    return refuse(
      `unknown section type.${guessed || ' docs/sections.md lists all (npx worldwright docs-sections writes it).'}`,
    );
  }

  const common = sectionOptions.safeParse({ id, hidden, draft, from, until, step }, { error: explainIssue });
  const span = spanOf(descriptor);
  const isHidden = common.data?.hidden === true || (showing !== undefined && !isShown(span, showing));
  const numbered = `${definition.type}/${earlier + 1}`;
  // Another section may replace it, with the same id, when it becomes public.
  const isMarked = showing !== undefined && !isPublic(span, showing.now);
  const frame = { key: isMarked ? numbered : (common.data?.id ?? numbered), id: common.data?.id };
  try {
    const shown = isHidden || !context ? undefined : { ...context, earlier };
    const read = definition.read(own, frame, shown, explainIssue, showing?.isRepaired && repair);
    const problems = [
      ...(common.error ? problemsOf(common.error, sectionOptions, place) : []),
      ...(read.error ? problemsOf(read.error, definition.schema, place, ['type', ...options]) : []),
    ];
    if (!common.success || read.error) return { problems, links: [], section: read.section };
    if (common.data.step && !frame.id) return refuse('a step of the navigator needs a section with an id', ['step']);
    const scheduleMistake = scheduleProblem(common.data);
    if (scheduleMistake) return refuse(scheduleMistake.message, scheduleMistake.path);
    if (common.data.hidden) return { problems: [], links: [] };
    const links = linksIn(definition.schema, own, place, path).map((link) => ({
      ...link,
      span: spanOf(descriptor, ...schedules),
    }));
    // Read the words only if needed: reads count as shown content.
    const mark =
      isMarked && read.section && context
        ? markOf([descriptor], showing, context.content.words.preview, context.content.company.language)
        : undefined;
    return {
      problems: [],
      links,
      seen: { definition, id: frame.id, step: common.data.step, span },
      section: read.section && mark ? { ...read.section, mark } : read.section,
    };
  } catch (error) {
    const { error: mistake } = definition.schema.safeParse(own, { error: explainIssue });
    // The values that it was thrown for are a repair.
    if (mistake) return { problems: problemsOf(mistake, definition.schema, place, ['type', ...options]), links: [] };
    // Mistakes found by the section's own `data` function.
    if (error instanceof ContentMistake) {
      const { file, field, message } = error;
      return { problems: [{ file: `src/content/${file}`, path: [field], message }], links: [] };
    }
    return refuse(messageOf(error));
  }
}
