import { fileText } from '@worldwright/relay/form';

/** What the form holds, by the names of its fields. A box holds whether it is ticked, and a file input its files. */
export type Entries = Record<string, string | boolean | FileList>;

/** Returns the file that was chosen. */
export const fileIn = (entry: Entries[string] | undefined): File | undefined =>
  typeof entry === 'object' ? entry[0] : undefined;

/** Returns an entry as a browser posts it: an empty text where nothing is entered. Of a file its name and size. */
export function textOf(entry: Entries[string] | undefined): string {
  if (typeof entry !== 'object') return entry === true ? 'yes' : entry || '';
  const file = fileIn(entry);
  return file ? fileText(file) : '';
}

/** Returns all entries as a browser posts them. */
export const textsOf = (entries: Entries): Record<string, string> =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, textOf(entry)]));

/** Returns what an input holds, or nothing for what is no input. A box that is not ticked holds an empty text. */
export function enteredIn(input: unknown): string | FileList | undefined {
  if (input instanceof HTMLInputElement && input.type === 'checkbox') return input.checked ? input.value : '';
  if (input instanceof HTMLInputElement && input.type === 'file') return input.files ?? undefined;
  const isInput =
    input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement || input instanceof HTMLSelectElement;
  return isInput ? input.value : undefined;
}
