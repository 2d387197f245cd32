import type { Json, Path } from './json.ts';

interface Place {
  /** Where in the file's value. Of `move`, where it will be once it has been taken from `from`. */
  path: Path;
}

/** A change of a file's value: an operation of JSON Patch (https://www.rfc-editor.org/rfc/rfc6902), its path as a list. */
export type Operation = Place &
  (
    | { op: 'add'; value: Json }
    | { op: 'replace'; value: Json }
    | { op: 'remove' }
    | { op: 'move'; from: Path }
    | { op: 'copy'; from: Path }
  );

/**
 * One step of an edit: an operation on the value of a file. Changes are made in order.
 *
 * To undo, leave the last change out of the list: then the text is again what it was to the byte. The inverse operation
 * gives the same value, and where the editor that saved the change is still open, the same text too.
 *
 * `replace` compares the old value with the new one and touches only what differs, so a form may send a whole section.
 * What is locked may be moved and copied with what it stands in; no change may write, replace or remove it, except with
 * the list or group around it. A file that is added or removed (an entry of a collection) has an empty path.
 */
export type Change = Operation & {
  /** File that is changed, from the project's root: `pages.config.ts`. */
  file: string;
};
