import { useEffect, useState } from 'react';
import { showError } from '../store.ts';

interface Options {
  /** Another key sends the request again. */
  key?: string | number;
  onFailure?: (error: unknown) => void;
}

/** Returns the server's response, or nothing before it arrives, and a function that replaces it. */
export function useRequest<Answer>(
  send: (signal: AbortSignal) => Promise<Answer>,
  { key, onFailure = showError }: Options = {},
) {
  const [answer, setAnswer] = useState<Answer>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the request
  useEffect(() => {
    const asked = new AbortController();
    send(asked.signal).then(setAnswer, (error) => asked.signal.aborted || onFailure(error));
    return () => asked.abort();
  }, [key]);
  return [answer, setAnswer] as const;
}
