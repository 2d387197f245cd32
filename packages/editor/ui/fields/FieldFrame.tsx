import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { helpOf } from '../../model/field.ts';
import { isLocked, type Json, type Locked, type Path, partAt } from '../../model/json.ts';
import type { Problem } from '../../model/problem.ts';
import type { FieldSchema } from '../../model/site.ts';
import { fieldProblemText } from '../changes/problemText.ts';
import { words } from '../interfaceWords.ts';
import { Checkbox, type Control, Help, Labelled, ProblemText } from '../parts/Labelled.tsx';
import { useProblems } from '../state/problems.ts';
import { change, leaveField, useEditorStore, writeText } from '../state/store.ts';
import styles from './FieldFrame.module.css';

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

/** Id of the `datalist` of all link targets. */
export const LINKS_LIST_ID = 'editor-links';

export const FormFile = createContext('');

export interface FieldProps {
  path: Path;
  schema: FieldSchema;
  label: string;
  isRequired: boolean;
}

const samePath = (a: Path, b: Path) => a.length === b.length && a.every((key, index) => key === b[index]);

export function useProblemsAt(path: Path): Problem[] {
  const file = useContext(FormFile);
  return useProblems().filter((problem) => problem.file === file && samePath(problem.at, path));
}

export const controlId = (file: string, path: Path): string => `field ${file} ${path.join('.')}`.replaceAll(' ', '-');

/** Returns the first control at a place, preferably a visible one. */
function controlAt(file: string, path: Path): HTMLElement | undefined {
  const id = controlId(file, path);
  const controls = [...document.querySelectorAll<HTMLElement>(`[id="${id}"], [id^="${id}."]`)];
  return controls.find((control) => !control.closest('details:not([open])')) ?? controls[0];
}

/**
 * Focuses the requested field once its form is shown, or else the nearest existing one.
 *
 * @param form the form's part of the file
 */
export function useFocusTarget(file: string, form: Path): void {
  const focusTarget = useEditorStore((editor) => editor.focusTarget);
  const isHere = focusTarget?.file === file && samePath(focusTarget.form, form);
  useEffect(() => {
    if (!isHere) return;
    useEditorStore.setState({ focusTarget: undefined });
    const near = focusTarget.path.map((_, index) => focusTarget.path.slice(0, focusTarget.path.length - index));
    const control = near.map((path) => controlAt(file, path)).find((one) => one !== undefined);
    control?.closest('details')?.setAttribute('open', '');
    control?.focus();
  }, [focusTarget, isHere, file]);
}

/** Returns the code at a place, if it is written as code. */
export function useLocked(file: string, path: Path): Locked | undefined {
  const value = useEditorStore(({ history }) => partAt(history.files[file], path));
  return isLocked(value) ? value : undefined;
}

export function useField(path: Path) {
  const file = useContext(FormFile);
  const value = useEditorStore(({ history }) => partAt(history.files[file], path));
  const set = (next: Json, how?: { typing?: boolean }) =>
    change([{ file, path, op: value === undefined ? 'add' : 'replace', value: next }], how);
  /** Adds a part of the field, or all of it, and focuses it. */
  const add = (part: Path, next: Json) => {
    const [key] = part;
    if (value !== undefined) change([{ file, path: [...path, ...part], op: 'add', value: next }]);
    else set(key === undefined ? next : typeof key === 'number' ? [next] : { [key]: next });
    requestAnimationFrame(() => controlAt(file, [...path, ...part])?.focus());
  };
  const clear = () => value !== undefined && change([{ file, path, op: 'remove' }]);
  const write = (text: string, isRequired: boolean) => writeText(file, path, text, isRequired);
  return { value, set, add, clear, write, leave: leaveField, id: controlId(file, path) };
}
