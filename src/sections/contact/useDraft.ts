import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { onDraftReplaced, readDraft, recallDraft, saveDraft } from './draft';
import { type Entries, entryNames, fieldNames } from './names';

const empty: Partial<Entries> = Object.fromEntries(entryNames.map((name) => [name, '']));
/** What the form of a draft holds. Said in full, as the form's own reset would break off the answer to an agent. */
const kept = (): Partial<Entries> => ({
  ...empty,
  ...Object.fromEntries(fieldNames.map((name) => [name, readDraft(name)])),
});

/**
 * Puts back what was typed before a reload, except where something else has been typed since; keeps what is
 * typed; and empties the form when it has been sent, also on another page before the visitor came back to this one.
 */
export function useDraft({ getValues, setValue, subscribe, reset }: UseFormReturn<Entries>): void {
  useEffect(() => {
    recallDraft();
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

  useEffect(() => onDraftReplaced(() => reset(kept())), [reset]);

  useEffect(() => {
    const recall = ({ persisted }: PageTransitionEvent) => persisted && recallDraft();
    addEventListener('pageshow', recall);
    return () => removeEventListener('pageshow', recall);
  }, []);
}
