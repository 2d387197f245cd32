import type { FormField } from '@worldwright/relay/form';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Entries, enteredIn, textOf } from '../inputs';
import { HONEYPOT, idOf } from '../names';
import { onDraftReplaced, readDraft, recallDraft, saveDraft } from './draft';

/**
 * Returns the form values of the draft. All fields are listed: the form's own reset would abort the response to an
 * agent. Files exist in their inputs only: scripts cannot restore them.
 */
const kept = (fields: readonly FormField[]): Entries => ({
  ...Object.fromEntries(fields.map(({ name, kind }) => [name, kind === 'file' ? '' : readDraft(name)])),
  [HONEYPOT]: '',
});

/** Empties the file inputs when the enquiry has been sent. */
function dropFiles(fields: readonly FormField[]): void {
  if (fields.some(({ name }) => readDraft(name))) return;
  for (const { name, kind } of fields) {
    const input = kind === 'file' && document.getElementById(idOf(name));
    if (input instanceof HTMLInputElement) input.value = '';
  }
}

/**
 * Restores the draft after a reload, except in fields with newer input, and stores each entry. Clears the form once the
 * enquiry has been sent, even from another page before the visitor came back.
 */
export function useDraft(
  { getValues, setValue, subscribe, reset }: UseFormReturn<Entries>,
  fields: readonly FormField[],
): void {
  useEffect(() => {
    recallDraft();
    for (const { name, kind } of fields) {
      const isFile = kind === 'file';
      const typed = textOf(isFile ? enteredIn(document.getElementById(idOf(name))) : getValues(name));
      if (typed || isFile) saveDraft(name, typed);
      else if (readDraft(name)) setValue(name, readDraft(name));
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        for (const { name } of fields) saveDraft(name, textOf(values[name]));
      },
    });
  }, [getValues, setValue, subscribe, fields]);

  useEffect(
    () =>
      onDraftReplaced(() => {
        dropFiles(fields);
        reset(kept(fields));
      }),
    [reset, fields],
  );

  useEffect(() => {
    const recall = ({ persisted }: PageTransitionEvent) => persisted && recallDraft();
    addEventListener('pageshow', recall);
    return () => removeEventListener('pageshow', recall);
  }, []);
}
