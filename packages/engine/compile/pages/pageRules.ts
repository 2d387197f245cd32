import type { Problem } from '../content/problems.ts';
import { sectionDefinitions } from '../registry.ts';
import type { SeenSection } from './compileSection.ts';

/** A visible section, and where it is written. */
export interface PlacedSection extends SeenSection {
  place: string[];
}

/** Ids in the frame of every page. */
const FRAME_IDS = new Set(['root', 'content', 'main-menu']);

/** Checks the sections of a page together. @param page where the page itself is written */
export function pageRuleProblems(sections: PlacedSection[], page: string[]): Pick<Problem, 'path' | 'message'>[] {
  return [...limitProblems(sections), ...idProblems(sections), ...headingProblems(sections, page)];
}

function limitProblems(sections: PlacedSection[]) {
  return sections.flatMap(({ definition, place }, index) => {
    const count = sections.slice(0, index + 1).filter((other) => other.definition === definition).length;
    if (count <= definition.limit) return [];
    return [{ path: place, message: `a page has at most ${definition.limit} of this type` }];
  });
}

function idProblems(sections: PlacedSection[]) {
  return sections.flatMap(({ id, place }, index) => {
    if (!id) return [];
    const isTaken = sections.slice(0, index).some((other) => other.id === id);
    const owner = sections.find(({ definition }) => definition.makesId(id))?.definition.type;
    const path = [...place, 'id'];
    if (isTaken) return [{ path, message: `the id "${id}" is taken already on this page: change one of the two` }];
    if (FRAME_IDS.has(id)) return [{ path, message: `the id "${id}" is taken by the frame of the page` }];
    return owner ? [{ path, message: `the id "${id}" is taken by a part of the section "${owner}"` }] : [];
  });
}

const joinWithOr = (types: string[]) => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(types);

/** A page has exactly one main heading, for screen readers and search engines. */
function headingProblems(sections: PlacedSection[], page: string[]) {
  const [first, ...others] = sections.filter(({ definition }) => definition.opensPage);
  if (first)
    return others.map(({ place }) => ({
      path: place,
      message: `"${first.definition.type}" opens this page already: a page has one main heading`,
    }));
  const types = [...sectionDefinitions.values()].flatMap(({ type, opensPage }) => (opensPage ? `"${type}"` : []));
  return [{ path: page, message: `has no main heading: it needs a section of type ${joinWithOr(types)}` }];
}
