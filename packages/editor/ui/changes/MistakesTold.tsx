import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../model/problem.ts';
import { useDesk } from '../state/desk.ts';
import { keyOf, useProblems } from '../state/problems.ts';
import { problemPlace } from './problemWords.ts';

/** Number of mistakes that are named at once. */
const NAMED = 3;

const countOf = (mistakes: Problem[]) => (mistakes.length === 1 ? '1 mistake' : `${mistakes.length || 'No'} mistakes`);

/**
 * Tells screen readers how many mistakes there are, when that has changed, and which are new: what is typed is looked at
 * a while later, when the focus may be elsewhere.
 */
export function MistakesTold(): ReactNode {
  const problems = useProblems();
  const [told, setTold] = useState('');
  const known = useRef(new Set<string>());

  useEffect(() => {
    const mistakes = problems.filter(({ severity }) => severity === 'error');
    const fresh = mistakes.filter((mistake) => !known.current.has(keyOf(mistake)));
    const isSame = fresh.length === 0 && mistakes.length === known.current.size;
    known.current = new Set(mistakes.map(keyOf));
    if (isSame) return;
    const words = fresh
      .slice(0, NAMED)
      .map((mistake) => `${problemPlace(mistake, useDesk.getState())}: ${mistake.message}`);
    setTold([countOf(mistakes), ...words].join('. '));
  }, [problems]);

  return (
    <p role="status" className="visually-hidden">
      {told}
    </p>
  );
}
