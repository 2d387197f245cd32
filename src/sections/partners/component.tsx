import type { ReactNode } from 'react';
import type { PropsOf } from '../../engine/section';
import { Band } from '../../ui/Band';
import { Picture } from '../../ui/Picture';
import { SectionHead } from '../../ui/SectionHead';
import styles from './component.module.css';
import type section from './section';

export default function Partners({ heading, subheading, partners }: PropsOf<typeof section>): ReactNode {
  return (
    <Band>
      <SectionHead heading={heading} subheading={subheading} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <ul className={styles.logos} aria-label={heading} tabIndex={0}>
        {partners.map(({ name, logo }) => (
          <li key={name} className={styles.logo}>
            <Picture picture={logo} sizes="180px" />
          </li>
        ))}
      </ul>
    </Band>
  );
}
