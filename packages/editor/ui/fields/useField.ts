import { createContext, useContext, useEffect } from 'react';
import { partAt } from '../../model/apply.ts';
import { isLocked, type Json, type Locked, type Path } from '../../model/json.ts';
import type { Problem } from '../../model/problem.ts';
import type { FieldSchema } from '../../model/site.ts';
import { useProblems } from '../state/problems.ts';
import { change, leaveField, useEditorStore, writeText } from '../state/store.ts';

/** Identity of the list of all addresses that links can have, which fields of links propose. */
export const LINKS = 'editor-links';

/** File that the fields around are in. */
export const FormFile = createContext('');

/** What a field needs to know of itself. */
export interface FieldProps {
  /** Where it is in the file. */
  path: Path;
  schema: FieldSchema;
  label: string;
  isRequired: boolean;
}

const samePath = (a: Path, b: Path) => a.length === b.length && a.every((key, index) => key === b[index]);

/** What is wrong or unwise at one place. */
export function useProblemsAt(path: Path): Problem[] {
  const file = useContext(FormFile);
  return useProblems().filter((problem) => problem.file === file && samePath(problem.at, path));
}

/** Identity of a field's control in the document. */
export const controlId = (file: string, path: Path): string => `field ${file} ${path.join('.')}`.replaceAll(' ', '-');

/** The first control of what is at a place. */
function controlAt(file: string, path: Path): HTMLElement | null {
  const id = controlId(file, path);
  return document.querySelector<HTMLElement>(`[id="${id}"], [id^="${id}."]`);
}

/**
 * Puts the caret into the field that was sought, once its form is shown; where it has none, into the one that is nearest.
 *
 * @param form the part of the file that the form is for.
 */
export function useSought(file: string, form: Path): void {
  const sought = useEditorStore((editor) => editor.sought);
  const isHere = sought?.file === file && samePath(sought.form, form);
  useEffect(() => {
    if (!isHere) return;
    useEditorStore.setState({ sought: undefined });
    const near = sought.path.map((_, index) => sought.path.slice(0, sought.path.length - index));
    const control = near.map((path) => controlAt(file, path)).find((one) => one !== null);
    control?.closest('details')?.setAttribute('open', '');
    control?.focus();
  }, [sought, isHere, file]);
}

/** What stands at a place of a file, if that is written with code. */
export function useLocked(file: string, path: Path): Locked | undefined {
  const value = useEditorStore(({ history }) => partAt(history.files[file], path));
  return isLocked(value) ? value : undefined;
}

/** The value of a field, and how it is changed. */
export function useField(path: Path) {
  const file = useContext(FormFile);
  const value = useEditorStore(({ history }) => partAt(history.files[file], path));
  /** Gives the field a value; it is added where there is none. */
  const set = (next: Json, how?: { typing?: boolean }) =>
    change([{ file, path, op: value === undefined ? 'add' : 'replace', value: next }], how);
  /** Adds a part of the field, which may be all of it, and puts the caret into it: who adds something writes it next. */
  const add = (part: Path, next: Json) => {
    const [key] = part;
    if (value !== undefined) change([{ file, path: [...path, ...part], op: 'add', value: next }]);
    else set(key === undefined ? next : typeof key === 'number' ? [next] : { [key]: next });
    requestAnimationFrame(() => controlAt(file, [...path, ...part])?.focus());
  };
  /** Takes the field away, if it is there. */
  const clear = () => value !== undefined && change([{ file, path, op: 'remove' }]);
  /** Gives the field a text as it is being typed. */
  const write = (text: string, isRequired: boolean) => writeText(file, path, text, isRequired);
  return { value, set, add, clear, write, leave: leaveField, id: controlId(file, path) };
}
