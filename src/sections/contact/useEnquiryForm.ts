import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import { visit } from '../../browser/platform/visit';
import { forgetSent, keyOfDraft } from './draft';
import { composeEnquiry, type Recipient } from './enquiry';
import { type Entries, entryNames, fieldNames } from './fields';
import { postEnquiry } from './relay';
import { mountToaster, toast } from './toasts';
import { useDraft } from './useDraft';

/** The contact form's behaviour: it keeps what is typed, checks it, sends it once and says what came of it. */
export function useEnquiryForm(recipient: Recipient) {
  const form = useForm<Entries>({ shouldFocusError: false });
  /** The last attempt to send has failed. */
  const [hasFailed, setHasFailed] = useState(false);
  /** Known at once, while the form's own state is known with the next render: a double click comes before that. */
  const isSending = useRef(false);

  useEffect(mountToaster, []);
  useDraft(form);

  async function send(entries: Entries, element: HTMLFormElement): Promise<void> {
    // What an earlier attempt said is no longer so.
    toast.dismiss();
    const key = keyOfDraft();
    try {
      await postEnquiry(composeEnquiry(entries, recipient), key);
    } catch (error) {
      setHasFailed(true);
      toast.error(error instanceof Error ? error.message : String(error));
      return;
    }
    setHasFailed(false);
    toast.success('Email sent successfully');
    forgetSent(key);
    // Someone who has gone on to another page meanwhile is not called away from there.
    if (element.isConnected) visit('/thank-you');
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    const element = event.currentTarget;
    readInputs(element, form);
    try {
      await form.handleSubmit(
        (entries) => send(entries, element),
        (errors) => showFirst(errors, element),
      )();
    } finally {
      isSending.current = false;
    }
  }

  return { form, hasFailed, onSubmit };
}

/** Leads to the first field that is wrong. Only Chromium counts what is below the page's header as out of sight. */
function showFirst(errors: FieldErrors<Entries>, { elements }: HTMLFormElement): void {
  const first = fieldNames.find((name) => errors[name]);
  const input = first && elements.namedItem(first);
  if (!(input instanceof HTMLElement)) return;
  input.focus({ preventScroll: true });
  input.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** Takes over what is in the inputs: some password managers and assistants fill them in without an event. */
function readInputs({ elements }: HTMLFormElement, { getValues, setValue }: UseFormReturn<Entries>): void {
  for (const name of entryNames) {
    const input = elements.namedItem(name);
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) continue;
    if (input.value !== getValues(name)) setValue(name, input.value);
  }
}
