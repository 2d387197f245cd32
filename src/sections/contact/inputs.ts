import { fileText } from '@worldwright/relay/form';

/** Form values by field name: a boolean for a checkbox, the files for a file input. */
export type Entries = Record<string, string | boolean | FileList>;

/** Returns the chosen file. */
export const fileIn = (entry: Entries[string] | undefined): File | undefined =>
  typeof entry === 'object' ? entry[0] : undefined;

/** Returns an entry as a browser posts it, empty without input. For a file, returns its name and size. */
export function textOf(entry: Entries[string] | undefined): string {
  if (typeof entry !== 'object') return entry === true ? 'yes' : entry || '';
  const file = fileIn(entry);
  return file ? fileText(file) : '';
}

/** Returns all entries as a browser posts them. */
export const textsOf = (entries: Entries): Record<string, string> =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, textOf(entry)]));

/** Returns an input's value, or `undefined` for other elements. An unchecked box has an empty value. */
export function enteredIn(input: unknown): string | FileList | undefined {
  if (input instanceof HTMLInputElement && input.type === 'checkbox') return input.checked ? input.value : '';
  if (input instanceof HTMLInputElement && input.type === 'file') return input.files ?? undefined;
  const isInput =
    input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement || input instanceof HTMLSelectElement;
  return isInput ? input.value : undefined;
}
