import type { ReactNode } from 'react';
import type { PropsOf } from '../../engine/section';
import { Band } from '../../ui/Band';
import styles from './component.module.css';
import { Field } from './Field';
import type section from './section';

/** Where enquiries go: the mail relay, by default on the site's own origin. */
const RELAY = `${import.meta.env.VITE_MAIL_RELAY_URL ?? ''}/send-email`;

export default function Contact({ heading, subheading, email, phone }: PropsOf<typeof section>): ReactNode {
  return (
    <Band tone="bone">
      <div className={styles.columns}>
        <div className={styles.words}>
          <h2 className={styles.heading}>{heading}</h2>
          {subheading && <p className={styles.subheading}>{subheading}</p>}
          <p className={styles.direct}>
            <a href={`mailto:${email}`}>{email}</a>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </p>
        </div>
        <form action={RELAY} method="post" aria-label="Contact" className={styles.form}>
          <Field name="name" label="Name" autoComplete="name" />
          <Field name="email" label="Email" type="email" autoComplete="email" />
          <Field name="phone" label="Phone" type="tel" autoComplete="tel" />
          <Field name="subject" label="Subject" />
          <Field name="message" label="Message" isLong />
          <button type="submit" className={styles.submit}>
            Send the enquiry
          </button>
        </form>
      </div>
    </Band>
  );
}
