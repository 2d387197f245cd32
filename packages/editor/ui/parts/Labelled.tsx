import { type ChangeEvent, type ReactNode, useId } from 'react';
import styles from './Labelled.module.css';

/** Attributes that tie a control to what stands around it. */
export interface Control {
  id: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
}

interface Props {
  /** Identity of the control, where others must find it. */
  id?: string;
  label: string;
  help?: string | undefined;
  /** What is said beside the label, such as a count. */
  aside?: ReactNode;
  /** Why what it has is not taken. */
  problem?: string | false | undefined;
  /** What else is wrong with it. */
  problems?: ReactNode;
  isInvalid?: boolean;
  children: (control: Control) => ReactNode;
}

/** A control with its label, its help, and what is wrong with it. */
export function Labelled(props: Props): ReactNode {
  const own = useId();
  const { id = own, label, help, aside, problem, problems, isInvalid = Boolean(problem), children } = props;
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
      {children({
        id,
        'aria-describedby': `${aside ? `aside-${id} ` : ''}${help ? `${id}-help ` : ''}${id}-problems`,
        'aria-invalid': isInvalid || undefined,
      })}
      <Below id={id} help={help}>
        {problem && <Complaint>{problem}</Complaint>}
        {problems}
      </Below>
    </div>
  );
}

/** What a control is for, and what is wrong with it. */
function Below({ id, help, children }: { id: string; help: string | undefined; children: ReactNode }): ReactNode {
  return (
    <>
      {help && <Help id={`${id}-help`}>{help}</Help>}
      <div id={`${id}-problems`}>{children}</div>
    </>
  );
}

interface CheckboxProps extends Pick<Props, 'id' | 'label' | 'help' | 'problems' | 'isInvalid'> {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Yes or no. */
export function Checkbox(props: CheckboxProps): ReactNode {
  const own = useId();
  const { id = own, label, help, problems, isInvalid, isChecked, onChange } = props;
  return (
    <div className={styles.check}>
      <label>
        <input
          id={id}
          type="checkbox"
          aria-describedby={`${help ? `${id}-help ` : ''}${id}-problems`}
          aria-invalid={isInvalid || undefined}
          checked={isChecked}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      <Below id={id} help={help}>
        {problems}
      </Below>
    </div>
  );
}

interface InputProps extends Pick<Props, 'label' | 'help' | 'problem' | 'problems'> {
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
export function TextInput(props: InputProps): ReactNode {
  const { label, help, problem, problems, isLong, onType, children, ...rest } = props;
  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onType(target.value);
  return (
    <Labelled label={label} help={help} problem={problem} problems={problems}>
      {(control) => {
        const all = { ...control, ...rest, onChange };
        const input = isLong ? <textarea {...all} rows={2} /> : <input {...all} />;
        if (!children) return input;
        return (
          <Line>
            {input}
            {children}
          </Line>
        );
      }}
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
