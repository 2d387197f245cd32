import type { NavigatorStep } from '../model/page.ts';
import type { SectionContext, SectionData } from '../model/section.ts';
import { compileSection, nameOf, typeOf } from './compileSection.ts';
import type { FoundLink } from './links.ts';
import { type PlacedSection, pageRuleProblems } from './pageRules.ts';
import type { Place, Problem } from './problems.ts';

/** The page that sections stand on. */
interface SectionsPage {
  /** Where it is written. */
  place: Place;
  path: string;
  /** Without it, when the content has mistakes, the sections are checked but not made. */
  context: Omit<SectionContext, 'earlier'> | undefined;
  /** Called before each section is made, with its number; what it throws is what is wrong with the section. */
  onSection: (index: number, descriptor: unknown) => void;
}

interface CompiledSections {
  problems: Problem[];
  links: FoundLink[];
  /** The sections that the page shows. */
  sections: SectionData[];
  /** Of each of these, its place among the sections that are written. */
  places: number[];
  steps: NavigatorStep[];
  anchors: string[];
}

/** Compiles the sections of a page, and checks what they are together. */
export function compileSections(
  descriptors: unknown[],
  { place: { file, path: page }, path, context, onSection }: SectionsPage,
): CompiledSections {
  const compiled: CompiledSections = { problems: [], links: [], sections: [], places: [], steps: [], anchors: [] };
  const seen: PlacedSection[] = [];
  for (const [index, descriptor] of descriptors.entries()) {
    const place = [...page, nameOf(descriptor, index)];
    const type = typeOf(descriptor);
    const one = compileSection(descriptor, {
      place: { file, path: place },
      path,
      earlier: seen.filter(({ definition }) => definition.type === type).length,
      context,
      before: () => onSection(index, descriptor),
    });
    compiled.problems.push(...one.problems);
    compiled.links.push(...one.links);
    if (one.section) {
      compiled.sections.push(one.section);
      compiled.places.push(index);
    }
    if (!one.seen) continue;
    const { id, step } = one.seen;
    seen.push({ ...one.seen, place });
    if (id) compiled.anchors.push(id);
    if (id && step) compiled.steps.push({ ...step, id });
  }
  // Of a page with mistakes in its sections it is not known what it would show.
  if (compiled.problems.length === 0)
    compiled.problems.push(...pageRuleProblems(seen, page).map((problem) => ({ file, ...problem })));
  return compiled;
}
