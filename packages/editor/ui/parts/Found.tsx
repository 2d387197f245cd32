import type { ReactNode } from 'react';
import { words } from '../interfaceWords.ts';

interface Props {
  /** What was searched for. */
  sought: string;
  /** How many have it. */
  count: number;
  /** Of so many. */
  all: number;
}

/** What came of a search, also for those who do not see the list grow shorter. */
export function Found({ sought, count, all }: Props): ReactNode {
  const result = count === 0 ? words.part.notFound : words.part.found(count, all);
  return <p role="status">{sought && result}</p>;
}
