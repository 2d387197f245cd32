import { useWords } from '@worldwright/engine/words';
import type { FormField } from '@worldwright/relay/form';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { composeEnquiry, mailtoLink, type Recipient } from './enquiry/enquiry';
import styles from './Form.module.css';
import type { Entries } from './inputs';
import type { Outcome } from './useEnquiryForm';

interface Props {
  fields: readonly FormField[];
  form: UseFormReturn<Entries>;
  recipient: Recipient;
  outcome: Outcome;
}

/**
 * Renders a hint after an unconfirmed attempt. It adds a `mailto:` link once the enquiry has certainly not arrived or a
 * retry has failed: arriving twice is better than not at all. The link contains the current entries.
 */
export function Fallback({ fields, form, recipient, outcome }: Props) {
  const words = useWords();
  useWatch({ control: form.control });
  if (outcome === 'unknown') return <p className={styles.fallback}>{words.form.again}</p>;
  const [before, after] = words.form[outcome === 'not received' ? 'notSent' : 'stillUnknown'].split('{mail}');
  return (
    <p className={styles.fallback}>
      {before}
      <a href={mailtoLink(composeEnquiry(fields, form.getValues(), recipient, words.form))}>{words.form.mail}</a>
      {after}
    </p>
  );
}
