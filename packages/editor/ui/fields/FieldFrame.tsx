import { type ReactNode, useContext } from 'react';
import { helpOf } from '../../model/field.ts';
import type { Path } from '../../model/json.ts';
import { fieldProblemText } from '../changes/problemText.ts';
import { words } from '../interfaceWords.ts';
import { Checkbox, type Control, Help, Labelled, ProblemText } from '../parts/Labelled.tsx';
import { useEditorStore } from '../state/store.ts';
import styles from './FieldFrame.module.css';
import { controlId, type FieldProps, FormFile, useProblemsAt } from './useField.ts';

function usePlace(path: Path) {
  const id = controlId(useContext(FormFile), path);
  const isInvalid = useProblemsAt(path).some(({ severity }) => severity === 'error');
  return { id, isInvalid, problems: <FieldProblems path={path} /> };
}

interface Props extends FieldProps {
  aside?: ReactNode;
  children: (control: Control) => ReactNode;
}

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

export function CheckField({ path, schema, ...rest }: CheckProps): ReactNode {
  return <Checkbox {...usePlace(path)} {...rest} help={helpOf(schema)} />;
}

/** Renders the problems of a place, as `npm run check` reports them. */
export function FieldProblems({ path }: { path: Path }): ReactNode {
  return useProblemsAt(path).map((problem) => {
    const words = fieldProblemText(problem, useEditorStore.getState());
    return (
      <ProblemText key={words} tone={problem.severity === 'error' ? 'bad' : 'warn'}>
        {words}
      </ProblemText>
    );
  });
}

interface GroupProps extends FieldProps {
  action?: ReactNode;
  children: ReactNode;
}

export function FieldGroup({ path, schema, label, action, children }: GroupProps): ReactNode {
  const help = helpOf(schema);
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {action && <div className={styles.action}>{action}</div>}
      {help && <Help>{help}</Help>}
      <div className={styles.fields}>
        {children}
        <FieldProblems path={path} />
      </div>
    </fieldset>
  );
}
