import { useIsHydrated } from '@worldwright/engine/browser';
import type { ReactNode } from 'react';
import words from '../../content/words';
import type { Recipient } from './enquiry';
import { Fallback } from './Fallback';
import { Field } from './Field';
import styles from './Form.module.css';
import { rules } from './fields';
import type { FieldName } from './names';
import { RELAY } from './relay';
import { fieldDescriptions, tool } from './tool';
import { useEnquiryForm } from './useEnquiryForm';
import { useTakeOver } from './useTakeOver';

interface Props {
  recipient: Recipient;
  /** Address of the page that follows. */
  thankYou: string;
  /** Whether an enquiry says where the visitor came from. */
  asksForSource?: boolean;
}

/**
 * The form. Without script it posts itself to the relay, and the browser checks it first; with script it says
 * itself what is wrong and sends in the background.
 */
export function Form({ recipient, thankYou, asksForSource = false }: Props): ReactNode {
  const isHydrated = useIsHydrated();
  const { form, isSending, outcome, onSubmit, holdInput } = useEnquiryForm(recipient, thankYou);
  // In the first render already where React makes the form, and does not hydrate it.
  useTakeOver(form, isHydrated);
  const { errors } = form.formState;
  const propsOf = (name: FieldName) => ({
    field: form.register(name, rules[name]),
    error: errors[name]?.message,
    isReadOnly: isSending,
    description: fieldDescriptions[name],
  });
  return (
    <form
      action={RELAY}
      method="post"
      aria-label={words.form.label}
      className={styles.form}
      noValidate={isHydrated}
      {...tool}
      ref={holdInput}
      onSubmit={onSubmit}
    >
      <Field {...propsOf('name')} label={words.form.name} autoComplete="name" />
      <Field {...propsOf('email')} label={words.form.email} type="email" autoComplete="email" />
      <Field {...propsOf('phone')} label={words.form.phone} type="tel" autoComplete="tel" />
      <Field {...propsOf('subject')} label={words.form.subject} />
      <Field {...propsOf('message')} label={words.form.message} isLong />
      {/* Not there for people, password managers and screen readers; there for robots that read the HTML only. */}
      <p hidden>
        <label>
          Website
          <input
            {...form.register('website')}
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
      {outcome && <Fallback key={outcome} form={form} recipient={recipient} outcome={outcome} />}
    </form>
  );
}
