import { type PropsOf, sectionComponent } from '@worldwright/engine/component';
import { Button } from '../../ui/buttons/Button';
import { OnPhoto } from '../../ui/photo/OnPhoto';
import { Picture } from '../../ui/photo/Picture';
import { wordFit } from '../../ui/words/wordFit';
import styles from './component.module.css';
import type section from './section';

/** Letters that fit a line of a poster in its own size: "Services" is almost as wide. */
const POSTER_LETTERS = 7.3;

const looksOf = (picture: PropsOf<typeof section>['picture']) => [
  picture && styles.illustrated,
  picture?.isPhoto && styles.photographed,
];

function Banner({ heading, text, action, picture, arrangement }: PropsOf<typeof section>) {
  const fit = arrangement === 'poster' ? wordFit(heading, POSTER_LETTERS) : undefined;
  const words = (
    <>
      <h1 className={[styles.heading, fit].filter(Boolean).join(' ')}>{heading}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {action && <Button to={action.to} label={action.label} kind="main" />}
    </>
  );
  if (picture && arrangement === 'full')
    return (
      <OnPhoto picture={picture} size="low">
        <div className={styles.over}>{words}</div>
      </OnPhoto>
    );
  return (
    <div className={styles.banner}>
      <div className={[styles.content, styles[arrangement], ...looksOf(picture)].filter(Boolean).join(' ')}>
        <div className={[styles.words, fit && styles.around].filter(Boolean).join(' ')}>{words}</div>
        {picture && (
          <div className={picture.isPhoto ? styles.photo : styles.picture}>
            <Picture
              picture={picture}
              sizes={picture.isPhoto ? '(width >= 48rem) 55vw, 100vw' : '(width >= 48rem) min(44vw, 54rem), 90vw'}
              isFirst
              isWide={picture.isPhoto ?? false}
            />
          </div>
        )}
      </div>
    </div>
  );
}

export default sectionComponent('banner', Banner);
