import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Entries, fieldNames, idOf } from './names';

/** The fields that are on the page now, and what has the focus. */
function fieldsNow() {
  const fields = fieldNames.flatMap((name) => {
    const field = document.getElementById(idOf(name));
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? { name, field } : [];
  });
  return { fields, focused: document.activeElement };
}

/**
 * Where somebody else has changed the form before it had its handlers, such as a password manager or a translator, React
 * makes another in its place. What was typed and the focus go on there.
 *
 * @param isMade whether React makes the form, and does not take over the one that is there.
 */
export function useTakeOver({ setValue }: UseFormReturn<Entries>, isMade: boolean): void {
  const [before] = useState(() => (isMade ? fieldsNow() : undefined));
  useEffect(() => {
    for (const { name, field } of before?.fields ?? [])
      if (field.value && !field.isConnected) setValue(name, field.value);
    const id = before?.focused?.id;
    if (id && document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true });
  }, [before, setValue]);
}
