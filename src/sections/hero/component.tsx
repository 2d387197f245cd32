import { type PropsOf, sectionComponent } from '@worldwright/engine/component';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/buttons/Button';
import { StillSwitch } from '../../ui/buttons/StillSwitch';
import { OnPhoto } from '../../ui/photo/OnPhoto';
import { Picture } from '../../ui/photo/Picture';
import styles from './component.module.css';
import { useLiving } from './living/useLiving';
import type section from './section';

type Props = PropsOf<typeof section>;

function Hero(props: Props) {
  const { picture } = props;
  if (!picture) return <PlainHero {...props} />;
  return picture.isPhoto ? <PhotoHero {...props} picture={picture} /> : <CutOutHero {...props} picture={picture} />;
}

type Pictured = Props & { picture: NonNullable<Props['picture']> };

/** Renders the words alone, as wide as the page. */
function PlainHero(props: Props) {
  return (
    <div className={styles.hero}>
      <div className={`${styles.stage} ${styles.plain}`}>
        <Words {...props} className={styles.alone} />
      </div>
    </div>
  );
}

/** Renders the words beside a cut-out picture, which may be animated. */
function CutOutHero(props: Pictured) {
  const { picture } = props;
  const host = useRef<HTMLDivElement>(null);
  const isStill = useLiving(host, picture, styles.living);
  return (
    <div className={styles.hero}>
      <div className={styles.stage}>
        <Words {...props} className={styles.words}>
          <StillSwitch />
        </Words>
        {/* Off-screen, the animation would still make the browser produce every frame. */}
        <div ref={host} className={styles.picture} style={isStill ? { animationPlayState: 'paused' } : undefined}>
          <Picture picture={picture} sizes="(width >= 64rem) 55vw, 864px" isFirst />
        </div>
      </div>
    </div>
  );
}

/** Renders the words on a full-width photo. */
function PhotoHero(props: Pictured) {
  return (
    <OnPhoto picture={props.picture} size="tall">
      <Words {...props} className={styles.over} />
    </OnPhoto>
  );
}

function Words({
  welcome,
  company = '',
  tagline,
  pitch,
  action,
  className,
  children,
}: Props & { className: string | undefined; children?: ReactNode }) {
  return (
    <div className={className}>
      <h1>
        {welcome && <span className={styles.welcome}>{`${welcome} ${company} `}</span>}
        <span className={styles.tagline}>{tagline}</span>
      </h1>
      <p className={styles.pitch}>{pitch}</p>
      <div className={styles.actions}>
        <Button to={action.to} label={action.label} kind="main" />
        {children}
      </div>
    </div>
  );
}

export default sectionComponent('hero', Hero);
