import type { Json, Path } from './json.ts';

interface Place {
  /** Location in the file's value. For `move`, the location after removal from `from`. */
  path: Path;
}

/** A JSON Patch operation (https://www.rfc-editor.org/rfc/rfc6902) with its path as an array. */
export type Operation = Place &
  (
    | { op: 'add'; value: Json }
    | { op: 'replace'; value: Json }
    | { op: 'remove' }
    | { op: 'move'; from: Path }
    | { op: 'copy'; from: Path }
  );

/**
 * An operation on the value of a file. Changes are applied in order.
 *
 * To undo, omit the last change: this restores the text byte for byte. The inverse operation restores the value, and
 * also the text if the editor that saved the change is still open.
 *
 * `replace` compares both values and writes only the differences, so a form may send a whole section. A locked value may
 * be moved or copied with its list or group, but only replaced or removed together with them. An empty path adds or
 * removes a whole file (an entry of a collection).
 */
export type Change = Operation & {
  /** Path of the file, relative to the project's root: `pages.config.ts`. */
  file: string;
};
