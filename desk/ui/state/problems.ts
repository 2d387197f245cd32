import { useMemo } from 'react';
import { PAGES } from '../../model/files.ts';
import type { Problem } from '../../model/problem.ts';
import { useDesk } from './desk';

/**
 * What is wrong or unwise in the site's files with the changes made: of the content and the pages on the canvas as it is
 * now, of the rest as it was when the whole site was looked at last.
 */
export function useProblems(): Problem[] {
  const [site, preview, check] = [
    useDesk((desk) => desk.site),
    useDesk((desk) => desk.preview),
    useDesk((desk) => desk.check),
  ];
  const show = useDesk((desk) => desk.show);
  return useMemo(() => {
    const { problems, pages } = check ?? site;
    if (!preview) return problems;
    const shown = new Set(pages.flatMap(({ path, paths }) => (paths.some((one) => show.includes(one)) ? [path] : [])));
    const isKnown = ({ severity, file, page }: Problem) =>
      severity === 'error' && (file !== PAGES || (page !== undefined && shown.has(page)));
    return [...preview.problems, ...problems.filter((problem) => !isKnown(problem))];
  }, [site, preview, check, show]);
}
