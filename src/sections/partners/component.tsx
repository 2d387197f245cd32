import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMotion } from '../../browser/platform/motion';
import { useNearby } from '../../browser/platform/useNearby';
import { usePause } from '../../browser/platform/usePause';
import { sectionComponent } from '../../engine/model/component';
import type { PropsOf } from '../../engine/model/section';
import { Band } from '../../ui/Band';
import { PauseButton } from '../../ui/PauseButton';
import { Picture } from '../../ui/Picture';
import { SectionHead } from '../../ui/SectionHead';
import styles from './component.module.css';
import type { Conveyor } from './conveyor';
import type section from './section';

const loadConveyor = () => import('./conveyor');

function Partners({ heading, subheading, partners }: PropsOf<typeof section>): ReactNode {
  const region = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const code = useNearby(region, loadConveyor, useMotion());
  const [conveyor, setConveyor] = useState<Conveyor | null>(null);
  const { isStill, isWished, toggle } = usePause(region, { attentive: false });

  useLayoutEffect(() => {
    if (!viewport.current || !code) return;
    const alive = new code.Conveyor(viewport.current, partners.length);
    setConveyor(alive);
    return () => {
      alive.destroy();
      setConveyor(null);
    };
  }, [code, partners.length]);

  useEffect(() => {
    if (isStill) conveyor?.stop();
    else conveyor?.run();
  }, [conveyor, isStill]);

  const logos = (isCopy: boolean) =>
    partners.map(({ name, logo }) => (
      <li key={`${name} ${isCopy}`} className={`swiper-slide ${styles.logo}`} aria-hidden={isCopy || undefined}>
        <Picture picture={logo} sizes="180px" />
      </li>
    ));

  return (
    <Band size="slim">
      <section ref={region} className={styles.region} aria-label={heading}>
        <SectionHead heading={heading} subheading={subheading} />
        <div ref={viewport} className={styles.viewport}>
          <ul className={`swiper-wrapper ${styles.logos}`} aria-label={heading} tabIndex={conveyor ? undefined : 0}>
            {logos(false)}
            {code && logos(true)}
          </ul>
        </div>
        <div className={styles.controls}>
          {conveyor && <PauseButton isPaused={isWished} what="logos" onClick={toggle} />}
        </div>
      </section>
    </Band>
  );
}

export default sectionComponent('partners', Partners);
