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

/** What a provider's player may use; the site's policy lets it (`packages/server/headers/policy.ts`). */
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

/** The picture of the video. It is a link to it, so that it leads there without a script, and in a new tab if asked to. */
function Poster({ title, poster, player, duration, onClick }: Props & { onClick: MouseEventHandler }) {
  const words = useWords();
  // Where there is no script, the page of a provider opens beside this one.
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

/** The video, which has the focus of the link that it has taken the place of. */
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
    // biome-ignore lint/a11y/useMediaCaption: whoever has captions names their file
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
