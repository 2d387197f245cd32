import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { composeEnquiry, mailtoLink, type Recipient } from './enquiry';
import styles from './Form.module.css';
import type { Entries } from './fields';

interface Props {
  form: UseFormReturn<Entries>;
  recipient: Recipient;
}

/** Shown after a failure: nothing is lost, and another way to send it. Follows what is typed. */
export function Fallback({ form, recipient }: Props): ReactNode {
  useWatch({ control: form.control });
  return (
    <p className={styles.fallback}>
      Not sent yet; everything you typed is still here. Try again, or{' '}
      <a href={mailtoLink(composeEnquiry(form.getValues(), recipient))}>send it with your own mail program</a>.
    </p>
  );
}
