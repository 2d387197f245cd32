import { useEffect, useState } from 'react';
import { tellFailure } from '../store.ts';

interface Options {
  /** Asked anew for another one. */
  key?: string | number;
  onFailure?: (error: unknown) => void;
}

/** What the server answers, nothing before it has; and how to put something else in its place. */
export function useAnswer<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  { key, onFailure = tellFailure }: Options = {},
) {
  const [answer, setAnswer] = useState<Answer>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when it is another question
  useEffect(() => {
    const asked = new AbortController();
    ask(asked.signal).then(setAnswer, (error) => asked.signal.aborted || onFailure(error));
    return () => asked.abort();
  }, [key]);
  return [answer, setAnswer] as const;
}
