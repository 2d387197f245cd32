import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import arrowIcon from '~icons/lucide/arrow-right';
import checkIcon from '~icons/lucide/check';
import { DragToScroll } from '../../browser/platform/dragToScroll';
import { Stepper } from '../../browser/platform/stepper';
import words from '../../content/words';
import { fill } from '../../engine/model/fill';
import type { PropsOf } from '../../engine/model/section';
import { Band } from '../../ui/Band';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import { SectionHead } from '../../ui/SectionHead';
import type section from './section';
import styles from './WorkProcess.module.css';

/** The steps of the work as a row of cards that snaps; each card's button moves on to the next. */
export function WorkProcess({ steps }: { steps: PropsOf<typeof section>['process'] }): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  const stepper = useRef<Stepper>(null);
  useEffect(() => {
    if (!list.current) return;
    const drag = new DragToScroll(list.current);
    const steps = new Stepper(list.current);
    stepper.current = steps;
    return () => {
      drag.destroy();
      steps.destroy();
    };
  }, []);
  /** The card leaves the screen with the button that was pressed: the focus goes on to the next one, or else to the list. */
  const moveOn = ({ currentTarget }: MouseEvent) => {
    stepper.current?.next();
    const next = currentTarget.parentElement?.nextElementSibling?.querySelector('button') ?? list.current;
    next?.focus({ preventScroll: true });
  };
  return (
    <Band tone="bone">
      <SectionHead heading={words.process.heading} />
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <ol role="list" ref={list} className={styles.steps} aria-label={words.process.heading} tabIndex={0}>
          {steps.map((step, index) => (
            <Step key={index} step={step} number={index + 1} onMoveOn={index < steps.length - 1 ? moveOn : undefined} />
          ))}
        </ol>
      </div>
    </Band>
  );
}

interface StepProps {
  step: PropsOf<typeof section>['process'][number];
  /** From 1. */
  number: number;
  /** Moves the list to the next step; the last one has none. */
  onMoveOn: ((event: MouseEvent) => void) | undefined;
}

function Step({ step: { title, icon, image, description }, number, onMoveOn }: StepProps): ReactNode {
  return (
    <li className={styles.step}>
      <p className={styles.number}>
        <Icon svg={icon} className={styles.icon} />
        {fill(words.process.step, { number })}
      </p>
      {image ? (
        <Picture picture={image} sizes="300px" className={styles.picture} />
      ) : (
        <Icon svg={icon} className={`${styles.picture} ${styles.sign}`} />
      )}
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.description}>{description}</p>
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
