import type { WebPicture } from '@worldwright/engine/component';
import type { ReactNode } from 'react';
import styles from './OnPhoto.module.css';
import { Picture } from './Picture';
import { MAX_VEIL, stepOf } from './step';

interface Props {
  /** A photo whose field has `carriesWords`. */
  picture: WebPicture;
  /** `tall` opens a main page and fills most of the viewport. */
  size: 'tall' | 'low';
  children: ReactNode;
}

/** Renders words on a full-width photo, over a veil as opaque as the photo's lightest areas need. */
export function OnPhoto({ picture, size, children }: Props) {
  const { veil = MAX_VEIL, bright } = picture;
  return (
    <div className={`${styles.stage} ${styles[size]} ${bright === undefined ? '' : styles.bright} ${stepOf(veil)}`}>
      <div className={styles.picture}>
        <Picture picture={picture} sizes="100vw" isFirst isWide />
      </div>
      <div className={bright === undefined ? styles.content : `${styles.content} ${stepOf(bright)}`}>
        <div className={styles.words}>{children}</div>
      </div>
    </div>
  );
}
