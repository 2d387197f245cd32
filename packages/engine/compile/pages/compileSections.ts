import type { NavigatorStep } from '../../model/page.ts';
import type { SectionContext, SectionData } from '../../model/section.ts';
import { isPublic, isShown, nextChange, type Showing, type Span } from '../../model/values/schedule.ts';
import type { Place, Problem } from '../content/problems.ts';
import type { FoundLink } from '../links/links.ts';
import { compileSection, nameOf, typeOf } from './compileSection.ts';
import { type PlacedSection, pageRuleProblems } from './pageRules.ts';

interface SectionsPage {
  place: Place;
  path: string;
  /** Undefined if the content has mistakes; the sections are then checked but not made. */
  context: Omit<SectionContext, 'earlier'> | undefined;
  onSection: (index: number) => void;
  showing: Showing;
  /** Schedules of the page and its entry, as written. */
  schedules: unknown[];
}

interface CompiledSections {
  problems: Problem[];
  links: FoundLink[];
  sections: SectionData[];
  /** The index of each of these in the config. */
  places: number[];
  steps: NavigatorStep[];
  anchors: string[];
  /** When sections are public, of those that are not hidden. */
  spans: Span[];
}

/** Compiles the sections of a page, and checks rules for the page as a whole. */
export function compileSections(
  descriptors: unknown[],
  { place: { file, path: page }, path, context, onSection, showing, schedules }: SectionsPage,
): CompiledSections {
  const compiled: CompiledSections = {
    problems: [],
    links: [],
    sections: [],
    places: [],
    steps: [],
    anchors: [],
    spans: [],
  };
  const seen: PlacedSection[] = [];
  const counts = new Map<unknown, number>();
  for (const [index, descriptor] of descriptors.entries()) {
    const place = [...page, nameOf(descriptor, index)];
    const type = typeOf(descriptor);
    onSection(index);
    const one = compileSection(descriptor, {
      place: { file, path: place },
      path,
      earlier: counts.get(type) ?? 0,
      context,
      showing,
      schedules,
    });
    compiled.problems.push(...one.problems);
    compiled.links.push(...one.links);
    if (one.section) {
      compiled.sections.push(one.section);
      compiled.places.push(index);
    }
    if (!one.seen) continue;
    const { id, step, span } = one.seen;
    seen.push({ ...one.seen, place });
    compiled.spans.push(span);
    if (!isShown(span, showing)) continue;
    counts.set(type, (counts.get(type) ?? 0) + 1);
    if (id) compiled.anchors.push(id);
    if (id && step) compiled.steps.push({ ...step, id });
  }
  // If sections have mistakes or are missing, it is unknown what the page would show.
  if (compiled.problems.length === 0 && descriptors.length > 0)
    compiled.problems.push(...ruleProblemsOfAllTimes(seen, page, showing.now).map((problem) => ({ file, ...problem })));
  return compiled;
}

/** Checks the rules for each combination of sections that is public now or later. */
function ruleProblemsOfAllTimes(sections: PlacedSection[], page: string[], now: number) {
  const spans = sections.map(({ span }) => span);
  const problems = pageRuleProblems(
    sections.filter(({ span }) => isPublic(span, now)),
    page,
  );
  for (let time = nextChange(spans, now); time !== undefined; time = nextChange(spans, time)) {
    const shown = sections.filter(({ span }) => isPublic(span, time ?? now));
    for (const problem of pageRuleProblems(shown, page))
      if (!problems.some(({ message }) => message.startsWith(problem.message)))
        problems.push({ ...problem, message: `${problem.message} (from ${new Date(time).toISOString()} on)` });
  }
  return problems;
}
