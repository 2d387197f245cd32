import { type ReactNode, useEffect, useRef, useState } from 'react';
import { words } from '../interfaceWords.ts';
import { keyOf, useMistakes } from '../state/problems.ts';
import { useEditorStore } from '../state/store.ts';
import { problemPlace } from './problemWords.ts';

/** Number of mistakes that are named at once. */
const NAMED = 3;

/**
 * Tells screen readers how many mistakes there are, when that has changed, and which are new: what is typed is looked at
 * a while later, when the focus may be elsewhere.
 */
export function MistakesTold(): ReactNode {
  const mistakes = useMistakes();
  const [told, setTold] = useState('');
  const known = useRef(new Set<string>());

  useEffect(() => {
    const fresh = mistakes.filter((mistake) => !known.current.has(keyOf(mistake)));
    const isSame = fresh.length === 0 && mistakes.length === known.current.size;
    known.current = new Set(mistakes.map(keyOf));
    if (isSame) return;
    const named = fresh
      .slice(0, NAMED)
      .map((mistake) => `${problemPlace(mistake, useEditorStore.getState())}: ${mistake.message}`);
    setTold([words.mistakes.told(mistakes.length), ...named].join('. '));
  }, [mistakes]);

  return (
    <p role="status" className="visually-hidden">
      {told}
    </p>
  );
}
