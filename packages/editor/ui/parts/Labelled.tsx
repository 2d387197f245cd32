import { type ChangeEvent, type ReactNode, useId } from 'react';
import styles from './Labelled.module.css';

/** Attributes that connect a control with its label and help. */
export interface Control {
  id: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
}

interface Props {
  /** Id of the control, if others refer to it. */
  id?: string;
  label: string;
  help?: string | undefined;
  /** Shown beside the label, such as a count. */
  aside?: ReactNode;
  /** Why the typed value is not accepted. */
  problem?: string | false | undefined;
  /** Other problems. */
  problems?: ReactNode;
  isInvalid?: boolean;
  children: (control: Control) => ReactNode;
}

/** Renders a control with its label, help and problems. */
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
      <HelpAndProblems id={id} help={help}>
        {problem && <ProblemText>{problem}</ProblemText>}
        {problems}
      </HelpAndProblems>
    </div>
  );
}

function HelpAndProblems({
  id,
  help,
  children,
}: {
  id: string;
  help: string | undefined;
  children: ReactNode;
}): ReactNode {
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

/** Renders a checkbox with its label. */
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
      <HelpAndProblems id={id} help={help}>
        {problems}
      </HelpAndProblems>
    </div>
  );
}

interface InputProps extends Pick<Props, 'label' | 'help' | 'problem' | 'problems'> {
  value: string;
  required?: boolean;
  maxLength?: number;
  /** Id of a `datalist`. */
  list?: string;
  /** Several lines. */
  isLong?: boolean;
  onType: (text: string) => void;
  children?: ReactNode;
}

/** Renders a text input of a form that is applied on submit. */
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
          <ControlRow>
            {input}
            {children}
          </ControlRow>
        );
      }}
    </Labelled>
  );
}

/** Renders a control with a button beside it. */
export function ControlRow({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.line}>{children}</div>;
}

/** Renders the help of a control. */
export function Help({ id, children }: { id?: string; children: string }): ReactNode {
  return (
    <p id={id} className={styles.help}>
      {children}
    </p>
  );
}

/** Renders a problem. */
export function ProblemText({ tone = 'bad', children }: { tone?: 'bad' | 'warn'; children: string }): ReactNode {
  return (
    <p className={styles.complaint} data-tone={tone}>
      {children}
    </p>
  );
}
