import { type ReactNode, useEffect, useRef, useState } from 'react';
import { words } from '../interfaceWords.ts';
import { problemKey, useMistakes } from '../state/problems.ts';
import { useEditorStore } from '../state/store.ts';
import { problemPlace } from './problemText.ts';

/** Maximum number of mistakes named at once. */
const MAX_NAMED = 3;

/**
 * Announces the number of mistakes to screen readers when it changes, and names new ones. Checks finish after a delay,
 * when the focus may be elsewhere.
 */
export function MistakesAnnouncer(): ReactNode {
  const mistakes = useMistakes();
  const [announced, setAnnounced] = useState('');
  const known = useRef(new Set<string>());

  useEffect(() => {
    const newMistakes = mistakes.filter((mistake) => !known.current.has(problemKey(mistake)));
    const isSame = newMistakes.length === 0 && mistakes.length === known.current.size;
    known.current = new Set(mistakes.map(problemKey));
    if (isSame) return;
    const named = newMistakes
      .slice(0, MAX_NAMED)
      .map((mistake) => `${problemPlace(mistake, useEditorStore.getState())}: ${mistake.message}`);
    setAnnounced([words.mistakes.told(mistakes.length), ...named].join('. '));
  }, [mistakes]);

  return (
    <p role="status" className="visually-hidden">
      {announced}
    </p>
  );
}
