import { fill, type PropsOf, sectionComponent } from '@worldwright/engine/component';
import { useWords } from '@worldwright/engine/words';
import { type MouseEventHandler, useEffect, useRef } from 'react';
import calendarIcon from '~icons/lucide/calendar-days';
import mapIcon from '~icons/lucide/map-pin';
import { Band } from '../../ui/Band';
import { Icon } from '../../ui/Icon';
import { useNewTab } from '../../ui/leaving';
import { useOpening } from '../../ui/opening';
import { SectionHead } from '../../ui/SectionHead';
import { Prose } from '../../ui/words/Prose';
import styles from './component.module.css';
import type section from './section';

type Props = PropsOf<typeof section>;

function Embed({ heading, text, label, frame, tone }: Props) {
  const [isOpen, open] = useOpening();
  return (
    <Band tone={tone}>
      <SectionHead heading={heading}>{text && <Prose text={text} className={styles.text} />}</SectionHead>
      {isOpen ? <Opened label={label} frame={frame} /> : <Opener label={label} frame={frame} onClick={open} />}
    </Band>
  );
}

/** Renders a link to the provider's page. With JavaScript a click opens the frame instead. */
function Opener({ label, frame, onClick }: Pick<Props, 'label' | 'frame'> & { onClick: MouseEventHandler }) {
  const words = useWords();
  const { target, rel } = useNewTab();
  return (
    <a href={frame.page} target={target} rel={rel} className={styles.opener} onClick={onClick}>
      <Icon svg={frame.kind === 'map' ? mapIcon : calendarIcon} className={styles.icon} />
      <span className={styles.label}>{label}</span>
      <span className={styles.note}>{fill(words.frame.provider, { provider: frame.provider })}</span>
    </a>
  );
}

/** Renders the frame with a link to its page. The frame takes the focus from the link that it replaces. */
function Opened({ label, frame }: Pick<Props, 'label' | 'frame'>) {
  const place = useRef<HTMLIFrameElement>(null);
  const { target, rel } = useNewTab();
  useEffect(() => place.current?.focus(), []);
  return (
    <>
      <iframe
        ref={place}
        src={frame.embed}
        title={`${label} (${frame.provider})`}
        className={frame.kind === 'map' ? styles.map : styles.calendar}
      />
      <a href={frame.page} target={target} rel={rel} className={styles.elsewhere}>
        {frame.provider}
      </a>
    </>
  );
}

export default sectionComponent('embed', Embed);
