import { type PropsOf, sectionComponent } from '@worldwright/engine/component';
import { Button } from '../../ui/buttons/Button';
import { Picture } from '../../ui/photo/Picture';
import { Prose } from '../../ui/words/Prose';
import { wordFit } from '../../ui/words/wordFit';
import styles from './component.module.css';
import type section from './section';

function Message({ heading, text, action, picture }: PropsOf<typeof section>) {
  return (
    <div className={styles.message}>
      <div className={styles.words}>
        <h1 className={`${styles.heading} ${wordFit(heading)}`}>{heading}</h1>
        <Prose text={text} className={styles.text} />
        {action && <Button to={action.to} label={action.label} />}
      </div>
      {picture && (
        <div className={picture.isPhoto ? styles.photo : styles.picture}>
          <Picture picture={picture} sizes="(width >= 64rem) min(53vw, max(43rem, 44vw)), 91vw" isFirst />
        </div>
      )}
    </div>
  );
}

export default sectionComponent('message', Message);
