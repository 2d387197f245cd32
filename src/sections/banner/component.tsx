import type { PropsOf } from '@worldwright/engine/component';
import { sectionComponent } from '@worldwright/engine/component';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import styles from './component.module.css';
import { posterSize } from './posterSize';
import type section from './section';

function Banner({ heading, text, action, picture, arrangement }: PropsOf<typeof section>): ReactNode {
  const fit = arrangement === 'poster' ? posterSize(heading) : undefined;
  return (
    <div className={styles.banner}>
      <div className={[styles.content, styles[arrangement], picture && styles.illustrated].filter(Boolean).join(' ')}>
        <div className={[styles.words, fit && styles.around].filter(Boolean).join(' ')}>
          <h1 className={[styles.heading, fit].filter(Boolean).join(' ')}>{heading}</h1>
          {text && <p className={styles.text}>{text}</p>}
          {action && <Button to={action.to} label={action.label} kind="main" />}
        </div>
        {picture && (
          <div className={styles.picture}>
            <Picture picture={picture} sizes="(width >= 48rem) min(44vw, 54rem), 90vw" isFirst />
          </div>
        )}
      </div>
    </div>
  );
}

export default sectionComponent('banner', Banner);
