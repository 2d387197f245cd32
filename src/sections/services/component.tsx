import type { ReactNode } from 'react';
import type { PropsOf } from '../../engine/section';
import { Band } from '../../ui/Band';
import { SectionHead } from '../../ui/SectionHead';
import styles from './component.module.css';
import { ServiceCard } from './ServiceCard';
import { ServiceRow } from './ServiceRow';
import type section from './section';

export default function Services({ heading, subheading, arrangement, services }: PropsOf<typeof section>): ReactNode {
  const isGrid = arrangement === 'grid';
  const cards = services.map((service) => (
    <li key={service.path} className={isGrid ? undefined : 'swiper-slide'}>
      <ServiceCard service={service} hasPicture={isGrid} />
    </li>
  ));
  return (
    <Band>
      {isGrid ? (
        <>
          <SectionHead heading={heading} subheading={subheading} />
          <ul className={styles.grid} aria-label={heading}>
            {cards}
          </ul>
        </>
      ) : (
        <ServiceRow heading={heading} subheading={subheading} count={services.length}>
          {cards}
        </ServiceRow>
      )}
    </Band>
  );
}
