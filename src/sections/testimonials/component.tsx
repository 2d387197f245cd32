import { useAutoplay, useEnhancement, usePause } from '@worldwright/engine/browser';
import { type PropsOf, sectionComponent } from '@worldwright/engine/component';
import { useWords } from '@worldwright/engine/words';
import { memo, startTransition, useEffect, useRef, useState } from 'react';
import previousIcon from '~icons/lucide/arrow-left';
import nextIcon from '~icons/lucide/arrow-right';
import { Band } from '../../ui/Band';
import { PauseButton } from '../../ui/buttons/PauseButton';
import { RoundButton } from '../../ui/buttons/RoundButton';
import { Portrait } from '../../ui/photo/Portrait';
import { SectionHead } from '../../ui/SectionHead';
import styles from './component.module.css';
import type section from './section';

function Testimonials({ heading, subheading, testimonials }: PropsOf<typeof section>) {
  const words = useWords();
  const region = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const isWanted = useAutoplay() && testimonials.length > 1;
  const loop = useEnhancement(
    list,
    async (element) => {
      const { createFadeLoop } = await import('./fadeLoop');
      return createFadeLoop(element, setShown);
    },
    isWanted,
  );
  const { isStill, isWished, toggle, pause } = usePause(region, { attentive: true });

  useEffect(() => {
    if (isStill) loop?.pause();
    else loop?.play();
  }, [loop, isStill]);

  /** Steps to another testimonial and stops the autoplay: the visitor reads at their own pace. */
  const step = (by: 1 | -1) =>
    // The fade starts at once; the position may update after it has been painted.
    startTransition(() => {
      loop?.turn(by);
      pause();
    });

  return (
    <Band>
      <SectionHead heading={heading} subheading={subheading} />
      <div className={styles.frame}>
        <section ref={region} aria-label={heading}>
          <ul
            role="list"
            ref={list}
            className={styles.voices}
            aria-label={heading}
            // Stacked testimonials are no tab stop, but the list keeps a focus that it already has.
            tabIndex={loop || testimonials.length < 2 ? -1 : 0}
          >
            <Voices testimonials={testimonials} />
          </ul>
          <div className={styles.controls}>
            {loop && (
              <PauseButton
                isPaused={isWished}
                pause={words.testimonials.pause}
                play={words.testimonials.play}
                onClick={toggle}
              />
            )}
          </div>
        </section>
        {loop && <Steps shown={shown} count={testimonials.length} isPaused={isWished} onStep={step} />}
      </div>
    </Band>
  );
}

/** Renders all testimonials. Memoized: the one shown does not affect the markup. */
const Voices = memo(function Voices({ testimonials }: Pick<PropsOf<typeof section>, 'testimonials'>) {
  return testimonials.map(({ name, img, designation, review }, index) => (
    <li key={index}>
      <figure className={styles.voice}>
        <Portrait
          name={name}
          picture={img}
          sizes="(width >= 48rem) 240px, 80px"
          widest={480}
          className={styles.portrait}
        />
        <blockquote className={styles.review}>
          <p>{review}</p>
        </blockquote>
        <figcaption>
          <span className={styles.name}>{name}</span>
          <span className={styles.designation}>{designation}</span>
        </figcaption>
      </figure>
    </li>
  ));
});

interface StepsProps {
  /** Index of the visible testimonial. */
  shown: number;
  count: number;
  isPaused: boolean;
  onStep: (by: 1 | -1) => void;
}

/** Renders the buttons for the previous and next testimonial, and the position. */
function Steps({ shown, count, isPaused, onStep }: StepsProps) {
  const words = useWords();
  return (
    <div className={styles.turning}>
      {/* Announced after manual steps, not during autoplay. */}
      <div className={styles.position} aria-live={isPaused ? 'polite' : 'off'}>
        {`${shown + 1} / ${count}`}
      </div>
      <RoundButton
        label={words.testimonials.previous}
        svg={previousIcon}
        isIdle={shown === 0}
        onClick={() => onStep(-1)}
      />
      <RoundButton
        label={words.testimonials.next}
        svg={nextIcon}
        isIdle={shown === count - 1}
        onClick={() => onStep(1)}
      />
    </div>
  );
}

export default sectionComponent('testimonials', Testimonials);
