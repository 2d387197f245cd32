import type { PropsOf } from '@worldwright/engine/component';
import { Band } from '../../ui/Band';
import { wordFit } from '../../ui/words/wordFit';
import type { Arrangement } from './arrangement';
import { Card, type Shape } from './Card';
import styles from './Family.module.css';
import type section from './section';

interface Props {
  group: PropsOf<typeof section>['groups'][number];
  arrangement: Arrangement;
  /** Label of the list if the group has no family. */
  name: string;
  tone: 'paper' | 'bone';
}

/** Shapes of the cards in each arrangement. */
const SHAPES: Record<Arrangement, { first?: Shape; others: Shape }> = {
  feature: { first: 'lead', others: 'row' },
  duo: { others: 'wide' },
  trio: { others: 'upright' },
  ledger: { others: 'line' },
  stagger: { others: 'tile' },
};

/** Renders a family with its description and the cards of its services. */
export function Family({ group: { family, services }, arrangement, name, tone }: Props) {
  const { first, others } = SHAPES[arrangement];
  /** For the longest word in all titles, so that all have the same size. */
  const fit = wordFit(services.map(({ title }) => title).join(' '));
  return (
    <div id={family && `family-${family.path}`} className={styles.family}>
      <Band tone={tone} size="slim">
        {family && (
          <div className={styles.head}>
            <h3 className={styles.title}>{family.title}</h3>
            <p className={styles.about}>{family.description}</p>
          </div>
        )}
        <ul
          role="list"
          className={[styles.list, styles[arrangement], fit].filter(Boolean).join(' ')}
          aria-label={family?.title ?? name}
        >
          {services.map((service, index) => (
            <li key={service.href}>
              <Card service={service} shape={(index === 0 && first) || others} level={family ? 'h4' : 'h3'} />
            </li>
          ))}
        </ul>
      </Band>
    </div>
  );
}
