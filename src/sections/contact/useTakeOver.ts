import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Entries, enteredIn } from './inputs';
import { idOf } from './names';

/** Returns the fields currently on the page. */
const fieldsOnPage = (names: readonly string[]) =>
  names.flatMap((name) => {
    const field = document.getElementById(idOf(name));
    return field ? { name, field } : [];
  });

/**
 * Copies the entries of the prerendered form into the one that replaces it. React replaces the form instead of
 * hydrating it if a password manager or a translator has changed it. `TakeOver` restores the focus.
 *
 * @param isMade whether React has rendered the form anew; only the value at the first render counts.
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
