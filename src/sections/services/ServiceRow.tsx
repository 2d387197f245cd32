import { type ReactNode, useEffect, useRef, useState } from 'react';
import previousIcon from '~icons/lucide/arrow-left';
import nextIcon from '~icons/lucide/arrow-right';
import words from '../../content/words';
import { fill } from '../../engine/model/fill';
import { leaving } from '../../ui/leaving';
import { RoundButton } from '../../ui/RoundButton';
import { SectionHead } from '../../ui/SectionHead';
import { Carousel, type Ends } from './carousel';
import styles from './ServiceRow.module.css';

interface Props {
  heading: string;
  subheading: string | undefined;
  /** Address of the page that shows all services. */
  more: string | undefined;
  count: number;
  /** The cards, as items of a list. */
  children: ReactNode;
}

/** The services in a row: a list that scrolls and snaps by itself, and a carousel where there are scripts. */
export function ServiceRow({ heading, subheading, more, count, children }: Props): ReactNode {
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState<Ends>({ isFirst: true, isLast: false });
  const [carousel, setCarousel] = useState<Carousel | null>(null);
  useEffect(() => {
    if (!row.current) return;
    const made = new Carousel(row.current, setEnds);
    setCarousel(made);
    return () => made.destroy();
  }, []);

  return (
    <>
      <SectionHead heading={heading} subheading={subheading}>
        <div className={styles.ways}>
          <div className={styles.buttons}>
            {carousel && !(ends.isFirst && ends.isLast) && <Buttons carousel={carousel} ends={ends} />}
          </div>
          <WayToAll more={more} count={count} />
        </div>
      </SectionHead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <ul role="list" ref={row} className={styles.row} tabIndex={0} aria-label={heading}>
        {children}
      </ul>
    </>
  );
}

/** The link to the page of all services, where there is one. */
export function WayToAll({ more, count }: Pick<Props, 'more' | 'count'>): ReactNode {
  return (
    more && (
      <a className={styles.all} href={more} {...leaving(more)}>
        {count === 1 ? words.services.only : fill(words.services.all, { count })}
      </a>
    )
  );
}

function Buttons({ carousel, ends }: { carousel: Carousel; ends: Ends }): ReactNode {
  return (
    <>
      <RoundButton
        label={words.services.previous}
        svg={previousIcon}
        isIdle={ends.isFirst}
        onClick={() => carousel.previous()}
      />
      <RoundButton label={words.services.next} svg={nextIcon} isIdle={ends.isLast} onClick={() => carousel.next()} />
    </>
  );
}
