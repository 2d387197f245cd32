import { type ReactNode, useContext } from 'react';
import { helpOf } from '../../model/field.ts';
import type { Path } from '../../model/json.ts';
import type { FieldSchema } from '../../model/site.ts';
import { complaintOf } from '../changes/problemWords.ts';
import { words } from '../interfaceWords.ts';
import { Complaint, Help, Labelled } from '../parts/Labelled.tsx';
import { useEditorStore } from '../state/store.ts';
import styles from './FieldFrame.module.css';
import { controlId, type FieldProps, FormFile, useProblemsAt } from './useField.ts';

interface Props extends FieldProps {
  /** What is said beside the label, such as a count. */
  aside?: ReactNode;
  /** Makes the control, with the attributes that tie it to what stands around it. */
  children: (control: ReturnType<typeof useControl>) => ReactNode;
}

/** What stands around a control: its label, its help, and what is wrong with it. */
export function FieldFrame({ path, schema, label, isRequired, aside, children }: Props): ReactNode {
  const control = useControl(path, schema);
  return (
    <Labelled
      id={control.id}
      label={label}
      help={helpOf(schema)}
      aside={
        <>
          {!isRequired && <span className={styles.optional}>{words.part.optional}</span>}
          {aside}
        </>
      }
      problems={<Complaints path={path} />}
    >
      {children(control)}
    </Labelled>
  );
}

/** What is wrong or unwise at a place, in the words of `npm run check`. */
export function Complaints({ path }: { path: Path }): ReactNode {
  return useProblemsAt(path).map((problem) => {
    const words = complaintOf(problem, useEditorStore.getState());
    return (
      <Complaint key={words} tone={problem.severity === 'error' ? 'bad' : 'warn'}>
        {words}
      </Complaint>
    );
  });
}

/** Attributes that tie a control to what stands beside its label, to its help, and to what is wrong with it. */
export function useControl(path: Path, schema: FieldSchema) {
  const id = controlId(useContext(FormFile), path);
  const isWrong = useProblemsAt(path).some(({ severity }) => severity === 'error');
  return {
    id,
    'aria-describedby': `aside-${id} ${helpOf(schema) ? `${id}-help ` : ''}${id}-problems`,
    ...(isWrong ? { 'aria-invalid': true } : {}),
  };
}

interface GroupProps {
  label: string;
  help: string | undefined;
  /** What can be done with all of it. */
  action?: ReactNode;
  children: ReactNode;
}

/** Fields that belong together, with what they have in common. */
export function FieldGroup({ label, help, action, children }: GroupProps): ReactNode {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {action && <div className={styles.action}>{action}</div>}
      {help && <Help>{help}</Help>}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
