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
import { mended } from '../content/mended.ts';
import { type Place, type Problem, problemsOf } from '../content/problems.ts';
import { type FoundLink, linksIn } from '../links/links.ts';
import { sectionDefinitions } from '../registry.ts';

/** What is known where a section stands. */
export interface SectionPlace {
  place: Place;
  /** Path of the page, for the section's links; none where the page could not be read. */
  path?: string;
  /** How many sections of its type come before it on the page. */
  earlier: number;
  /** Without it, when the content has mistakes, the section is checked but not made. */
  context: Omit<SectionContext, 'earlier'> | undefined;
  /** Called before it is made; what it throws is what is wrong with the section. */
  before?: () => void;
  /** For what time; for all without it. */
  showing?: Showing;
  /** What its page is shown by: the page as it is written, and its entry. */
  schedules?: unknown[];
}

/** What the page must know of a section that it shows. */
export interface SeenSection {
  definition: NonNullable<ReturnType<typeof sectionDefinitions.get>>;
  id: string | undefined;
  step: Step | undefined;
  /** When it is public. */
  span: Span;
}

interface CompiledSection {
  problems: Problem[];
  links: FoundLink[];
  /** Absent where the section is hidden or has mistakes. One that is not public now is among them, without the section itself. */
  seen?: SeenSection;
  /** The section itself, where there is content to make it with. */
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

/** Type of a section, as far as it can be told. */
export const typeOf = (descriptor: unknown): string | undefined => typed.safeParse(descriptor).data?.type;

/** `sections[2] (type "statistics")`. */
export function nameOf(descriptor: unknown, index: number): string {
  const type = typeOf(descriptor);
  return `sections[${index}]${type === undefined ? '' : ` (type "${type}")`}`;
}

/** Checks a section by its type, and makes what its component gets. */
export function compileSection(
  descriptor: unknown,
  { place, path, earlier, context, before, showing, schedules = [] }: SectionPlace,
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
    return refuse(`unknown section type.${guessed || ' docs/sections.md lists all.'}`);
  }

  const common = sectionOptions.safeParse({ id, hidden, draft, from, until, step }, { error: explainIssue });
  const span = spanOf(descriptor);
  const isOut = common.data?.hidden === true || (showing !== undefined && !isShown(span, showing));
  const numbered = `${definition.type}/${earlier + 1}`;
  // Another may take its place, and its id with it, when it is public.
  const isMarked = showing !== undefined && !isPublic(span, showing.now);
  const frame = { key: isMarked ? numbered : (common.data?.id ?? numbered), id: common.data?.id };
  try {
    before?.();
    const shown = isOut || !context ? undefined : { ...context, earlier };
    const read = definition.read(own, frame, shown, explainIssue, showing?.isMended && mended);
    const problems = [
      ...(common.error ? problemsOf(common.error, sectionOptions, place) : []),
      ...(read.error ? problemsOf(read.error, definition.schema, place, ['type', ...options]) : []),
    ];
    if (!common.success || read.error) return { problems, links: [], section: read.section };
    if (common.data.step && !frame.id) return refuse('a step of the navigator needs a section with an id', ['step']);
    const untimely = scheduleProblem(common.data);
    if (untimely) return refuse(untimely.message, untimely.path);
    if (common.data.hidden) return { problems: [], links: [] };
    const links = linksIn(definition.schema, own, place, path).map((link) => ({
      ...link,
      span: spanOf(descriptor, ...schedules),
    }));
    // Only then: what is read of the content counts as shown.
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
    // What the section's own `data` function finds wrong.
    if (error instanceof ContentMistake) {
      const { file, field, message } = error;
      return { problems: [{ file: `src/content/${file}`, path: [field], message }], links: [] };
    }
    return refuse(messageOf(error));
  }
}
