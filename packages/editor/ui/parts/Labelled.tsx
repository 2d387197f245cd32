import { type ChangeEvent, type ReactNode, useId } from 'react';
import styles from './Labelled.module.css';

interface Props {
  /** Identity of the control, which is described by `aside-${id}`, `${id}-help` and `${id}-problems`. */
  id: string;
  label: string;
  help?: string | undefined;
  /** What is said beside the label, such as a count. */
  aside?: ReactNode;
  /** What is wrong with it. */
  problems?: ReactNode;
  /** The control. */
  children: ReactNode;
}

/** A control with its label, its help, and what is wrong with it. */
export function Labelled({ id, label, help, aside, problems, children }: Props): ReactNode {
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {aside && (
          <span id={`aside-${id}`} className={styles.aside}>
            {aside}
          </span>
        )}
      </div>
      {children}
      {help && <Help id={`${id}-help`}>{help}</Help>}
      <div id={`${id}-problems`}>{problems}</div>
    </div>
  );
}

interface InputProps {
  label: string;
  help?: string;
  /** Why the text is not taken. */
  problem?: string | undefined;
  /** What else is wrong. */
  problems?: ReactNode;
  value: string;
  required?: boolean;
  maxLength?: number;
  /** Identity of the values that the browser proposes. */
  list?: string;
  /** Several lines. */
  isLong?: boolean;
  onType: (text: string) => void;
  /** The button beside it. */
  children?: ReactNode;
}

/** A text of a form that is taken as a whole, when it is sent. */
export function TextInput({
  label,
  help,
  problem,
  problems,
  isLong,
  onType,
  children,
  ...rest
}: InputProps): ReactNode {
  const id = useId();
  const control = {
    ...rest,
    id,
    'aria-describedby': `${help ? `${id}-help ` : ''}${id}-problems`,
    'aria-invalid': problem ? true : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onType(target.value),
  };
  const input = isLong ? <textarea {...control} rows={2} /> : <input {...control} />;
  return (
    <Labelled
      id={id}
      label={label}
      help={help}
      problems={
        <>
          {problem && <Complaint>{problem}</Complaint>}
          {problems}
        </>
      }
    >
      {children ? (
        <Line>
          {input}
          {children}
        </Line>
      ) : (
        input
      )}
    </Labelled>
  );
}

/** A control, and the button for it at its side. */
export function Line({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.line}>{children}</div>;
}

/** What a control is for. */
export function Help({ id, children }: { id?: string; children: string }): ReactNode {
  return (
    <p id={id} className={styles.help}>
      {children}
    </p>
  );
}

/** What is wrong or unwise. */
export function Complaint({ tone = 'bad', children }: { tone?: 'bad' | 'warn'; children: string }): ReactNode {
  return (
    <p className={styles.complaint} data-tone={tone}>
      {children}
    </p>
  );
}
