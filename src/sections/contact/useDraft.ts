import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { onDraftSent, readDraft, saveDraft } from './draft';
import { type Entries, entryNames, fieldNames } from './names';

/** What an empty form holds. Said in full, as the form's own reset would break off the answer to an agent. */
const nothing: Partial<Entries> = Object.fromEntries(entryNames.map((name) => [name, '']));

/**
 * Puts back what was typed before a reload, except where something else has been typed since; keeps what is
 * typed; and empties the form when it has been sent.
 */
export function useDraft({ getValues, setValue, subscribe, reset }: UseFormReturn<Entries>): void {
  useEffect(() => {
    for (const name of fieldNames) {
      const typed = getValues(name);
      if (typed) saveDraft(name, typed);
      else if (readDraft(name)) setValue(name, readDraft(name));
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        for (const name of fieldNames) saveDraft(name, values[name] ?? '');
      },
    });
  }, [getValues, setValue, subscribe]);

  useEffect(() => onDraftSent(() => reset(nothing)), [reset]);
}
