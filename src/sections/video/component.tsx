import { fill, type PropsOf, sectionComponent } from '@worldwright/engine/component';
import { useWords } from '@worldwright/engine/words';
import { type MouseEventHandler, useEffect, useRef } from 'react';
import playIcon from '~icons/lucide/play';
import { Band } from '../../ui/Band';
import { Icon } from '../../ui/Icon';
import { useNewTab } from '../../ui/leaving';
import { useOpening } from '../../ui/opening';
import { Picture } from '../../ui/photo/Picture';
import { MAX_VEIL, stepOf } from '../../ui/photo/step';
import { SectionHead } from '../../ui/SectionHead';
import styles from './component.module.css';
import type section from './section';

type Props = PropsOf<typeof section>;

/** Permissions of a provider's player, also granted by the site's policy (`packages/server/headers/policy.ts`). */
const ALLOWED = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

function Video(props: Props) {
  const { heading, description, player, tone } = props;
  const words = useWords();
  const [isPlaying, play] = useOpening();
  return (
    <Band tone={tone}>
      {heading && <SectionHead heading={heading} />}
      <figure>
        {isPlaying ? <Film {...props} /> : <Poster {...props} onClick={play} />}
        <figcaption className={styles.caption}>
          <span>{description}</span>
          {player.provider && !isPlaying && (
            <span className={styles.note}>{fill(words.video.provider, { provider: player.provider })}</span>
          )}
        </figcaption>
      </figure>
    </Band>
  );
}

/** Renders the poster as a link to the video, so that it works without JavaScript and with modifier keys. */
function Poster({ title, poster, player, duration, onClick }: Props & { onClick: MouseEventHandler }) {
  const words = useWords();
  // Without JavaScript the provider's page opens in a new tab.
  const { target, rel } = useNewTab();
  return (
    <a
      href={player.page}
      {...(player.embed ? { target, rel } : null)}
      aria-label={fill(words.video.play, { title })}
      className={`${styles.frame} ${styles.poster} ${stepOf(poster.veil ?? MAX_VEIL)}`}
      onClick={onClick}
    >
      <Picture picture={poster} sizes="(width >= 64rem) max(1120px, 78vw), 92vw" />
      <span className={styles.title}>
        <span className={styles.play}>
          <Icon svg={playIcon} />
        </span>
        <span>
          {title}
          {duration && <span className={styles.duration}>{duration}</span>}
        </span>
      </span>
    </a>
  );
}

/** Renders the video, which takes the focus from the link that it replaces. */
function Film({ title, player, captions, language }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => (frame.current ?? film.current)?.focus(), []);
  return player.embed ? (
    <iframe
      ref={frame}
      src={player.embed}
      title={title}
      allow={ALLOWED}
      allowFullScreen
      className={`${styles.frame} ${styles.film}`}
    />
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: captions are optional content
    <video
      ref={film}
      src={player.page}
      title={title}
      controls
      autoPlay
      playsInline
      className={`${styles.frame} ${styles.film}`}
    >
      {captions && <track kind="captions" src={captions} srcLang={language} default />}
    </video>
  );
}

export default sectionComponent('video', Video);
