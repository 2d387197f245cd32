import type { ReactNode } from 'react';
import styles from './Checkbox.module.css';
import { Help } from './Labelled.tsx';

interface Props {
  /** Identity of the box; its help is `${id}-help`, what is wrong with it `${id}-problems`. */
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  label: string;
  help?: string | undefined;
  problems?: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Yes or no. */
export function Checkbox({ id, label, help, problems, isChecked, onChange, ...aria }: Props): ReactNode {
  return (
    <div className={styles.field}>
      <label className={styles.box}>
        <input
          {...aria}
          id={id}
          type="checkbox"
          checked={isChecked}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      {help && <Help id={`${id}-help`}>{help}</Help>}
      <div id={`${id}-problems`}>{problems}</div>
    </div>
  );
}
