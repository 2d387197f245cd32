import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Entries, enteredIn } from './inputs';
import { idOf } from './names';

/** The fields that are on the page now. */
const fieldsOnPage = (names: readonly string[]) =>
  names.flatMap((name) => {
    const field = document.getElementById(idOf(name));
    return field ? { name, field } : [];
  });

/**
 * Where a password manager or a translator has changed the prerendered form, React does not hydrate it, but puts another
 * in its place. What was typed into the first one is taken over into that; `TakeOver` sees to the focus.
 *
 * @param isMade whether React has made the form anew: only what this is at the first render counts.
 */
export function useTakeOver({ setValue }: UseFormReturn<Entries>, names: readonly string[], isMade: boolean): void {
  const [before] = useState(() => (isMade ? fieldsOnPage(names) : undefined));
  useEffect(() => {
    for (const { name, field } of before ?? []) {
      const value = field.isConnected ? undefined : enteredIn(field);
      const now = document.getElementById(idOf(name));
      if (value instanceof FileList && now instanceof HTMLInputElement) now.files = value;
      if (value) setValue(name, value);
    }
  }, [before, setValue]);
}
