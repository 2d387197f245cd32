import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react';
import { words } from '../interfaceWords.ts';
import styles from './Labelled.module.css';

/** Attributes that connect a control with its label and help. */
export interface Control {
  id: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
}

interface Below {
  /** Id of the control, if others refer to it. */
  id?: string;
  help?: string | undefined;
  /** Why the typed value is not accepted. */
  problem?: string | false | undefined;
  problems?: ReactNode;
  isInvalid?: boolean;
}

/** Returns the attributes of a control, and the help and problems below it. @param aside id of a text beside its label */
function useControl({ id, help, problem, problems, isInvalid = Boolean(problem) }: Below, aside?: string) {
  const own = useId();
  const at = id ?? own;
  const [helpId, problemsId] = [`${at}-help`, `${at}-problems`];
  const control: Control = {
    id: at,
    'aria-describedby': [aside, help && helpId, problemsId].filter(Boolean).join(' '),
    'aria-invalid': isInvalid || undefined,
  };
  const below = (
    <>
      {help && <Help id={helpId}>{help}</Help>}
      <div id={problemsId}>
        {problem && <ProblemText>{problem}</ProblemText>}
        {problems}
      </div>
    </>
  );
  return { control, below };
}

interface Props extends Below {
  label: string;
  /** Shown beside the label, such as a count. */
  aside?: ReactNode;
  children: (control: Control) => ReactNode;
}

export function Labelled({ label, aside, children, ...rest }: Props): ReactNode {
  const asideId = useId();
  const { control, below } = useControl(rest, aside ? asideId : undefined);
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={control.id}>{label}</label>
        {aside && (
          <span id={asideId} className={styles.aside}>
            {aside}
          </span>
        )}
      </div>
      {children(control)}
      {below}
    </div>
  );
}

interface CheckboxProps extends Below {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

export function Checkbox({ label, isChecked, onChange, ...rest }: CheckboxProps): ReactNode {
  const { control, below } = useControl(rest);
  return (
    <div className={styles.check}>
      <label>
        <input {...control} type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
        {label}
      </label>
      {below}
    </div>
  );
}

interface InputProps extends Pick<Below, 'help' | 'problem' | 'problems'> {
  label: string;
  value: string;
  required?: boolean;
  maxLength?: number;
  /** Id of a `datalist`. */
  list?: string;
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

export function ControlRow({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.line}>{children}</div>;
}

export function Help({ id, children }: { id?: string; children: string }): ReactNode {
  return (
    <p id={id} className={styles.help}>
      {children}
    </p>
  );
}

export function ProblemText({ tone = 'bad', children }: { tone?: 'bad' | 'warn'; children: string }): ReactNode {
  return (
    <p className={styles.complaint} data-tone={tone}>
      {children}
    </p>
  );
}

interface SearchProps {
  label: string;
  value: string;
  onType: (text: string) => void;
}

export function SearchField({ label, value, onType }: SearchProps): ReactNode {
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

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  options: readonly { value: string; name: string }[];
  onChoose: (value: string) => void;
}

export function Select({ options, onChoose, ...rest }: SelectProps): ReactNode {
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

interface LabelledSelectProps extends SelectProps {
  label: string;
  help?: string;
}

export function LabelledSelect({ label, help, ...rest }: LabelledSelectProps): ReactNode {
  return (
    <Labelled label={label} help={help}>
      {(control) => <Select {...rest} {...control} />}
    </Labelled>
  );
}
