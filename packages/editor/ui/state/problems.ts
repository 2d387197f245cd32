import { useMemo } from 'react';
import { PAGES } from '../../model/files.ts';
import type { Problem } from '../../model/problem.ts';
import { words } from '../interfaceWords.ts';
import { useEditorStore } from './store.ts';

/** A problem in the language of the interface. */
export const told = (problem: Problem): Problem => ({ ...problem, message: words.mistakes.said(problem.message) });

/** Tells problems apart. */
export const keyOf = ({ file, path, at, message }: Problem): string => JSON.stringify([file, path, at, message]);

/** What is wrong, of all that is wrong or unwise. */
export function useMistakes(): Problem[] {
  const problems = useProblems();
  return useMemo(() => problems.filter(({ severity }) => severity === 'error'), [problems]);
}

/** The mistakes in the sections of a page, by the places of the sections. @param page its place in its file. */
export function useSectionMistakes(page: number): ReadonlyMap<number, Problem[]> {
  const mistakes = useMistakes();
  return useMemo(() => {
    const found = new Map<number, Problem[]>();
    for (const mistake of mistakes) {
      const [index, part, place] = mistake.at;
      if (mistake.file === PAGES && index === page && part === 'sections')
        found.set(Number(place), [...(found.get(Number(place)) ?? []), mistake]);
    }
    return found;
  }, [mistakes, page]);
}

/**
 * What is wrong or unwise in the site's files with the changes made: of the content and the pages on the canvas as it is
 * now, of the rest, and of what only the whole site can tell, as it was when that was looked at last.
 */
export function useProblems(): Problem[] {
  const [site, preview, check] = [
    useEditorStore((editor) => editor.site),
    useEditorStore((editor) => editor.preview),
    useEditorStore((editor) => editor.check),
  ];
  const show = useEditorStore((editor) => editor.show);
  return useMemo(() => {
    const { problems, pages } = check ?? site;
    if (!preview) return problems.map(told);
    const shown = new Set(pages.flatMap(({ path, paths }) => (paths.some((one) => show.includes(one)) ? [path] : [])));
    const [now, then] = [new Set(preview.problems.map(keyOf)), check && new Set(check.previewed.map(keyOf))];
    // What the preview has said of the content when the whole was looked at, it says until that is mended.
    const isOfPreview = (problem: Problem) => {
      const { file, page } = problem;
      return file === PAGES ? page !== undefined && shown.has(page) : (then?.has(keyOf(problem)) ?? true);
    };
    const isKnown = (problem: Problem) =>
      problem.severity === 'error' && (now.has(keyOf(problem)) || isOfPreview(problem));
    return [...preview.problems, ...problems.filter((problem) => !isKnown(problem))].map(told);
  }, [site, preview, check, show]);
}
