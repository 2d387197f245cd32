import type { ComponentProps, ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'select'>, 'onChange'> {
  options: readonly { value: string; name: string }[];
  onChoose: (value: string) => void;
}

/** One of a few. */
export function Select({ options, onChoose, ...rest }: Props): ReactNode {
  return (
    <select {...rest} onChange={({ target }) => onChoose(target.value)}>
      {options.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}
