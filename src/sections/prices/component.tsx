import { type PropsOf, sectionComponent } from '@worldwright/engine/component';
import { Band } from '../../ui/Band';
import { Button } from '../../ui/buttons/Button';
import rows from '../../ui/rows.module.css';
import { SectionHead } from '../../ui/SectionHead';
import { Prose } from '../../ui/words/Prose';
import { wordFit } from '../../ui/words/wordFit';
import styles from './component.module.css';
import type section from './section';

type Props = PropsOf<typeof section>;

function Prices({ heading, subheading, offers, note }: Props) {
  const fit = wordFit(offers.map(({ price }) => price).join(' '));
  return (
    <Band tone="bone">
      <SectionHead heading={heading} subheading={subheading} />
      <ul role="list" className={`${styles.offers} ${rows.rows} ${fit}`} aria-label={heading}>
        {offers.map((offer, index) => (
          <Offer key={index} {...offer} />
        ))}
      </ul>
      {note && <Prose text={note} className={styles.note} />}
    </Band>
  );
}

/** Renders an offer. Its four parts align with those of the other offers. */
function Offer({ name, badge, description, price, period, features, action, isHighlighted }: Props['offers'][number]) {
  return (
    <li className={`${styles.offer} ${isHighlighted ? styles.highlighted : styles.plain}`}>
      <div>
        {badge && <p className={styles.badge}>{badge}</p>}
        <h3 className={styles.name}>{name}</h3>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <p className={styles.price}>
        <span className={styles.amount}>
          {period ? `${price} ` : price}
          {period && <span className={styles.period}>{period}</span>}
        </span>
      </p>
      <ul role="list" className={styles.features}>
        {features.map((feature, index) => (
          <li key={index}>
            <Prose text={feature} />
          </li>
        ))}
      </ul>
      <p className={styles.action}>
        {action && <Button to={action.to} label={action.label} kind={isHighlighted ? 'main' : 'strong'} />}
      </p>
    </li>
  );
}

export default sectionComponent('prices', Prices);
