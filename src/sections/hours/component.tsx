import { type PropsOf, sectionComponent } from '@worldwright/engine/component';
import outIcon from '~icons/lucide/arrow-up-right';
import { Band } from '../../ui/Band';
import { Icon } from '../../ui/Icon';
import { useNewTab } from '../../ui/leaving';
import { Picture } from '../../ui/photo/Picture';
import { Prose } from '../../ui/words/Prose';
import styles from './component.module.css';
import type section from './section';

function Hours({
  heading,
  text,
  lines,
  address,
  addressLines,
  company,
  email,
  phone,
  phoneLink,
  map,
  picture,
  tone,
}: PropsOf<typeof section>) {
  const newTab = useNewTab();
  return (
    <Band tone={tone} hasColumns className={picture ? styles.illustrated : styles.columns}>
      <div className={styles.opening}>
        <h2 className={styles.heading}>{heading}</h2>
        {text && <Prose text={text} className={styles.text} />}
        <address className={styles.address}>
          <strong>{address?.name ?? company}</strong>
          {addressLines.map((line, index) => (
            // The address may have another text direction than the page.
            <span key={index}>
              <bdi>{line}</bdi>
            </span>
          ))}
        </address>
        <ul role="list" className={styles.ways}>
          {phone && (
            <li>
              <a href={phoneLink}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            </li>
          )}
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
          {map && (
            <li>
              <a href={map.to} {...newTab}>
                {map.label}
                <Icon svg={outIcon} className={styles.out} />
              </a>
            </li>
          )}
        </ul>
      </div>
      <dl className={styles.lines}>
        {lines.map(({ days, times, note }, index) => (
          <div key={index}>
            <dt className={styles.days}>{days}</dt>
            <dd className={styles.times}>
              {times}
              {note && <span className={times ? styles.after : styles.note}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {picture && (
        <div className={picture.isPhoto ? styles.photo : styles.picture}>
          <Picture picture={picture} sizes="(width >= 64rem) max(420px, 26vw), 80vw" widest={960} />
        </div>
      )}
    </Band>
  );
}

export default sectionComponent('hours', Hours);
