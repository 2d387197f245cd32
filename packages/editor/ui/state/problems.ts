import { useMemo } from 'react';
import { PAGES } from '../../model/files.ts';
import type { Problem } from '../../model/problem.ts';
import { words } from '../interfaceWords.ts';
import { useEditorStore } from './store.ts';

export const inEditorLanguage = (problem: Problem): Problem => ({
  ...problem,
  message: words.mistakes.said(problem.message),
});

export const problemKey = ({ file, path, at, message }: Problem): string => JSON.stringify([file, path, at, message]);

export function useMistakes(): Problem[] {
  const problems = useProblems();
  return useMemo(() => problems.filter(({ severity }) => severity === 'error'), [problems]);
}

/** Returns the mistakes in a page's sections, by section index. @param page index in its file */
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
 * Returns all problems of the site with the unsaved changes. Problems of content and of pages on the canvas are
 * current; the others are from the last check of the whole site.
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
    if (!preview) return problems.map(inEditorLanguage);
    const shown = new Set(pages.flatMap(({ path, paths }) => (paths.some((one) => show.includes(one)) ? [path] : [])));
    const [now, then] = [new Set(preview.problems.map(problemKey)), check && new Set(check.previewed.map(problemKey))];
    // The preview's content problems at the time of the check stay until they are fixed.
    const isFromPreview = (problem: Problem) => {
      const { file, page } = problem;
      return file === PAGES ? page !== undefined && shown.has(page) : (then?.has(problemKey(problem)) ?? true);
    };
    const isKnown = (problem: Problem) =>
      now.has(problemKey(problem)) || (problem.severity === 'error' && isFromPreview(problem));
    return [...preview.problems, ...problems.filter((problem) => !isKnown(problem))].map(inEditorLanguage);
  }, [site, preview, check, show]);
}
