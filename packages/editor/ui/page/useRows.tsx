import { type ReactNode, useRef } from 'react';
import { PAGES } from '../../model/files.ts';
import { useMemoByKey } from '../parts/useMemoByKey.ts';
import { useProblems } from '../state/problems.ts';
import { OutlineRow } from './OutlineRow.tsx';
import type { PageSection } from './pageModel.ts';
import { moveSection } from './sectionChanges.ts';

interface Subject {
  /** Place of the page in its file. */
  index: number;
  sections: PageSection[];
  selected: string | undefined;
  onSelect: (id: string) => void;
}

/** The rows of the outline. One that says what it said stays the same element: a page may have hundreds. */
export function useRows(subject: Subject): ReactNode[] {
  const { index, sections, selected, onSelect } = subject;
  const counts = useMistakes(index);
  const current = useRef(subject);
  current.current = subject;
  const keep = useMemoByKey<ReactNode>();
  return keep(
    sections.map((section) => {
      const [isSelected, mistakes] = [section.id === selected, counts.get(section.index) ?? 0];
      return {
        key: section.id,
        from: [index, section, isSelected, mistakes],
        make: () => (
          <OutlineRow
            key={section.id}
            page={index}
            section={section}
            isSelected={isSelected}
            mistakes={mistakes}
            onSelect={() => onSelect(section.id)}
            onStep={(by) => moveSection(index, current.current.sections, section.index, section.index + by)}
          />
        ),
      };
    }),
  );
}

/** Numbers of mistakes in the sections of a page, by their places. */
function useMistakes(page: number): ReadonlyMap<number, number> {
  const problems = useProblems();
  const counts = new Map<number, number>();
  for (const { severity, file, at } of problems) {
    if (severity !== 'error' || file !== PAGES || at[0] !== page || at[1] !== 'sections') continue;
    const place = Number(at[2]);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return counts;
}
