import { type PropsOf, sectionComponent } from '@worldwright/engine/component';
import { Band } from '../../ui/Band';
import { Picture } from '../../ui/photo/Picture';
import { SectionHead } from '../../ui/SectionHead';
import styles from './component.module.css';
import { Question } from './Question';
import type section from './section';

function Faq({ heading, subheading, picture, questions, group }: PropsOf<typeof section>) {
  return (
    <Band hasColumns className={styles.columns}>
      <div className={styles.opening}>
        <SectionHead heading={heading} subheading={subheading} />
        {picture && (
          <Picture
            picture={picture}
            sizes="(width >= 64rem) max(400px, 19vw), 300px"
            className={picture.isPhoto ? styles.photo : styles.picture}
          />
        )}
      </div>
      <div className={styles.questions}>
        {questions.map(({ question, answer }, index) => (
          <Question key={index} id={`${group}-${index + 1}`} group={group} question={question} answer={answer} />
        ))}
      </div>
    </Band>
  );
}

export default sectionComponent('faq', Faq);
