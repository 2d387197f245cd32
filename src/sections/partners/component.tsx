import { useAutoplay, useEnhancement, usePause } from '@worldwright/engine/browser';
import { type PropsOf, sectionComponent } from '@worldwright/engine/component';
import { useWords } from '@worldwright/engine/words';
import { useEffect, useRef } from 'react';
import { Band } from '../../ui/Band';
import { PauseButton } from '../../ui/buttons/PauseButton';
import { useLeaving } from '../../ui/leaving';
import { Picture } from '../../ui/photo/Picture';
import { SectionHead } from '../../ui/SectionHead';
import styles from './component.module.css';
import type section from './section';

async function createSwiper(element: HTMLElement) {
  const { createLogoSwiper } = await import('./logoSwiper');
  return createLogoSwiper(element);
}

function Partners({ heading, subheading, partners }: PropsOf<typeof section>) {
  const words = useWords();
  const leaving = useLeaving();
  // Moving links are hard to click.
  const areLinks = partners.some(({ to }) => to !== undefined);
  const region = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const swiper = useEnhancement(row, createSwiper, useAutoplay() && !areLinks);
  const { isStill, isWished, toggle } = usePause(region, { attentive: false });

  useEffect(() => {
    if (isStill) swiper?.pause();
    else swiper?.play();
  }, [swiper, isStill]);

  return (
    <Band size="slim">
      <section ref={region} className={styles.region} aria-label={heading}>
        <SectionHead heading={heading} subheading={subheading} />
        <div
          ref={row}
          className={[
            styles.viewport,
            areLinks && styles.links,
            partners.some(({ logo }) => logo?.isPhoto) && styles.opaque,
          ]
            .filter(Boolean)
            .join(' ')}
        >
          <ul
            role="list"
            className={`swiper-wrapper ${styles.logos}`}
            aria-label={heading}
            // A moving row is no tab stop, but keeps a focus that it already has.
            tabIndex={areLinks ? undefined : swiper ? -1 : 0}
          >
            {partners.map(({ name, logo, to }, index) => (
              <li
                key={index}
                className={`swiper-slide ${styles.logo}`}
                // A logo with a dark version is not inverted.
                data-day-only={logo?.night ? undefined : ''}
              >
                {to ? (
                  <a href={to} className={styles.link} aria-label={name} {...leaving(to)}>
                    <LogoOrName name={name} logo={logo} />
                  </a>
                ) : (
                  <LogoOrName name={name} logo={logo} />
                )}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.controls}>
          {swiper && (
            <PauseButton isPaused={isWished} pause={words.partners.pause} play={words.partners.play} onClick={toggle} />
          )}
        </div>
      </section>
    </Band>
  );
}

function LogoOrName({ name, logo }: Pick<PropsOf<typeof section>['partners'][number], 'name' | 'logo'>) {
  return logo ? <Picture picture={logo} sizes="180px" /> : <span className={styles.name}>{name}</span>;
}

export default sectionComponent('partners', Partners);
