/** Returns what an input holds, or nothing for what is no input. A box that is not ticked holds an empty text. */
export function enteredIn(input: unknown): string | undefined {
  if (input instanceof HTMLInputElement && input.type === 'checkbox') return input.checked ? input.value : '';
  const isInput =
    input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement || input instanceof HTMLSelectElement;
  return isInput ? input.value : undefined;
}
