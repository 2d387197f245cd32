import { useIsHydrated } from '@worldwright/engine/browser';
import { useWords } from '@worldwright/engine/words';
import type { FormField } from '@worldwright/relay/form';
import type { Recipient } from './enquiry/enquiry';
import { RELAY } from './enquiry/relay';
import { Fallback } from './Fallback';
import { Field } from './Field';
import styles from './Form.module.css';
import { rulesOf } from './fields';
import { HONEYPOT } from './names';
import { descriptionOf, tool } from './tool';
import { useEnquiryForm } from './useEnquiryForm';
import { useTakeOver } from './useTakeOver';

interface Props {
  fields: readonly FormField[];
  recipient: Recipient;
  /** URL of the thank-you page. */
  thankYou: string;
  /** Whether enquiries include the visitor's source. */
  asksForSource?: boolean;
}

/** Groups consecutive short fields, to be laid out side by side; other fields get groups of their own. */
function grouped(fields: readonly FormField[]): FormField[][] {
  const groups: FormField[][] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    const isShort = ({ kind }: FormField) => kind !== 'long' && kind !== 'consent';
    if (last?.every(isShort) && isShort(field)) last.push(field);
    else groups.push([field]);
  }
  return groups;
}

/**
 * Renders the contact form. Without JavaScript the browser validates it and posts it to the relay. With JavaScript the
 * form shows its own errors and sends in the background.
 */
export function Form({ fields, recipient, thankYou, asksForSource = false }: Props) {
  const words = useWords();
  const isHydrated = useIsHydrated();
  const { form, names, isSending, outcome, onSubmit, holdInput } = useEnquiryForm(fields, recipient, thankYou);
  // True in the first render if React renders the form anew instead of hydrating it.
  useTakeOver(form, names, isHydrated);
  const { errors } = form.formState;
  const shown = (field: FormField, index: number) => (
    <Field
      key={index}
      field={field}
      registered={form.register(field.name, rulesOf(field, words.form))}
      error={errors[field.name]?.message}
      isReadOnly={isSending}
      description={descriptionOf(field)}
    />
  );
  return (
    <form
      action={RELAY}
      method="post"
      encType={fields.some(({ file }) => file) ? 'multipart/form-data' : undefined}
      aria-label={words.form.label}
      className={styles.form}
      noValidate={isHydrated}
      {...tool}
      ref={holdInput}
      onSubmit={onSubmit}
    >
      {grouped(fields).map((group, index) =>
        group.length > 1 ? (
          <div key={index} className={styles.short}>
            {group.map(shown)}
          </div>
        ) : (
          group.map((field) => shown(field, index))
        ),
      )}
      {/* Hidden from people, password managers and screen readers, but not from bots that only read the HTML. */}
      <p hidden>
        <label>
          Website
          <input
            {...form.register(HONEYPOT)}
            tabIndex={-1}
            autoComplete="off"
            toolparamdescription="Leave it empty: a filled field marks the enquiry as spam"
          />
        </label>
      </p>
      <input type="hidden" name="to" value={recipient.to} />
      {/* Without JavaScript the relay reads the source from the page's URL. */}
      {asksForSource && <input type="hidden" name="source" value="" />}
      <button type="submit" className={styles.submit} aria-disabled={isSending} aria-busy={isSending}>
        <span className={styles.idle}>{words.form.send}</span>
        <span className={styles.busy}>{words.form.sending}</span>
      </button>
      {/* Keyed by outcome: a translator may have moved the text nodes of the previous one. */}
      {outcome && <Fallback key={outcome} fields={fields} form={form} recipient={recipient} outcome={outcome} />}
    </form>
  );
}
