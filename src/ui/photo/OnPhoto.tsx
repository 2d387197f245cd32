import type { WebPicture } from '@worldwright/engine/component';
import type { ReactNode } from 'react';
import styles from './OnPhoto.module.css';
import { Picture } from './Picture';
import { veilOf } from './veil';

interface Props {
  /** A photograph whose field says `carriesWords`. */
  picture: WebPicture;
  /** `tall` opens a main page, and fills most of a screen. */
  size: 'tall' | 'low';
  /** The words. */
  children: ReactNode;
}

/** Words on a photograph as wide as the screen, over as much of a veil as its lightest places need. */
export function OnPhoto({ picture, size, children }: Props): ReactNode {
  return (
    <div
      className={[styles.stage, styles[size], picture.bright !== undefined && styles.bright, veilOf(picture)]
        .filter(Boolean)
        .join(' ')}
    >
      <div className={styles.picture}>
        <Picture picture={picture} sizes="100vw" isFirst isWide />
      </div>
      <div className={styles.content}>
        <div className={styles.words}>{children}</div>
      </div>
    </div>
  );
}
