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

/** What came of the last attempt that was not confirmed: it certainly failed, or nobody knows, once or again. */
export type Outcome = 'not received' | 'unknown' | 'still unknown';

/** Is told what the visitor reads. */
type Tell = (message: string) => void;

/** How long in ms the page stays after the message of success: a screen reader breaks off when the next page comes. */
const READ_OUT = 1_200;
/** How long in ms a press may wait to be seen: in a tab that is hidden, as from an agent, nothing is painted. */
const SEEN = 100;
const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * The contact form's behaviour: it keeps what is typed, checks it, sends it once and says what came of it.
 *
 * @param thankYou address of the page that follows when the enquiry has been received.
 */
export function useEnquiryForm(fields: readonly FormField[], recipient: Recipient, thankYou: string) {
  const words = useWords().form;
  const form = useForm<Entries>({ shouldFocusError: false });
  const [outcome, setOutcome] = useState<Outcome>();
  /** Known at once, while state is known with the next render: a double click comes before that. */
  const isTaken = useRef(false);
  /** Not the form's own `isSubmitting`, with which it would be rendered twice more where something is missing. */
  const [isSending, setIsSending] = useState(false);

  useEffect(() => mountToaster(words.close), [words]);
  const names = useMemo(() => fields.map(({ name }) => name), [fields]);
  useDraft(form, fields);

  /** Holds back what is typed while the enquiry is on its way. */
  const holdInput = useCallback((element: HTMLFormElement) => {
    const hold = (event: Event) => isTaken.current && event.preventDefault();
    element.addEventListener('beforeinput', hold);
    return () => element.removeEventListener('beforeinput', hold);
  }, []);

  async function submit(entries: Entries, element: HTMLFormElement, tell: Tell): Promise<void> {
    setIsSending(true);
    // What an earlier attempt said is no longer so.
    toast.dismiss();
    const files = fields.flatMap(({ name }) => {
      const file = fileIn(entries[name]);
      return file ? [[name, file] as const] : [];
    });
    const enquiry = composeEnquiry(fields, entries, recipient, words);
    const { outcome: result, message, errors } = await send(enquiry, files, words);
    const wrong = Object.entries(errors);
    tell([message, ...wrong.map(([, mistake]) => mistake)].join(' '));
    for (const [name, mistake] of wrong) form.setError(name, { message: mistake });
    setOutcome(wrong.length > 0 ? undefined : result);
    if (wrong.length > 0) void painted().then(() => showFirst(names, errors, element));
    if (result !== undefined) return;
    toast.success(message);
    await after(READ_OUT);
    // Someone who has gone on to another page meanwhile is not called away from there.
    if (element.isConnected) await visit(thankYou);
  }

  /** Checks and sends the form. @param tell is told what the visitor reads of it, before the page is left. */
  async function attempt(element: HTMLFormElement, tell: Tell): Promise<void> {
    try {
      await form.handleSubmit(
        (entries) => submit(entries, element, tell),
        (errors) => {
          // What is wrong is on the screen sooner than the browser can lay out the page for the focus.
          void painted().then(() => showFirst(names, errors, element));
          tell(names.flatMap((name) => errors[name]?.message ?? []).join('. '));
        },
      )();
    } finally {
      isTaken.current = false;
      setIsSending(false);
    }
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isTaken.current) return;
    isTaken.current = true;
    const { currentTarget: element, nativeEvent } = event;
    readInputs(names, element, form);
    let tell: Tell = () => {};
    const told = new Promise<string>((resolve) => {
      tell = resolve;
    });
    // An agent that has filled in the form is told what the visitor reads.
    if (nativeEvent.agentInvoked) nativeEvent.respondWith?.(told);
    // The button shows that it is pressed before the form is checked, and rendered with what is wrong.
    await Promise.race([painted(), after(SEEN)]);
    await attempt(element, tell);
  }

  return { form, names, isSending, outcome, onSubmit, holdInput };
}

/** What came of an attempt. */
interface Sent {
  /** What is known where it was not confirmed. */
  outcome: Outcome | undefined;
  /** What the visitor reads of it. */
  message: string;
  /** What the relay says of fields, by their names. */
  errors: Record<string, string>;
}

/** Sends the draft, and says what went wrong. */
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
  // The page may be left before the answer comes.
  markDoubtful(key);
  happened({ event: 'Enquiry sent', detail: location.pathname });
  try {
    await postEnquiry(enquiry, attempt, words, files);
    happened({ event: 'Enquiry received', detail: location.pathname });
  } catch (error) {
    const isCertain = error instanceof NotReceived && error.isCertain;
    // What an earlier attempt left in doubt stays so, whatever becomes of this one.
    if (isCertain && !wasDoubtful) clearDoubt(key);
    const message = error instanceof Error ? error.message : String(error);
    toast.error(message);
    const isAgain = wasDoubtful || replaces.length > 0;
    const doubt = isAgain ? 'still unknown' : 'unknown';
    const errors = error instanceof NotReceived ? error.fields : {};
    return { outcome: isCertain && !isAgain ? 'not received' : doubt, message, errors };
  }
  forgetSent(key);
  return { outcome: undefined, message: words.sent, errors: {} };
}

/** Leads to the first field that is wrong. Only Chromium counts what is below the page's header as out of sight. */
function showFirst(names: readonly string[], errors: object, { elements }: HTMLFormElement): void {
  const first = names.find((name) => name in errors);
  const input = first && elements.namedItem(first);
  if (!(input instanceof HTMLElement)) return;
  input.focus({ preventScroll: true });
  input.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** Takes over what is in the inputs: some password managers and assistants fill them in without an event. */
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
