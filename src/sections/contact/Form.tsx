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
  /** Address of the page that follows. */
  thankYou: string;
  /** Whether an enquiry says where the visitor came from. */
  asksForSource?: boolean;
}

/** Returns the fields in groups: short ones side by side, each other one by itself. */
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
 * The form. Without script it posts itself to the relay, and the browser checks it first; with script it says
 * itself what is wrong and sends in the background.
 */
export function Form({ fields, recipient, thankYou, asksForSource = false }: Props) {
  const words = useWords();
  const isHydrated = useIsHydrated();
  const { form, names, isSending, outcome, onSubmit, holdInput } = useEnquiryForm(fields, recipient, thankYou);
  // In the first render already where React makes the form, and does not hydrate it.
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
      {/* Not there for people, password managers and screen readers; there for robots that read the HTML only. */}
      <p hidden>
        <label>
          Website
          <input
            {...form.register(HONEYPOT)}
            tabIndex={-1}
            autoComplete="off"
            toolparamdescription="Leave it empty: who fills it in is taken for spam"
          />
        </label>
      </p>
      <input type="hidden" name="to" value={recipient.to} />
      {/* Without script the relay reads it from the address of the page. */}
      {asksForSource && <input type="hidden" name="source" value="" />}
      <button type="submit" className={styles.submit} aria-disabled={isSending} aria-busy={isSending}>
        <span className={styles.idle}>{words.form.send}</span>
        <span className={styles.busy}>{words.form.sending}</span>
      </button>
      {/* Each outcome has a line of its own: the words of another may no longer be where React has put them, see `Fallback`. */}
      {outcome && <Fallback key={outcome} fields={fields} form={form} recipient={recipient} outcome={outcome} />}
    </form>
  );
}
