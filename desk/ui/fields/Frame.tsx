import type { ReactNode } from 'react';
import type { Path } from '../../model/json.ts';
import styles from './fields.module.css';
import { useProblemsAt } from './useField';

interface Props {
  id: string;
  path: Path;
  label: string;
  help: string | undefined;
  isRequired: boolean;
  /** What is said beside the label, such as a count. */
  aside?: ReactNode;
  children: ReactNode;
}

/** What stands around a control: its label, its help, and what is wrong with it. */
export function Frame({ id, path, label, help, isRequired, aside, children }: Props): ReactNode {
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {!isRequired && <span className={styles.optional}>optional</span>}
        {aside}
      </div>
      {children}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      <Complaints id={id} path={path} />
    </div>
  );
}

/** What is wrong or unwise at a place, in the words of `npm run check`. */
export function Complaints({ id, path }: { id: string; path: Path }): ReactNode {
  const problems = useProblemsAt(path);
  return (
    <div id={`${id}-problems`}>
      {problems.map(({ message, severity }) => (
        <p key={message} className={styles[severity]}>
          {message}
        </p>
      ))}
    </div>
  );
}

/** Attributes that tie a control to its label, its help, and what is wrong with it. */
export function useControl(id: string, path: Path, help: string | undefined) {
  const isWrong = useProblemsAt(path).some(({ severity }) => severity === 'error');
  return {
    id,
    'aria-describedby': `${help ? `${id}-help ` : ''}${id}-problems`,
    ...(isWrong ? { 'aria-invalid': true } : {}),
  };
}
