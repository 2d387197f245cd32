import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { composeEnquiry, mailtoLink, type Recipient } from './enquiry';
import styles from './Form.module.css';
import type { Entries } from './names';
import type { Outcome } from './useEnquiryForm';

interface Props {
  form: UseFormReturn<Entries>;
  recipient: Recipient;
  outcome: Outcome;
}

/**
 * Shown after an attempt that was not confirmed: nothing is lost, and what to do. Another way to send it is offered
 * only when it certainly has not arrived, or the company could get it twice. Follows what is typed.
 */
export function Fallback({ form, recipient, outcome }: Props): ReactNode {
  useWatch({ control: form.control });
  if (outcome === 'unknown')
    return (
      <p className={styles.fallback}>
        Your message may or may not have arrived; everything you typed is still here. Send it again: if it has arrived
        already, it will not be taken twice.
      </p>
    );
  return (
    <p className={styles.fallback}>
      Not sent yet; everything you typed is still here. Try again, or{' '}
      <a href={mailtoLink(composeEnquiry(form.getValues(), recipient))}>send it with your own mail program</a>.
    </p>
  );
}
