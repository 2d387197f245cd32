import { LONGEST_PART } from '@worldwright/engine/component';
import { type ReactNode, useId } from 'react';
import { Complaint, Labelled } from '../parts/Labelled.tsx';
import { Line } from '../parts/Line.tsx';

interface Props {
  label: string;
  help: string;
  value: string;
  /** What it is in the files; none for a new one. */
  own?: string;
  /** Why it cannot be this one. */
  problem: string | undefined;
  onChange: (path: string) => void;
  /** The button beside it. */
  children?: ReactNode;
}

/** The name of an entry in addresses, and of its file. */
export function PathField({ label, help, value, own, problem, onChange, children }: Props): ReactNode {
  const id = useId();
  return (
    <Labelled id={id} label={label} help={help} problems={problem && <Complaint>{problem}</Complaint>}>
      <Line>
        <input
          id={id}
          required
          maxLength={LONGEST_PART}
          aria-describedby={`${id}-help ${id}-problems`}
          aria-invalid={problem ? true : undefined}
          data-own-text={own === undefined || value === own ? undefined : true}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        {children}
      </Line>
    </Labelled>
  );
}
