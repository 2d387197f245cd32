import { fill, type PropsOf, sectionComponent } from '@worldwright/engine/component';
import { useWords } from '@worldwright/engine/words';
import { Band } from '../../ui/Band';
import { Button } from '../../ui/buttons/Button';
import { SectionHead } from '../../ui/SectionHead';
import styles from './component.module.css';
import { ServiceCard } from './ServiceCard';
import { LinkToAll, ServiceRow } from './ServiceRow';
import type section from './section';

const IN_GRID = { sizes: '(width >= 64rem) max(320px, 24vw), (width >= 40rem) 40vw, 60vw', widest: 640 };
/** Smaller than displayed on small screens: the row is close to the first viewport, so its pictures must be light. */
const IN_ROW = { sizes: '(width >= 48rem) 240px, 160px', widest: 480 };

function Services(props: PropsOf<typeof section>) {
  const words = useWords();
  const { heading, subheading, all, arrangement, services, count } = props;
  // A single card takes the whole width in a grid.
  const isGrid = arrangement === 'grid' || services.length === 1;
  // No picture overlaps the edge of its card.
  const areLevel = services.every(({ dp }) => !dp || dp.isPhoto);
  const cards = services.map((service) => (
    <li key={service.href} className={isGrid ? undefined : 'swiper-slide'}>
      <ServiceCard service={service} {...(isGrid ? IN_GRID : IN_ROW)} />
    </li>
  ));
  return (
    <Band>
      {isGrid ? (
        <>
          <SectionHead heading={heading} subheading={subheading}>
            {arrangement === 'row' && <LinkToAll more={all} count={count} />}
          </SectionHead>
          <ul role="list" className={areLevel ? `${styles.grid} ${styles.level}` : styles.grid} aria-label={heading}>
            {cards}
          </ul>
          {arrangement === 'grid' && all && (
            <p className={styles.all}>
              <Button to={all} label={fill(words.services.fromAToZ, { count })} />
            </p>
          )}
        </>
      ) : (
        <ServiceRow heading={heading} subheading={subheading} more={all} count={count} isLevel={areLevel}>
          {cards}
        </ServiceRow>
      )}
    </Band>
  );
}

export default sectionComponent('services', Services);
