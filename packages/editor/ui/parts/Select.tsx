import type { ComponentProps, ReactNode } from 'react';
import { Labelled } from './Labelled.tsx';

interface Props extends Omit<ComponentProps<'select'>, 'onChange'> {
  options: readonly { value: string; name: string }[];
  onChoose: (value: string) => void;
}

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

interface LabelledProps extends Props {
  label: string;
  help?: string;
}

export function LabelledSelect({ label, help, ...rest }: LabelledProps): ReactNode {
  return (
    <Labelled label={label} help={help}>
      {(control) => <Select {...rest} {...control} />}
    </Labelled>
  );
}
