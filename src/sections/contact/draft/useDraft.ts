import type { FormField } from '@worldwright/relay/form';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Entries, enteredIn, textOf } from '../inputs';
import { HONEYPOT, idOf } from '../names';
import { onDraftReplaced, readDraft, recallDraft, saveDraft } from './draft';

/**
 * What the form of a draft holds. Said in full, as the form's own reset would break off the answer to an agent. A file is in
 * its input alone: no script can put one back.
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
 * Puts back what was typed before a reload, except where something else has been typed since; keeps what is
 * typed; and empties the form when it has been sent, also on another page before the visitor came back to this one.
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
