import { type PropsOf, sectionComponent } from '@worldwright/engine/component';
import { Band } from '../../ui/Band';
import { Picture } from '../../ui/photo/Picture';
import styles from './component.module.css';
import type section from './section';

function Quotation({ quote, name, role, portrait, tone }: PropsOf<typeof section>) {
  return (
    <Band tone={tone}>
      <figure className={styles.figure}>
        <blockquote className={styles.quote}>
          <p>{quote}</p>
        </blockquote>
        <figcaption className={styles.who}>
          {portrait && (
            <Picture picture={portrait} sizes="64px" narrowest={240} widest={240} className={styles.portrait} />
          )}
          <span>
            <span className={styles.name}>{name}</span>
            {role && <span className={styles.role}>{role}</span>}
          </span>
        </figcaption>
      </figure>
    </Band>
  );
}

export default sectionComponent('quotation', Quotation);
