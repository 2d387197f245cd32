import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** Shows something in the document until the test ends. Resolves with what shows something else in its place. */
export async function mount(view: ReactNode): Promise<(next: ReactNode) => Promise<void>> {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    element.remove();
  });
  const show = (next: ReactNode) => act(async () => root.render(next));
  await show(view);
  return show;
}

/** Types a text into a field. @throws when there is none. */
export const typeInto = (
  input: HTMLInputElement | HTMLTextAreaElement | null | undefined,
  text: string,
): Promise<void> =>
  act(async () => {
    if (!input) throw new Error('there is no field');
    const field = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    // React hears of a value only if it was not React that gave it.
    Object.getOwnPropertyDescriptor(field.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
