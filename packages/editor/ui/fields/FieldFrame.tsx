import { type ReactNode, useContext } from 'react';
import { helpOf } from '../../model/field.ts';
import type { Path } from '../../model/json.ts';
import { complaintOf } from '../changes/problemWords.ts';
import { words } from '../interfaceWords.ts';
import { Checkbox, Complaint, type Control, Help, Labelled } from '../parts/Labelled.tsx';
import { useEditorStore } from '../state/store.ts';
import styles from './FieldFrame.module.css';
import { controlId, type FieldProps, FormFile, useProblemsAt } from './useField.ts';

/** What ties a control to its place in the file, and what is wrong with it there. */
function usePlace(path: Path) {
  const id = controlId(useContext(FormFile), path);
  const isInvalid = useProblemsAt(path).some(({ severity }) => severity === 'error');
  return { id, isInvalid, problems: <Complaints path={path} /> };
}

interface Props extends FieldProps {
  /** What is said beside the label, such as a count. */
  aside?: ReactNode;
  children: (control: Control) => ReactNode;
}

/** What stands around a control: its label, its help, and what is wrong with it. */
export function FieldFrame({ path, schema, label, isRequired, aside, children }: Props): ReactNode {
  return (
    <Labelled
      {...usePlace(path)}
      label={label}
      help={helpOf(schema)}
      aside={
        <>
          {!isRequired && <small>{words.part.optional}</small>}
          {aside}
        </>
      }
    >
      {children}
    </Labelled>
  );
}

interface CheckProps extends Pick<FieldProps, 'path' | 'schema' | 'label'> {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Yes or no, at a place of the file. */
export function CheckField({ path, schema, ...rest }: CheckProps): ReactNode {
  return <Checkbox {...usePlace(path)} {...rest} help={helpOf(schema)} />;
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

interface GroupProps extends FieldProps {
  /** What can be done with all of it. */
  action?: ReactNode;
  children: ReactNode;
}

/** Fields that belong together, with what they have in common. */
export function FieldGroup({ path, schema, label, action, children }: GroupProps): ReactNode {
  const help = helpOf(schema);
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {action && <div className={styles.action}>{action}</div>}
      {help && <Help>{help}</Help>}
      <div className={styles.fields}>
        {children}
        <Complaints path={path} />
      </div>
    </fieldset>
  );
}
