import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import type { Json } from '../../model/json.ts';
import { FormFile } from '../fields/FieldFrame.tsx';
import { startOf } from '../state/edits/history';
import { useEditorStore } from '../state/store';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** Renders a view until the test ends. Resolves to a function that renders another one. */
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

/** Types a text into a field. @throws if there is none */
export const typeInto = (
  input: HTMLInputElement | HTMLTextAreaElement | null | undefined,
  text: string,
): Promise<void> =>
  act(async () => {
    if (!input) throw new Error('there is no field');
    const field = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    // React ignores values set through the property that it overrides.
    Object.getOwnPropertyDescriptor(field.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

/** Renders the field of a file with this value. */
export function mountField(file: string, value: Json, field: ReactNode): ReturnType<typeof mount> {
  useEditorStore.setState({ history: startOf({ [file]: value }) });
  return mount(createElement(FormFile, { value: file }, field));
}

/** Returns the current value of a file. */
export const currentValue = (file: string): Json | undefined => useEditorStore.getState().history.files[file];

/** Returns the first button with this text or label. */
export const button = (name: string | RegExp): HTMLElement | undefined =>
  [...document.querySelectorAll('button')].find((one) => {
    const own = one.textContent || one.getAttribute('aria-label') || '';
    return typeof name === 'string' ? own === name : name.test(own);
  });

/** Clicks the button with this text or label. @throws if there is none */
export const press = (name: string | RegExp): Promise<void> =>
  act(async () => {
    const found = button(name);
    if (!found) throw new Error(`there is no button ${name}`);
    found.click();
  });

/** Selects an option. @throws if there is no such field */
export const select = (field: HTMLSelectElement | null | undefined, value: string): Promise<void> =>
  act(async () => {
    if (!field) throw new Error('there is no field');
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
