import { happened, painted, readSource, visit } from '@worldwright/engine/browser';
import { useWords } from '@worldwright/engine/words';
import type { FormField } from '@worldwright/relay/form';
import { type SubmitEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { clearDoubt, forgetSent, isDoubtful, keyOfDraft, markDoubtful, replacedBy } from './draft/draft';
import { useDraft } from './draft/useDraft';
import { composeEnquiry, type Enquiry, type Recipient } from './enquiry/enquiry';
import { NotReceived, postEnquiry, type SentFiles } from './enquiry/relay';
import { type Entries, enteredIn, fileIn, textOf } from './inputs';
import { type FormWords, HONEYPOT } from './names';
import { mountToaster, toast } from './toasts';

/** Outcome of an unconfirmed attempt: certainly failed, or unknown, the first time or repeatedly. */
export type Outcome = 'not received' | 'unknown' | 'still unknown';

/** Receives the messages that the visitor sees. */
type Report = (message: string) => void;

/** Time in ms before the next page: a screen reader would stop reading the success message there. */
const READ_OUT_MS = 1_200;
/** Maximum wait in ms for a paint: hidden tabs, such as an agent's, are never painted. */
const MAX_PAINT_MS = 100;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Implements the contact form: keeps the entries, validates them, sends them once and shows the outcome.
 *
 * @param thankYou URL of the page after a successful enquiry.
 */
export function useEnquiryForm(fields: readonly FormField[], recipient: Recipient, thankYou: string) {
  const words = useWords().form;
  const form = useForm<Entries>({ shouldFocusError: false });
  const [outcome, setOutcome] = useState<Outcome>();
  /** A ref, not state: a double click comes before the next render. */
  const isBusy = useRef(false);
  /** Not the form's own `isSubmitting`, which would add two renders when fields are invalid. */
  const [isSending, setIsSending] = useState(false);

  useEffect(() => mountToaster(words.close), [words]);
  const names = useMemo(() => fields.map(({ name }) => name), [fields]);
  useDraft(form, fields);

  /** Blocks input while the enquiry is being sent. */
  const holdInput = useCallback((element: HTMLFormElement) => {
    const hold = (event: Event) => isBusy.current && event.preventDefault();
    element.addEventListener('beforeinput', hold);
    return () => element.removeEventListener('beforeinput', hold);
  }, []);

  async function submit(entries: Entries, element: HTMLFormElement, report: Report): Promise<void> {
    setIsSending(true);
    // Messages of an earlier attempt are out of date.
    toast.dismiss();
    const files = fields.flatMap(({ name }) => {
      const file = fileIn(entries[name]);
      return file ? [[name, file] as const] : [];
    });
    const enquiry = composeEnquiry(fields, entries, recipient, words);
    const { outcome: result, message, errors } = await send(enquiry, files, words);
    const wrong = Object.entries(errors);
    report([message, ...wrong.map(([, mistake]) => mistake)].join(' '));
    for (const [name, mistake] of wrong) form.setError(name, { message: mistake });
    setOutcome(wrong.length > 0 ? undefined : result);
    if (wrong.length > 0) void painted().then(() => showFirst(names, errors, element));
    if (result !== undefined) return;
    toast.success(message);
    await wait(READ_OUT_MS);
    // Not if the visitor has left the page meanwhile.
    if (element.isConnected) await visit(thankYou);
  }

  /** Validates and sends the form. @param report called with the visitor's messages, before the page is left. */
  async function attempt(element: HTMLFormElement, report: Report): Promise<void> {
    try {
      await form.handleSubmit(
        (entries) => submit(entries, element, report),
        (errors) => {
          // Paint the errors first: focusing forces a layout of the page.
          void painted().then(() => showFirst(names, errors, element));
          report(names.flatMap((name) => errors[name]?.message ?? []).join('. '));
        },
      )();
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    const { currentTarget: element, nativeEvent } = event;
    readInputs(names, element, form);
    let report: Report = () => {};
    const reported = new Promise<string>((resolve) => {
      report = resolve;
    });
    // An agent that has filled in the form gets the visitor's messages.
    if (nativeEvent.agentInvoked) nativeEvent.respondWith?.(reported);
    // Paint the pressed button before validating and rendering the errors.
    await Promise.race([painted(), wait(MAX_PAINT_MS)]);
    await attempt(element, report);
  }

  return { form, names, isSending, outcome, onSubmit, holdInput };
}

/** Result of an attempt. */
interface Sent {
  /** Undefined if it was confirmed. */
  outcome: Outcome | undefined;
  /** Message to the visitor. */
  message: string;
  /** The relay's error messages, by field name. */
  errors: Record<string, string>;
}

/** Sends the draft. Shows an error toast if it is not confirmed. */
async function send(enquiry: Enquiry, files: SentFiles, words: FormWords): Promise<Sent> {
  const key = keyOfDraft();
  const replaces = replacedBy(key);
  const source = readSource();
  const attempt = {
    key,
    page: location.pathname,
    seconds: Math.round(performance.now() / 1000),
    ...(replaces.length > 0 && { replaces }),
    ...(source && { source }),
  };
  const wasDoubtful = isDoubtful(key);
  // The page may be left before the response.
  markDoubtful(key);
  happened({ event: 'Enquiry sent', detail: location.pathname });
  try {
    await postEnquiry(enquiry, attempt, words, files);
    happened({ event: 'Enquiry received', detail: location.pathname });
  } catch (error) {
    const isCertain = error instanceof NotReceived && error.isCertain;
    // An earlier attempt with the same key may still have arrived.
    if (isCertain && !wasDoubtful) clearDoubt(key);
    const message = error instanceof Error ? error.message : String(error);
    toast.error(message);
    const isRepeated = wasDoubtful || replaces.length > 0;
    const uncertain = isRepeated ? 'still unknown' : 'unknown';
    const errors = error instanceof NotReceived ? error.fields : {};
    return { outcome: isCertain && !isRepeated ? 'not received' : uncertain, message, errors };
  }
  forgetSent(key);
  return { outcome: undefined, message: words.sent, errors: {} };
}

/** Focuses the first invalid field. Scrolls itself: only Chromium treats what the header covers as out of view. */
function showFirst(names: readonly string[], errors: object, { elements }: HTMLFormElement): void {
  const first = names.find((name) => name in errors);
  const input = first && elements.namedItem(first);
  if (!(input instanceof HTMLElement)) return;
  input.focus({ preventScroll: true });
  input.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** Reads the inputs into the form: some password managers and assistants fill them in without an event. */
function readInputs(
  names: readonly string[],
  { elements }: HTMLFormElement,
  { getValues, setValue }: UseFormReturn<Entries>,
): void {
  for (const name of [...names, HONEYPOT]) {
    const value = enteredIn(elements.namedItem(name));
    if (typeof value === 'object' || (value !== undefined && value !== textOf(getValues(name)))) setValue(name, value);
  }
}
