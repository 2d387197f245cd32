import type { ReactNode } from 'react';
import type { PropsOf } from '../../engine/section';
import { Band } from '../../ui/Band';
import { Picture } from '../../ui/Picture';
import { SectionHead } from '../../ui/SectionHead';
import styles from './component.module.css';
import type section from './section';

export default function Testimonials({ heading, subheading, testimonials }: PropsOf<typeof section>): ReactNode {
  return (
    <Band>
      <SectionHead heading={heading} subheading={subheading} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <ul className={styles.voices} aria-label={heading} tabIndex={0}>
        {testimonials.map(({ id, name, img, designation, review }) => (
          <li key={id}>
            <figure className={styles.voice}>
              <blockquote className={styles.review}>
                <p>{review}</p>
              </blockquote>
              <figcaption className={styles.person}>
                <Picture picture={img} sizes="64px" className={styles.portrait} />
                <span>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.designation}>{designation}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Band>
  );
}
