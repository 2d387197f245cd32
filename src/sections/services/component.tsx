import type { ReactNode } from 'react';
import type { PropsOf } from '../../engine/section';
import { Band } from '../../ui/Band';
import { SectionHead } from '../../ui/SectionHead';
import styles from './component.module.css';
import { ServiceCard } from './ServiceCard';
import type section from './section';

export default function Services({ heading, subheading, arrangement, services }: PropsOf<typeof section>): ReactNode {
  return (
    <Band>
      <SectionHead heading={heading} subheading={subheading}>
        {arrangement === 'row' && (
          <a className={styles.all} href="/services">
            See all {services.length} services
          </a>
        )}
      </SectionHead>
      <ul className={styles[arrangement]} tabIndex={arrangement === 'row' ? 0 : undefined} aria-label={heading}>
        {services.map((service) => (
          <li key={service.path}>
            <ServiceCard service={service} hasPicture={arrangement === 'grid'} />
          </li>
        ))}
      </ul>
    </Band>
  );
}
