import type { ReactNode } from 'react';
import { words } from '../interfaceWords.ts';

interface FieldProps {
  label: string;
  value: string;
  onType: (text: string) => void;
}

export function SearchField({ label, value, onType }: FieldProps): ReactNode {
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={words.part.search}
      data-own-text={value === '' ? undefined : true}
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

interface ResultProps {
  query: string;
  count: number;
  all: number;
}

export function SearchResult({ query, count, all }: ResultProps): ReactNode {
  const result = count === 0 ? words.part.notFound : words.part.found(count, all);
  return <p role="status">{query && result}</p>;
}
