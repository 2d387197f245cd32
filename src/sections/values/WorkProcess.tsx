import { useEnhancement } from '@worldwright/engine/browser';
import { fill, type PropsOf } from '@worldwright/engine/component';
import { useWords } from '@worldwright/engine/words';
import { type MouseEvent, useRef } from 'react';
import arrowIcon from '~icons/lucide/arrow-right';
import checkIcon from '~icons/lucide/check';
import { Band } from '../../ui/Band';
import { CardRow } from '../../ui/CardRow';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/photo/Picture';
import { SectionHead } from '../../ui/SectionHead';
import { Prose } from '../../ui/words/Prose';
import type section from './section';
import styles from './WorkProcess.module.css';

async function createSwiper(row: HTMLElement) {
  const { createCardSwiper } = await import('@worldwright/engine/swiper');
  return createCardSwiper(row, { freeMode: { enabled: true, sticky: true } });
}

/** Renders the work process as a snapping row of cards, each with a button to the next. */
export function WorkProcess({ steps }: { steps: PropsOf<typeof section>['process'] }) {
  const words = useWords();
  const row = useRef<HTMLDivElement>(null);
  const swiper = useEnhancement(row, createSwiper);
  /** Scrolls to the next card. The clicked button leaves the viewport: the next one, or the list, gets the focus. */
  const moveOn = ({ currentTarget }: MouseEvent) => {
    const next = currentTarget.closest('li')?.nextElementSibling;
    if (swiper) swiper.slideNext();
    else next?.scrollIntoView({ inline: 'start', block: 'nearest' });
    const target = next?.querySelector('button') ?? currentTarget.closest('ol');
    target?.focus({ preventScroll: true });
  };
  return (
    <Band tone="bone">
      <SectionHead heading={words.process.heading} />
      <CardRow ref={row} isSwiper={swiper !== null} as="ol" label={words.process.heading} className={styles.row}>
        {steps.map((step, index) => (
          <Step key={index} step={step} number={index + 1} onMoveOn={index < steps.length - 1 ? moveOn : undefined} />
        ))}
      </CardRow>
    </Band>
  );
}

interface StepProps {
  step: PropsOf<typeof section>['process'][number];
  /** Number of the step, from 1. */
  number: number;
  /** Scrolls to the next step; undefined for the last one. */
  onMoveOn: ((event: MouseEvent) => void) | undefined;
}

function Step({ step: { title, icon, image, description }, number, onMoveOn }: StepProps) {
  const words = useWords();
  return (
    <li className={`swiper-slide ${styles.step}`}>
      <p className={styles.number}>
        <Icon svg={icon} className={styles.icon} />
        {fill(words.process.step, { number })}
      </p>
      {image ? (
        <Picture picture={image} sizes="300px" className={image.isPhoto ? styles.photo : styles.picture} />
      ) : (
        <Icon svg={icon} className={`${styles.picture} ${styles.sign}`} />
      )}
      <h3 className={styles.title}>{title}</h3>
      <Prose text={description} className={styles.description} />
      {onMoveOn ? (
        <button type="button" className={styles.next} aria-label={words.process.next} onClick={onMoveOn}>
          <Icon svg={arrowIcon} />
        </button>
      ) : (
        <p className={styles.done}>
          <Icon svg={checkIcon} />
          <span className="visually-hidden">{words.process.last}</span>
        </p>
      )}
    </li>
  );
}
