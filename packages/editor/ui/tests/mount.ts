import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import type { Json } from '../../model/json.ts';
import { FormFile } from '../fields/useField';
import { startOf } from '../state/edits/history';
import { useEditorStore } from '../state/store';

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

/** Shows the field of a file that says something. */
export function mountField(file: string, value: Json, field: ReactNode): ReturnType<typeof mount> {
  useEditorStore.setState({ history: startOf({ [file]: value }) });
  return mount(createElement(FormFile, { value: file }, field));
}

/** What a file says now. */
export const saysNow = (file: string): Json | undefined => useEditorStore.getState().history.files[file];

/** The first button that is called so, by its words or its name. */
export const button = (name: string | RegExp): HTMLElement | undefined =>
  [...document.querySelectorAll('button')].find((one) => {
    const own = one.textContent || one.getAttribute('aria-label') || '';
    return typeof name === 'string' ? own === name : name.test(own);
  });

/** Presses the button that is called so. @throws when there is none. */
export const press = (name: string | RegExp): Promise<void> =>
  act(async () => {
    const found = button(name);
    if (!found) throw new Error(`there is no button ${name}`);
    found.click();
  });

/** Chooses an option. @throws when there is no such field. */
export const select = (field: HTMLSelectElement | null | undefined, value: string): Promise<void> =>
  act(async () => {
    if (!field) throw new Error('there is no field');
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
