import { type PropsOf, sectionComponent } from '@worldwright/engine/component';
import { Band } from '../../ui/Band';
import { Button } from '../../ui/buttons/Button';
import { Picture } from '../../ui/photo/Picture';
import { Prose } from '../../ui/words/Prose';
import styles from './component.module.css';
import type section from './section';

function Text({
  heading,
  paragraphs,
  picture,
  pictureSide,
  pictureFrame = 'framed',
  tone,
  action,
}: PropsOf<typeof section>) {
  return (
    <Band tone={tone} className={picture ? styles[pictureSide] : styles.alone}>
      <div className={styles.words}>
        <h2 className={styles.heading}>{heading}</h2>
        {paragraphs.map((paragraph, index) => (
          <Prose key={index} text={paragraph} />
        ))}
        {action && (
          <p className={styles.action}>
            <Button to={action.to} label={action.label} />
          </p>
        )}
      </div>
      {picture && (
        <div className={picture.isPhoto ? `${styles.photo} ${styles[pictureFrame]}` : styles.picture}>
          <Picture
            picture={picture}
            sizes={picture.isPhoto ? '(width >= 64rem) 52vw, 100vw' : '(width >= 64rem) max(560px, 33vw), 80vw'}
          />
        </div>
      )}
    </Band>
  );
}

export default sectionComponent('text', Text);
