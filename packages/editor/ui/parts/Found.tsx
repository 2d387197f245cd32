import type { ReactNode } from 'react';

interface Props {
  /** What was searched for. */
  words: string;
  /** How many have it. */
  count: number;
  /** Of so many. */
  all: number;
}

/** What came of a search, also for those who do not see the list grow shorter. */
export function Found({ words, count, all }: Props): ReactNode {
  const result = count === 0 ? 'Nothing has this in it.' : `${count} of ${all}`;
  return <p role="status">{words && result}</p>;
}
