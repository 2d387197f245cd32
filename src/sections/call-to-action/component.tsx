import { type PropsOf, sectionComponent } from '@worldwright/engine/component';
import { Band } from '../../ui/Band';
import { Button } from '../../ui/buttons/Button';
import { useLeaving } from '../../ui/leaving';
import { Picture } from '../../ui/photo/Picture';
import { Prose } from '../../ui/words/Prose';
import styles from './component.module.css';
import type section from './section';

function CallToAction({ heading, text, action, second, picture, tone }: PropsOf<typeof section>) {
  const leaving = useLeaving();
  return (
    <Band tone={tone} hasColumns className={picture ? styles.illustrated : styles.columns}>
      <h2 className={styles.heading}>{heading}</h2>
      <div className={styles.ways}>
        {text && <Prose text={text} className={styles.text} />}
        <p className={styles.actions}>
          <Button to={action.to} label={action.label} kind="main" />
          {second && (
            <a href={second.to} {...leaving(second.to)} className={styles.second}>
              {second.label}
            </a>
          )}
        </p>
      </div>
      {picture && (
        <div className={picture.isPhoto ? styles.photo : styles.picture}>
          <Picture
            picture={picture}
            sizes={picture.isPhoto ? '(width >= 64rem) 46vw, 100vw' : '(width >= 64rem) max(420px, 30vw), 80vw'}
          />
        </div>
      )}
    </Band>
  );
}

export default sectionComponent('call-to-action', CallToAction);
