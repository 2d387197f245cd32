import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { onDraftReplaced, readDraft, recallDraft, saveDraft } from './draft';
import { type Entries, HONEYPOT, textOf } from './names';

/** What the form of a draft holds. Said in full, as the form's own reset would break off the answer to an agent. */
const kept = (names: readonly string[]): Entries => ({
  ...Object.fromEntries(names.map((name) => [name, readDraft(name)])),
  [HONEYPOT]: '',
});

/**
 * Puts back what was typed before a reload, except where something else has been typed since; keeps what is
 * typed; and empties the form when it has been sent, also on another page before the visitor came back to this one.
 */
export function useDraft(
  { getValues, setValue, subscribe, reset }: UseFormReturn<Entries>,
  names: readonly string[],
): void {
  useEffect(() => {
    recallDraft();
    for (const name of names) {
      const typed = textOf(getValues(name));
      if (typed) saveDraft(name, typed);
      else if (readDraft(name)) setValue(name, readDraft(name));
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        for (const name of names) saveDraft(name, textOf(values[name]));
      },
    });
  }, [getValues, setValue, subscribe, names]);

  useEffect(() => onDraftReplaced(() => reset(kept(names))), [reset, names]);

  useEffect(() => {
    const recall = ({ persisted }: PageTransitionEvent) => persisted && recallDraft();
    addEventListener('pageshow', recall);
    return () => removeEventListener('pageshow', recall);
  }, []);
}
