import { type ReactNode, useEffect, useRef } from 'react';
import { useAutoplay } from '../../browser/platform/motion';
import { useEnhancement } from '../../browser/platform/useEnhancement';
import { usePause } from '../../browser/platform/usePause';
import words from '../../content/words';
import { sectionComponent } from '../../engine/model/component';
import type { PropsOf } from '../../engine/model/section';
import { Band } from '../../ui/Band';
import { PauseButton } from '../../ui/PauseButton';
import { Picture } from '../../ui/Picture';
import { SectionHead } from '../../ui/SectionHead';
import styles from './component.module.css';
import type section from './section';

type Props = PropsOf<typeof section>;

/**
 * Logos that the row has behind its first set: five move past at once, five are in view, and five may be drawn in by
 * a drag.
 */
const BEHIND = 15;

const loadConveyor = () => import('./conveyor');

function Partners({ heading, subheading, partners }: Props): ReactNode {
  const region = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const { isLoaded, made: conveyor } = useEnhancement(
    viewport,
    loadConveyor,
    (code, element) => new code.Conveyor(element, partners.length),
    useAutoplay(),
  );
  const { isStill, isWished, toggle } = usePause(region, { attentive: false });

  useEffect(() => {
    if (isStill) conveyor?.stop();
    else conveyor?.run();
  }, [conveyor, isStill]);

  return (
    <Band size="slim">
      <section ref={region} className={styles.region} aria-label={heading}>
        <SectionHead heading={heading} subheading={subheading} />
        <div ref={viewport} className={styles.viewport}>
          <ul
            role="list"
            className={`swiper-wrapper ${styles.logos}`}
            aria-label={heading}
            // What moves is no stop; but it keeps the focus that it has got before.
            tabIndex={conveyor ? -1 : 0}
          >
            <Logos partners={partners} />
            {isLoaded && <Copies partners={partners} />}
          </ul>
        </div>
        <div className={styles.controls}>
          {conveyor && (
            <PauseButton isPaused={isWished} pause={words.partners.pause} play={words.partners.play} onClick={toggle} />
          )}
        </div>
      </section>
    </Band>
  );
}

/** As many sets more as the conveyor needs; they are not read out. */
function Copies({ partners }: Pick<Props, 'partners'>): ReactNode {
  return Array.from({ length: Math.ceil(BEHIND / partners.length) }, (_, index) => (
    <Logos key={index} partners={partners} isCopy />
  ));
}

/** All logos once. */
function Logos({ partners, isCopy }: { partners: Props['partners']; isCopy?: boolean }): ReactNode {
  return partners.map(({ logo }, index) => (
    <li key={index} className={`swiper-slide ${styles.logo}`} aria-hidden={isCopy}>
      <Picture picture={logo} sizes="180px" />
    </li>
  ));
}

export default sectionComponent('partners', Partners);
