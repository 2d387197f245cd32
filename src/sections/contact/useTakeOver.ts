import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Entries, fieldNames, idOf } from './names';

/** The fields that are on the page now, and what has the focus. */
function fieldsOnPage() {
  const fields = fieldNames.flatMap((name) => {
    const field = document.getElementById(idOf(name));
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? { name, field } : [];
  });
  return { fields, focused: document.activeElement };
}

/**
 * Where a password manager or a translator has changed the prerendered form, React does not hydrate it, but puts another
 * in its place. What was typed into the first one and the focus are taken over into that.
 *
 * @param isMade whether React has made the form anew: only what this is at the first render counts.
 */
export function useTakeOver({ setValue }: UseFormReturn<Entries>, isMade: boolean): void {
  const [before] = useState(() => (isMade ? fieldsOnPage() : undefined));
  useEffect(() => {
    for (const { name, field } of before?.fields ?? [])
      if (field.value && !field.isConnected) setValue(name, field.value);
    const id = before?.focused?.id;
    if (id && document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true });
  }, [before, setValue]);
}
