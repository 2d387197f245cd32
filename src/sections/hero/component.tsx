import type { PropsOf } from '@worldwright/engine/component';
import { sectionComponent } from '@worldwright/engine/component';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { StillSwitch } from '../../ui/StillSwitch';
import styles from './component.module.css';
import { useLiving } from './living/useLiving';
import type section from './section';
import { useIsPressed } from './useIsPressed';

function Hero({ welcome, company = '', tagline, pitch, action, picture }: PropsOf<typeof section>): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const isStill = useLiving(host, picture, styles.living);
  const isPressed = useIsPressed();
  return (
    <div className={styles.hero}>
      <div className={styles.stage}>
        <div className={styles.words}>
          <h1>
            {welcome && <span className={styles.welcome}>{`${welcome} ${company} `}</span>}
            <span className={styles.tagline}>{tagline}</span>
          </h1>
          <p className={styles.pitch}>{pitch}</p>
          <div className={styles.actions}>
            <Button to={action.to} label={action.label} kind="main" />
            <StillSwitch />
          </div>
        </div>
        {/* What drifts off the screen keeps the browser awake in every frame, though there is nothing to draw. */}
        <div
          ref={host}
          className={styles.picture}
          style={isStill || isPressed ? { animationPlayState: 'paused' } : undefined}
        >
          <Picture picture={picture} sizes="(width >= 64rem) 55vw, 864px" isFirst />
        </div>
      </div>
    </div>
  );
}

export default sectionComponent('hero', Hero);
