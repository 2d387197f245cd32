import { useEnhancement } from '@worldwright/engine/browser';
import { fill } from '@worldwright/engine/component';
import { useWords } from '@worldwright/engine/words';
import { type ReactNode, useRef, useState } from 'react';
import type Swiper from 'swiper';
import previousIcon from '~icons/lucide/arrow-left';
import nextIcon from '~icons/lucide/arrow-right';
import { RoundButton } from '../../ui/buttons/RoundButton';
import { CardRow } from '../../ui/CardRow';
import { useLeaving } from '../../ui/leaving';
import { SectionHead } from '../../ui/SectionHead';
import styles from './ServiceRow.module.css';

interface Props {
  heading: string;
  subheading: string | undefined;
  /** URL of the page with all services. */
  more: string | undefined;
  count: number;
  /** Whether no picture overlaps the edge of its card. */
  isLevel: boolean;
  /** The cards, as list items. */
  children: ReactNode;
}

/** Renders the services as a carousel with buttons. */
export function ServiceRow({ heading, subheading, more, count, isLevel, children }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ isFirst: true, isLast: false });
  const swiper = useEnhancement(row, async (element) => {
    const { createCardSwiper } = await import('@worldwright/engine/swiper');
    const made = createCardSwiper(element);
    const readEnds = () => setEnds({ isFirst: made.isBeginning, isLast: made.isEnd });
    made.on('fromEdge toEdge lock unlock', readEnds);
    readEnds();
    return made;
  });

  return (
    <>
      <SectionHead heading={heading} subheading={subheading}>
        <div className={styles.ways}>
          <div className={styles.buttons}>
            {swiper && !(ends.isFirst && ends.isLast) && <Buttons swiper={swiper} {...ends} />}
          </div>
          <LinkToAll more={more} count={count} />
        </div>
      </SectionHead>
      <CardRow
        ref={row}
        isSwiper={swiper !== null}
        as="ul"
        label={heading}
        className={isLevel ? `${styles.row} ${styles.level}` : styles.row}
      >
        {children}
      </CardRow>
    </>
  );
}

/** Renders the link to the page with all services, if there is one. */
export function LinkToAll({ more, count }: Pick<Props, 'more' | 'count'>) {
  const leaving = useLeaving();
  const words = useWords();
  return (
    more && (
      <a className={styles.all} href={more} {...leaving(more)}>
        {count === 1 ? words.services.only : fill(words.services.all, { count })}
      </a>
    )
  );
}

interface ButtonsProps {
  swiper: Swiper;
  isFirst: boolean;
  isLast: boolean;
}

function Buttons({ swiper, isFirst, isLast }: ButtonsProps) {
  const words = useWords();
  return (
    <>
      <RoundButton
        label={words.services.previous}
        svg={previousIcon}
        isIdle={isFirst}
        onClick={() => swiper.slidePrev()}
      />
      <RoundButton label={words.services.next} svg={nextIcon} isIdle={isLast} onClick={() => swiper.slideNext()} />
    </>
  );
}
