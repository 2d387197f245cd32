import { type PropsOf, sectionComponent } from '@worldwright/engine/component';
import { Fragment } from 'react';
import { Band } from '../../ui/Band';
import { Picture } from '../../ui/photo/Picture';
import styles from './component.module.css';
import { Form } from './Form';
import type section from './section';

function Contact({
  heading,
  subheading,
  picture,
  email,
  phone,
  phoneLink,
  fields,
  recipient,
  thankYou,
  asksForSource,
}: PropsOf<typeof section>) {
  return (
    <Band tone="bone" hasColumns className={styles.halves}>
      <div className={styles.words}>
        <h2 className={styles.heading}>{heading}</h2>
        {subheading && <p className={styles.subheading}>{subheading}</p>}
        <p className={styles.direct}>
          {/* Without a label, the name has a gap at each `<wbr>` in Chromium, which voice control then expects. */}
          <a href={`mailto:${email}`} aria-label={email}>
            {email.split(/(?<=[@.])/).map((part, index) => (
              <Fragment key={index}>
                {index > 0 && <wbr />}
                {part}
              </Fragment>
            ))}
          </a>
          {phone && (
            <a href={phoneLink}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          )}
        </p>
        {picture && (
          <div className={picture.isPhoto ? styles.photo : styles.picture}>
            <Picture picture={picture} sizes="(width >= 64rem) max(420px, 20vw), 1px" widest={960} />
          </div>
        )}
      </div>
      <Form fields={fields} recipient={recipient} thankYou={thankYou} asksForSource={asksForSource} />
    </Band>
  );
}

export default sectionComponent('contact', Contact);
