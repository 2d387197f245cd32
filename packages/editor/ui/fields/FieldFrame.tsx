import type { ReactNode } from 'react';
import type { Path } from '../../model/json.ts';
import { complaintOf } from '../changes/problemWords.ts';
import { Complaint, Labelled } from '../parts/Labelled.tsx';
import { useDesk } from '../state/desk.ts';
import styles from './FieldFrame.module.css';
import { useProblemsAt } from './useField.ts';

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
export function FieldFrame({ id, path, label, help, isRequired, aside, children }: Props): ReactNode {
  return (
    <Labelled
      id={id}
      label={label}
      help={help}
      aside={
        <>
          {!isRequired && <span className={styles.optional}>optional</span>}
          {aside}
        </>
      }
      problems={<Complaints path={path} />}
    >
      {children}
    </Labelled>
  );
}

/** What is wrong or unwise at a place, in the words of `npm run check`. */
export function Complaints({ path }: { path: Path }): ReactNode {
  return useProblemsAt(path).map((problem) => {
    const words = complaintOf(problem, useDesk.getState());
    return (
      <Complaint key={words} tone={problem.severity === 'error' ? 'bad' : 'warn'}>
        {words}
      </Complaint>
    );
  });
}

/** Attributes that tie a control to what stands beside its label, to its help, and to what is wrong with it. */
export function useControl(id: string, path: Path, help: string | undefined) {
  const isWrong = useProblemsAt(path).some(({ severity }) => severity === 'error');
  return {
    id,
    'aria-describedby': `aside-${id} ${help ? `${id}-help ` : ''}${id}-problems`,
    ...(isWrong ? { 'aria-invalid': true } : {}),
  };
}
